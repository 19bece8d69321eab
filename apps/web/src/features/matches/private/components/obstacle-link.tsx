import { linkTo, usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { CALENDAR, type Programme } from '../programme.ts';

const SEASONS = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/seasons';
const DRAW = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/draw';
const LIGUILLAS = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas';
const DESK = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId';

/** Where somebody takes away what stands before the fixtures; created, they lead on to the checklist. */
const WAYS = {
  no_season: [SEASONS, 'seasons.tab_seasons'],
  not_programming: [SEASONS, 'seasons.tab_seasons'],
  too_few_teams: [DRAW, 'seasons.tab_draw'],
  too_many_teams: [DRAW, 'seasons.tab_draw'],
  too_few_for_feed: [DRAW, 'seasons.tab_draw'],
  no_feeding_season: [LIGUILLAS, 'liguilladesk.feeds'],
  not_drawn: [DRAW, 'seasons.tab_draw'],
  created: [DESK, 'desks.tab_checklist'],
} as const;

/** The way to what is to do before the fixtures, where it isn't done on this page. */
export function ObstacleLink({ obstacle }: { obstacle: Programme['obstacle'] }) {
  const t = useT();
  const params = usePathParams(CALENDAR);
  if (obstacle === null || obstacle === 'no_calendar') return null;
  const [path, text] = WAYS[obstacle];
  return <TextLink to={linkTo(path, params)}>{t(text)}</TextLink>;
}

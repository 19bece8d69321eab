import { linkTo, pathTo, usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DIVISION_DESK, type DivisionDesk, type DivisionDeskParams, divisionDeskQuery } from '../desk.ts';

type Task = Exclude<NonNullable<DivisionDesk['next']>, 'done'>;

const TASKS = {
  open_season: ['seasons.obstacle_no_season', 'seasons.tab_seasons', 'seasons'],
  teams: ['seasons.obstacle_too_few_teams', 'seasons.tab_draw', 'draw'],
  draw: ['seasons.obstacle_not_drawn', 'seasons.tab_draw', 'draw'],
  programming: ['seasons.obstacle_not_programming', 'seasons.tab_seasons', 'seasons'],
  calendar: ['seasons.obstacle_no_calendar', 'seasons.tab_calendar', 'calendar'],
  schedule: ['seasons.ready', 'seasons.tab_calendar', 'calendar'],
  play: ['seasons.next_play', 'desks.to_matches', 'upcoming-matches'],
  finish: ['seasons.next_finish', 'seasons.tab_seasons', 'seasons'],
  deliver_cup: ['cupdesk.next', 'cupdesk.deliver', 'deliver-cup'],
  next_season: ['nextseason.ready', 'nextseason.tab', null],
} as const satisfies Record<Task, readonly [string, string, string | null]>;

type Page = (typeof TASKS)[Task][2];

/** What takes the season on, from its opening to its last match, and the way there; nothing `on` the page of it. */
export function CheckNext({ on }: { on?: 'draw' | 'seasons' }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const { next, slug } = useReply(divisionDeskQuery(params)).data;
  if (next === null || next === 'done' || TASKS[next][2] === on) return null;
  const [text, tab, page] = TASKS[next];
  return (
    <div className="mb-4">
      <Panel title={t('seasons.next')}>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{t(text)}</span>
          <TextLink to={pathOf(page, { ...params, divisionSlug: slug })}>{t(tab)}</TextLink>
        </p>
      </Panel>
    </div>
  );
}

function pathOf(page: Page, params: DivisionDeskParams & { divisionSlug: string }): string {
  // The next season is that of all divisions.
  if (page === null) return linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/next-season', params);
  // Matches are played where everybody sees them.
  if (page === 'upcoming-matches') return pathTo('division', params, page);
  return `${linkTo(DIVISION_DESK, params)}/${page}`;
}

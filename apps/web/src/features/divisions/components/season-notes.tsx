import { useLocation } from 'react-router';
import type { Reply } from '../../../lib/call-types.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DIVISION_DESK, type DivisionDeskParams } from '../desk.ts';

export type Note = Reply<'matches.programme'>['data']['notes'][number];
type Code = Note['code'];

const DIVISION = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId';
const TEAMS = '/:lang/:console/dashboard/tournaments/:tournamentId/teams';
const SEASONS = `${DIVISION}/seasons` as const;
const DRAW = `${DIVISION}/draw` as const;
const CALENDAR = `${DIVISION}/calendar` as const;
const LIGUILLAS = `${DIVISION}/liguillas` as const;
const CUP = `${DIVISION}/deliver-cup` as const;
const NEXT_SEASON = '/:lang/:console/dashboard/tournaments/:tournamentId/next-season';

/** Where each is mended, and how that page is called. */
const WAYS = {
  no_season: [SEASONS, 'seasons.tab_seasons'],
  not_programming: [SEASONS, 'seasons.tab_seasons'],
  started: [SEASONS, 'seasons.tab_seasons'],
  not_running: [SEASONS, 'seasons.tab_seasons'],
  not_finished: [SEASONS, 'seasons.tab_seasons'],
  too_few_teams: [DRAW, 'seasons.tab_draw'],
  too_many_teams: [DRAW, 'seasons.tab_draw'],
  too_few_for_feed: [DRAW, 'seasons.tab_draw'],
  not_drawn: [DRAW, 'seasons.tab_draw'],
  no_feeding_season: [LIGUILLAS, 'liguilladesk.feeds'],
  no_calendar: [CALENDAR, 'seasons.tab_calendar'],
  past_kick_off: [CALENDAR, 'seasons.tab_calendar'],
  created: [DIVISION, 'desks.tab_checklist'],
  matches_open: [DIVISION, 'desks.tab_checklist'],
  to_pair: [LIGUILLAS, 'divisions.tab_bracket'],
  result_missing: [LIGUILLAS, 'divisions.tab_bracket'],
  lines_in_question: [CUP, 'cupdesk.tab'],
  no_cup: [CUP, 'cupdesk.tab'],
  own_cup_missing: [CUP, 'cupdesk.tab'],
  cups_missing: [NEXT_SEASON, 'nextseason.tab'],
  ownerless_clubs: [TEAMS, 'desks.to_teams'],
  small_squads: [TEAMS, 'desks.to_teams'],
  no_playoffs: [LIGUILLAS, 'seasonnotes.to_playoffs'],
  undated_weeks: [LIGUILLAS, 'seasonnotes.to_playoffs'],
  playoffs: [LIGUILLAS, 'seasonnotes.to_playoffs'],
  teams: null,
  owners: null,
  squads: null,
  drawn: null,
  programming: null,
  calendar: null,
} as const satisfies Record<Code, readonly [string, string] | null>;

/** Where one mends what a note says; null: there is nothing to mend. */
export function wayOf(code: Code, params: DivisionDeskParams): { to: string; text: (t: T) => string } | null {
  const way = WAYS[code];
  return way && { to: linkTo(way[0], params), text: (t) => t(way[1]) };
}

/** What stands in the way of the fixtures, what is unwise, and what is as it must be: each with the way to where it is mended. */
export function SeasonNotes({ notes }: { notes: readonly Note[] }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  // No link to the page that one is on.
  const { pathname } = useLocation();
  return (
    <ul className="divide-y divide-line">
      {notes.map((note) => {
        const text = noteText(note, t);
        if (text === null) return null;
        const way = wayOf(note.code, params);
        return (
          <li key={note.code} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <p className="flex min-w-0 flex-1 basis-48 flex-wrap items-baseline gap-x-2">
              <Badge tone={note.weight === 'sound' ? 'good' : 'warn'}>{t(BADGES[note.weight])}</Badge>
              <span className="text-sm">{text}</span>
            </p>
            {way && way.to !== pathname && <TextLink to={way.to}>{way.text(t)}</TextLink>}
          </li>
        );
      })}
    </ul>
  );
}

const BADGES = {
  obstacle: 'desks.waits',
  unwise: 'seasonnotes.warning',
  sound: 'desks.done',
} as const;

/** Null: of the deeds that follow the fixtures, whose lines say it themselves. */
export function noteText({ code, count, of }: Note, t: T): string | null {
  const figures = { count: count ?? 0, of: of ?? 0 };
  switch (code) {
    case 'no_season':
    case 'created':
    case 'no_feeding_season':
    case 'too_few_for_feed':
    case 'too_few_teams':
    case 'too_many_teams':
    case 'not_drawn':
    case 'no_calendar':
      return t(`seasons.obstacle_${code}`);
    // Among other things in the way the numbers may not be drawn yet.
    case 'not_programming':
      return t('seasonnotes.to_programme');
    case 'ownerless_clubs':
      return t('seasonnotes.ownerless_clubs', figures);
    case 'small_squads':
      return t('seasonnotes.small_squads', figures);
    case 'undated_weeks':
      return t('seasonnotes.undated_weeks', figures);
    case 'squads':
      return t('seasonnotes.squads', figures);
    case 'no_playoffs':
    case 'owners':
    case 'programming':
    case 'calendar':
      return t(`seasonnotes.${code}`);
    case 'past_kick_off':
      return t('seasons.first_is_past');
    case 'teams':
      return t('desks.teams_drawn', figures);
    case 'drawn':
      return t('seasons.drawn');
    case 'playoffs':
      return t('desks.liguilla_set', figures);
    default:
      return null;
  }
}

/** How many are unwise. */
export function countUnwise(notes: readonly Pick<Note, 'weight'>[]): number {
  return notes.filter(({ weight }) => weight === 'unwise').length;
}

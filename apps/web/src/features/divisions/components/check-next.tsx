import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DIVISION_DESK, type DivisionDesk } from '../desk.ts';

type Task = Exclude<NonNullable<DivisionDesk['next']>, 'done'>;

const TASKS = {
  open_season: ['seasons.obstacle_no_season', 'seasons.tab_seasons', 'seasons'],
  teams: ['seasons.obstacle_too_few_teams', 'seasons.tab_draw', 'draw'],
  draw: ['seasons.obstacle_not_drawn', 'seasons.tab_draw', 'draw'],
  programming: ['seasons.obstacle_not_programming', 'seasons.tab_seasons', 'seasons'],
  calendar: ['seasons.obstacle_no_calendar', 'seasons.tab_calendar', 'calendar'],
  schedule: ['seasons.ready', 'seasons.tab_calendar', 'calendar'],
  play: ['seasons.next_play', 'seasons.tab_seasons', 'seasons'],
  finish: ['seasons.next_finish', 'seasons.tab_seasons', 'seasons'],
  deliver_cup: ['cupdesk.next', 'cupdesk.deliver', 'deliver-cup'],
  next_season: ['nextseason.ready', 'nextseason.tab', null],
} as const satisfies Record<Task, readonly [string, string, string | null]>;

/** What takes the season on, from its opening to its last match, and the way there. */
export function CheckNext({ next }: { next: Task }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const [text, tab, page] = TASKS[next];
  // The next season is that of all divisions.
  const to =
    page === null
      ? linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/next-season', params)
      : `${linkTo(DIVISION_DESK, params)}/${page}`;
  return (
    <div className="mb-4">
      <Panel title={t('seasons.next')}>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{t(text)}</span>
          <TextLink to={to}>{t(tab)}</TextLink>
        </p>
      </Panel>
    </div>
  );
}

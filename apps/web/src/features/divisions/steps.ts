import type { DivisionDesk } from './desk.ts';

type Task = Exclude<NonNullable<DivisionDesk['next']>, 'done'>;

/** What takes a season on: its sentence, the name of the page where it is done, and that page below the division's desk. */
export const STEPS = {
  open_season: ['seasons.obstacle_no_season', 'seasons.tab_seasons', 'seasons'],
  teams: ['seasons.obstacle_too_few_teams', 'seasons.tab_draw', 'draw'],
  fewer_teams: ['seasons.obstacle_too_many_teams', 'seasons.tab_draw', 'draw'],
  teams_for_feed: ['seasons.obstacle_too_few_for_feed', 'seasons.tab_draw', 'draw'],
  feeding_season: ['seasons.obstacle_no_feeding_season', 'liguilladesk.feeds', 'liguillas'],
  draw: ['seasons.obstacle_not_drawn', 'seasons.tab_draw', 'draw'],
  programming: ['seasons.obstacle_not_programming', 'seasons.tab_seasons', 'seasons'],
  calendar: ['seasons.obstacle_no_calendar', 'seasons.tab_calendar', 'calendar'],
  schedule: ['seasons.ready', 'seasons.tab_calendar', 'calendar'],
  play: ['seasons.next_play', 'desks.to_matches', 'upcoming-matches'],
  pair: ['seasons.next_pair', 'divisions.tab_bracket', 'liguillas'],
  finish: ['seasons.next_finish', 'seasons.tab_seasons', 'seasons'],
  decide: ['cupdesk.undecided', 'divisions.tab_bracket', 'liguillas'],
  settle_lines: ['cupdesk.lines_in_question', 'cupdesk.tab', 'deliver-cup'],
  deliver_cup: ['cupdesk.next', 'cupdesk.deliver', 'deliver-cup'],
  next_season: ['nextseason.ready', 'nextseason.tab', null],
} as const satisfies Record<Task, readonly [string, string, string | null]>;

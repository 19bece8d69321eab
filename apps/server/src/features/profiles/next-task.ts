import type { CallOf, ReplyOf } from '@matchnight/contract';
import { firstObstacle, type SeasonObstacle } from '@matchnight/rules';
import type { Step } from './steps.ts';

type Task = ReplyOf<CallOf<'divisions.desk'>>['data']['next'];

/** What takes away what stands before a deed. */
const BEFORE: Readonly<Record<SeasonObstacle, Task>> = {
  no_season: 'open_season',
  no_feeding_season: 'feeding_season',
  too_few_teams: 'teams',
  too_many_teams: 'fewer_teams',
  too_few_for_feed: 'teams_for_feed',
  not_drawn: 'draw',
  not_programming: 'programming',
  no_calendar: 'calendar',
  to_pair: 'pair',
  matches_open: 'play',
  result_missing: 'decide',
  lines_in_question: 'settle_lines',
  cups_missing: 'done',
  // No next deed meets these: it would be done, or another one's.
  created: 'play',
  started: 'schedule',
  not_running: null,
  not_finished: 'finish',
  no_cup: 'done',
  own_cup_missing: 'deliver_cup',
};

const DEEDS = {
  create_fixtures: 'schedule',
  finish: 'finish',
  deliver_cup: 'deliver_cup',
  next_season: 'next_season',
} as const satisfies Record<Step['deed'], Task>;

/** The next step: the first thing in the way of the next deed, or that deed. So the checklist can't say another. */
export function nextTaskOf({ deed, notes }: Pick<Step, 'deed' | 'notes'>): Task {
  const obstacle = firstObstacle(notes[deed]);
  return obstacle === null ? DEEDS[deed] : BEFORE[obstacle];
}

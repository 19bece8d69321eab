import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { Obstacle } from '../matches/index.ts';
import type { Step } from './steps.ts';

type Task = ReplyOf<CallOf<'divisions.desk'>>['data']['next'];

/** What takes away what stands before the fixtures. */
const BEFORE_FIXTURES: Readonly<Record<Obstacle, NonNullable<Task>>> = {
  no_season: 'open_season',
  no_feeding_season: 'feeding_season',
  too_few_teams: 'teams',
  too_many_teams: 'fewer_teams',
  too_few_for_feed: 'teams_for_feed',
  not_drawn: 'draw',
  not_programming: 'programming',
  no_calendar: 'calendar',
  created: 'play',
};

/** What takes a division on, from the opening of its season to the next one. */
export function nextTaskOf(row: Step): Task {
  switch (row.state) {
    case null:
      return 'open_season';
    case 'finished':
      if (row.cup_awaits === 'result') return 'decide';
      if (row.cup_awaits === 'lines') return 'settle_lines';
      if (row.cup_awaits !== null) return 'deliver_cup';
      return row.others_have_cups ? 'next_season' : 'done';
    case 'in_progress':
      if (row.to_pair) return 'pair';
      return row.has_open ? 'play' : 'finish';
    default:
      return row.obstacle === null ? 'schedule' : BEFORE_FIXTURES[row.obstacle];
  }
}

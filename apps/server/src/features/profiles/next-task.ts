import type { CallOf, ReplyOf } from '@matchnight/contract';
import { isDrawn, LEAST_TEAMS } from '@matchnight/rules';
import type { Step } from './steps.ts';

type Task = ReplyOf<CallOf<'divisions.desk'>>['data']['next'];

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
      if (!row.is_fed && row.teams.length < LEAST_TEAMS) return 'teams';
      if (!row.is_fed && !isDrawn(row.teams, row.drawn)) return 'draw';
      if (row.state !== 'programming') return 'programming';
      return row.has_calendar ? 'schedule' : 'calendar';
  }
}

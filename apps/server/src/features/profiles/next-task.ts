import { type CallOf, isLeagueMode, type ReplyOf } from '@matchnight/contract';
import { isDrawn, LEAST_TEAMS } from '@matchnight/rules';
import type { StepRow } from './repository/steps.ts';

type Task = ReplyOf<CallOf<'divisions.desk'>>['data']['next'];

/** What takes a division on, from the opening of its season to the next one. */
export function nextTaskOf(row: StepRow): Task {
  switch (row.state) {
    case null:
      return 'open_season';
    case 'finished':
      if (!row.has_cup) return 'deliver_cup';
      // There is no next season of knockouts yet.
      return row.others_have_cups && isLeagueMode(row.competition_type) ? 'next_season' : 'done';
    case 'in_progress':
      return row.has_open ? 'play' : 'finish';
    default:
      if (!row.is_fed && row.teams.length < LEAST_TEAMS) return 'teams';
      if (!row.is_fed && !isDrawn(row.teams, row.drawn)) return 'draw';
      if (row.state !== 'programming') return 'programming';
      return row.has_calendar ? 'schedule' : 'calendar';
  }
}

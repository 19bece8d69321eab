import type { PlayerCounts } from '@matchnight/rules';
import type { Selectable } from 'kysely';
import type { PlayerStatisticsTable } from '../../platform/database/tables.ts';

type CountColumns = Omit<Selectable<PlayerStatisticsTable>, 'season_id' | 'player_id' | 'team_id'>;

/** The counts of a row, in the words of the rules. */
export function countsOf(row: CountColumns): PlayerCounts {
  return {
    played: row.played,
    started: row.started,
    goals: row.goals,
    assists: row.assists,
    yellowCards: row.yellow_cards,
    redCards: row.red_cards,
    ownGoals: row.own_goals,
    bestPlayer: row.best_player,
    index: row.index,
    goalkeeperPlayed: row.goalkeeper_played,
    conceded: row.conceded,
    cleanSheets: row.clean_sheets,
  };
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { NO_WAITS } from './awaits.ts';

export async function deleteMatches(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('fixtures')
    .where('id', 'in', [...ids])
    .execute();
}

/** Moves the matches of a week that are still to be played, which lose a deadline that is over by then; whose they are. */
export async function updateDates(tx: Tx, seasonId: number, week: number, date: Date | null) {
  return await tx
    .updateTable('fixtures')
    .set({ date, deadline: sql`case when deadline > ${date} then deadline end`, ...NO_WAITS })
    .where('season_id', '=', seasonId)
    .where('tie', 'is not', null)
    .where('status', '=', 'scheduled')
    .where(({ eb, selectFrom }) =>
      eb(
        'week',
        '=',
        selectFrom('fixtures as league')
          .select(({ fn }) => sql<number>`coalesce(${fn.max('league.week')}, 0) + ${week}::int`.as('week'))
          .where('league.season_id', '=', seasonId)
          .where('league.stage', '=', 'league'),
      ),
    )
    .returning(['id', 'home_team_id as home', 'away_team_id as away'])
    .execute();
}

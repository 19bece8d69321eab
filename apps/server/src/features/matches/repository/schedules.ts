import type { RoundDates } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { TO_PLAY } from '../../../platform/database/statuses.ts';

/** A match of a schedule; without a date where nobody knows it. */
export interface PlannedMatch {
  readonly week: number;
  readonly home: number;
  readonly away: number;
  readonly date: RoundDates | undefined;
}

/** All matches of a season in one statement, whose parameters are as many however long it is. */
export async function insertSchedule(
  tx: Tx,
  { seasonId, divisionId }: { readonly seasonId: number; readonly divisionId: number },
  matches: readonly PlannedMatch[],
): Promise<void> {
  const dateOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  await sql`
    insert into fixtures (season_id, division_id, week, home_team_id, away_team_id, date, deadline)
    select ${seasonId}, ${divisionId}, week, home, away, date, deadline
    from unnest(
      ${matches.map(({ week }) => week)}::int[],
      ${matches.map(({ home }) => home)}::bigint[],
      ${matches.map(({ away }) => away)}::bigint[],
      ${matches.map(({ date }) => dateOf(date?.kickOff))}::timestamptz[],
      ${matches.map(({ date }) => dateOf(date?.deadline))}::timestamptz[])
      as planned (week, home, away, date, deadline)`.execute(tx);
}

/** Whether lines of a match of the season are in question. */
export async function existsHeldLines(db: DbOrTx, seasonId: number): Promise<boolean> {
  const row = await db
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', seasonId)
    .where('held_lines', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many matches of a season have no result yet, those of its liguilla included. */
export async function countUndecided(db: DbOrTx, seasonId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('season_id', '=', seasonId)
    .where(sql<boolean>`status in ${TO_PLAY}`)
    .executeTakeFirstOrThrow();
  return count;
}

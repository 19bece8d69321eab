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

/** The matches of these seasons with lines in question, by week: the first twenty of each. */
export async function findAllQuestioned(db: DbOrTx, seasonIds: readonly number[]) {
  if (seasonIds.length === 0) return [];
  const { rows } = await sql<{
    readonly id: number;
    readonly season_id: number;
    readonly week: number;
    readonly home_name: string;
    readonly home_slug: string;
    readonly home_image: string | null;
    readonly away_name: string;
    readonly away_slug: string;
    readonly away_image: string | null;
  }>`
    select f.id, f.season_id, f.week, home.name as home_name, home.slug as home_slug, home.image as home_image,
      away.name as away_name, away.slug as away_slug, away.image as away_image
    from unnest(${[...seasonIds]}::bigint[]) asked (id)
    cross join lateral (
      select * from fixtures own where own.season_id = asked.id and own.held_lines is not null
      order by own.week, own.id limit 20) f
    join teams home on home.id = f.home_team_id
    join teams away on away.id = f.away_team_id
    order by f.season_id, f.week, f.id`.execute(db);
  return rows;
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

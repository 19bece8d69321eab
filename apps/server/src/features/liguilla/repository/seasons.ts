import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/**
 * The first of a season's table. A team that withdrew during the league takes a place only where no other team is left for it;
 * one that withdrew later keeps its own.
 */
export async function findAllFirst(db: DbOrTx, seasonId: number, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('standings as st')
    .leftJoin('drop_outs as o', (join) =>
      join
        .onRef('o.season_id', '=', 'st.season_id')
        .onRef('o.team_id', '=', 'st.team_id')
        .on('o.heir_id', 'is', null)
        .on('o.was_seated', '=', false),
    )
    .select('st.team_id')
    .where('st.season_id', '=', seasonId)
    .orderBy(sql`o.id is not null`)
    .orderBy('st.position')
    .limit(count)
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** The same as the table stands; none before the first match of it, whose order says nothing. */
export async function findAllFirstNow(db: DbOrTx, seasonId: number, count: number): Promise<number[]> {
  const played = await db
    .selectFrom('standings')
    .select('team_id')
    .where('season_id', '=', seasonId)
    .where('played', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return played ? await findAllFirst(db, seasonId, count) : [];
}

/** What a season's liguilla begins with: how many go in as its division has it, and its teams. */
export async function findStart(tx: Tx, seasonId: number) {
  return await tx
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['d.id as division_id', 'd.competition_type', 'd.teams_playoffs'])
    .select(({ selectFrom }) =>
      selectFrom('season_teams as slot')
        .whereRef('slot.season_id', '=', 's.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('slots'),
    )
    .where('s.id', '=', seasonId)
    .executeTakeFirst();
}

/** The last week of the league; 0 in a knockout, which has none. */
export async function findLastWeek(tx: Tx, seasonId: number): Promise<number> {
  const { week } = await tx
    .selectFrom('fixtures')
    .select(sql<number>`coalesce(max(week), 0)`.as('week'))
    .where('season_id', '=', seasonId)
    .where('stage', '=', 'league')
    .executeTakeFirstOrThrow();
  return week;
}

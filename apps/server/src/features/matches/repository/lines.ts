import { type Insertable, sql } from 'kysely';
import { byPosition } from '../../../platform/database/by-position.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { given } from '../../../platform/database/recordset.ts';
import type { FixtureGoalsTable, FixtureLinesTable } from '../../../platform/database/tables.ts';
import { isOfWeek } from './matches.ts';

export async function findAllLines(db: DbOrTx, fixtureId: number) {
  return await db
    .selectFrom('fixture_lines as l')
    .leftJoin('players as p', 'p.id', 'l.player_id')
    .selectAll('l')
    .select(['p.nick', 'p.slug'])
    .where('l.fixture_id', '=', fixtureId)
    .orderBy(sql`l.player_id is null`)
    .orderBy('l.started', 'desc')
    .orderBy(byPosition('l.position'))
    .orderBy('l.id')
    .limit(100)
    .execute();
}

export type LineRow = Awaited<ReturnType<typeof findAllLines>>[number];

/** All lines of a season, or of one week of it, that name a player, by match. */
export async function findAllNamedLinesBySeason(db: DbOrTx, seasonId: number, week?: number) {
  return await db
    .selectFrom('fixture_lines as l')
    .innerJoin('fixtures as f', 'f.id', 'l.fixture_id')
    .innerJoin('players as p', 'p.id', 'l.player_id')
    .selectAll('l')
    .select(['p.nick', 'p.slug'])
    .where('f.season_id', '=', seasonId)
    .$if(week !== undefined, (query) => query.where(isOfWeek(week ?? 0)))
    .orderBy('l.fixture_id')
    .orderBy('l.id')
    .execute();
}

export async function findAllGoals(db: DbOrTx, fixtureId: number) {
  return await db
    .selectFrom('fixture_goals as g')
    .leftJoin('players as p', 'p.id', 'g.player_id')
    .selectAll('g')
    .select(['p.nick', 'p.slug'])
    .where('g.fixture_id', '=', fixtureId)
    .orderBy('g.id')
    .limit(200)
    .execute();
}

export async function deleteLines(tx: Tx, fixtureId: number, teamIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('fixture_lines')
    .where('fixture_id', '=', fixtureId)
    .where('team_id', 'in', [...teamIds])
    .execute();
}

export async function insertLines(tx: Tx, rows: readonly Insertable<FixtureLinesTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insertInto('fixture_lines').$call(given('fixture_lines', rows)).execute();
}

export async function deleteGoals(tx: Tx, fixtureId: number): Promise<void> {
  await tx.deleteFrom('fixture_goals').where('fixture_id', '=', fixtureId).execute();
}

export async function insertGoals(tx: Tx, rows: readonly Insertable<FixtureGoalsTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insertInto('fixture_goals').$call(given('fixture_goals', rows)).execute();
}

import type { GroupDealing } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** What came of a dealing, in the order A, B, C …; in each group the teams as they came to it. */
export interface DealtGroup {
  readonly division: number;
  readonly season: number;
  readonly teams: readonly number[];
}

export interface DrawRow {
  readonly id: number;
  /** Of the final phase. */
  readonly season_id: number;
  readonly dealing: GroupDealing;
  readonly is_redraw: boolean;
  /** Null for a snake. */
  readonly seed: number | null;
  readonly team_ids: readonly number[];
  /** Null for a lot. */
  readonly ratings: readonly (number | null)[] | null;
  readonly groups: readonly DealtGroup[];
  readonly drawn_at: Date;
}

/** The dealings of these seasons, newest first. */
export async function findAllDraws(db: DbOrTx, seasonIds: readonly number[]): Promise<DrawRow[]> {
  if (seasonIds.length === 0) return [];
  const rows = await db
    .selectFrom('group_draws')
    .selectAll()
    .where((eb) => eb('season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  // Written by this feature alone.
  return rows.map((row) => ({ ...row, groups: row.groups as readonly DealtGroup[] }));
}

export async function existsDraw(db: DbOrTx, seasonId: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_draws')
    .select('id')
    .where('season_id', '=', seasonId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDraw(tx: Tx, { groups, ratings, ...row }: Omit<DrawRow, 'id'>): Promise<void> {
  await tx
    .insertInto('group_draws')
    .values({
      ...row,
      team_ids: [...row.team_ids],
      ratings: ratings && sql<number[]>`${[...ratings]}::integer[]`,
      groups: JSON.stringify(groups),
    })
    .execute();
}

import type { MovementKind, Position } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { given } from '../../../platform/database/recordset.ts';

/** A line of a tournament's log; money in cents. */
export interface NewMovement {
  readonly tournament_id: number;
  readonly kind: MovementKind;
  readonly player_id: number;
  readonly from_team_id: number | null;
  readonly to_team_id: number | null;
  readonly cents: number;
  readonly at: Date;
  /** An administrator signed the player: nobody offered. */
  readonly by_administrator?: boolean;
  /** Why an administrator did it. */
  readonly reason?: string | null;
  /** Of a position that an administrator corrected. */
  readonly position_from?: Position | null;
  readonly position_to?: Position | null;
}

/** Answers the number of the line. */
export async function insertMovement(db: DbOrTx, row: NewMovement): Promise<number> {
  const { id } = await db.insertInto('movements').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Many of one deed, in one statement. */
export async function insertMovements(
  db: DbOrTx,
  rows: readonly Omit<NewMovement, 'reason' | 'position_from' | 'position_to'>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('movements').$call(given('movements', rows)).execute();
}

/** A transfer that an administrator undid. */
export async function updateUndone(
  db: DbOrTx,
  id: number,
  undone: { readonly undone_at: Date; readonly reason: string },
): Promise<void> {
  await db.updateTable('movements').set(undone).where('id', '=', id).execute();
}

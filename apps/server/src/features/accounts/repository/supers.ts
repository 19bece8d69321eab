import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { noteHeld } from '../../../platform/holds.ts';

/** The super administrators, but those of the demo or only those; by their ids. */
export async function findAllSupers(db: DbOrTx, isDemo: boolean): Promise<number[]> {
  return (await supers(db, isDemo).execute()).map(({ id }) => id);
}

/** The same, held until the transaction ends. */
export async function lockSupers(tx: Tx, isDemo: boolean): Promise<void> {
  const rows = await supers(tx, isDemo).forUpdate().execute();
  for (const { id } of rows) noteHeld(tx, 'user', id);
}

/**
 * Whether anybody runs the site beside a user. The demo's super administrators go with the demo, so they are none of the site's own: each
 * side counts its own.
 */
export async function existsOtherSuper(db: DbOrTx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as other')
    .innerJoin('users as own', 'own.is_demo', 'other.is_demo')
    .select('other.id')
    .where('own.id', '=', userId)
    .where('other.id', '<>', userId)
    .where('other.role', '=', 'SUPER')
    .where('other.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function supers(db: DbOrTx, isDemo: boolean) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPER')
    .where('is_demo', '=', isDemo)
    .where('deleted_at', 'is', null)
    .orderBy('id');
}

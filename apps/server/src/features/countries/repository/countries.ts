import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface Country {
  readonly iso2: string;
  /** Whether people may choose it. */
  readonly visible: boolean;
}

/** Changes of the list happen one after the other; who reads it, or chooses from it, is not held up. */
export async function heldCountries(tx: Tx): Promise<void> {
  await sql`lock table countries in share row exclusive mode`.execute(tx);
}

/** All that there are, by their codes. */
export async function findAllCountries(db: DbOrTx): Promise<Country[]> {
  return await db.selectFrom('countries').select(['iso2', 'visible']).orderBy('iso2').limit(1000).execute();
}

export async function updateVisible(tx: Tx, codes: readonly string[], visible: boolean): Promise<void> {
  await tx.updateTable('countries').set({ visible }).where('iso2', 'in', codes).execute();
}

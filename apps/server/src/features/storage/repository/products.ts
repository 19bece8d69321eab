import type { ProductType } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface SoldProduct {
  readonly id: number;
  readonly type: ProductType;
  readonly name: string;
  readonly coins: number;
  readonly days: number | null;
  readonly visible: boolean;
  readonly premium: boolean;
}

export async function findProduct(db: DbOrTx, id: number): Promise<SoldProduct | undefined> {
  return await ofId(db, id).executeTakeFirst();
}

/** The same, kept as it is until the transaction ends: who buys waits for who changes it, and for no other buyer. */
export async function heldProduct(tx: Tx, id: number): Promise<SoldProduct | undefined> {
  return await ofId(tx, id).forShare().executeTakeFirst();
}

function ofId(db: DbOrTx, id: number) {
  return db
    .selectFrom('products')
    .select(['id', 'type', 'name', 'coins', 'days', 'visible', 'premium'])
    .$narrowType<{ type: ProductType }>()
    .where('id', '=', id);
}

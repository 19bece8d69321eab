import type { ProductType } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface SoldProduct {
  readonly id: number;
  readonly type: ProductType;
  readonly name: string;
  readonly slug: string;
  readonly coins: number;
  /** Its price in money; null: it is sold for coins alone. */
  readonly cents: number | null;
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

/**
 * The products of these possessions, kept as they are until the transaction ends. Who shows one on something asks for it before
 * they hold that: a product that gets another picture is changed first, and what shows it after it.
 */
export async function heldProductsOf(tx: Tx, possessionIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('products as pr')
    .select('pr.id')
    .where((eb) =>
      eb(
        'pr.id',
        'in',
        eb
          .selectFrom('possessions as p')
          .select('p.product_id')
          .where((of) => of('p.id', '=', of.fn.any(of.val([...possessionIds])))),
      ),
    )
    .orderBy('pr.id')
    .forShare(['pr'])
    .execute();
  return rows.map(({ id }) => id);
}

function ofId(db: DbOrTx, id: number) {
  return db
    .selectFrom('products')
    .select(['id', 'type', 'name', 'slug', 'coins', 'cents', 'days', 'visible', 'premium'])
    .$narrowType<{ type: ProductType }>()
    .where('id', '=', id);
}

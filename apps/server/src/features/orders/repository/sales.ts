import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly tax: string;
}

/** How the site sells, as SUPER has said; until then it does, and has no name of its own. */
export async function findSales(db: DbOrTx): Promise<{ isStopped: boolean; seller: Seller }> {
  const row = await db
    .selectFrom('sales_settings')
    .select(['stopped_at', 'seller_name', 'seller_address', 'seller_tax'])
    .executeTakeFirst();
  return {
    isStopped: row != null && row.stopped_at !== null,
    seller: {
      name: row?.seller_name ?? '',
      address: row?.seller_address ?? '',
      tax: row?.seller_tax ?? '',
    },
  };
}

/** Says how the site sells. */
export async function upsertSales(
  tx: Tx,
  { stoppedAt, seller }: { readonly stoppedAt: Date | null; readonly seller: Seller },
): Promise<void> {
  const values = {
    stopped_at: stoppedAt,
    seller_name: seller.name,
    seller_address: seller.address,
    seller_tax: seller.tax,
  };
  await tx
    .insertInto('sales_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute();
}

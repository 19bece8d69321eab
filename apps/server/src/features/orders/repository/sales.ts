import type { DbOrTx } from '../../../platform/database/index.ts';

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

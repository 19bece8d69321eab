import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** What was bought, by the purchase's id: the product's name, and its address as long as it has a page. */
export interface Bought {
  readonly name: string;
  readonly slug: string | null;
}
export const boughtBy =
  port<(db: DbOrTx, purchaseIds: readonly number[]) => Promise<Map<number, Bought>>>('boughtBy');

/** Where what was bought is not what was paid for it: one text each, for the check of the ledger. */
export const unlikePayments = port<(db: DbOrTx) => Promise<readonly string[]>>('unlikePayments');

/** Where what orders gave, or took back, is not what their payments say: the same. */
export const unlikeOrders = port<(db: DbOrTx) => Promise<readonly string[]>>('unlikeOrders');

import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** What was bought, by the purchase's id: the product's name and address. */
export interface Bought {
  readonly name: string;
  readonly slug: string;
}
export const boughtBy =
  port<(db: DbOrTx, purchaseIds: readonly number[]) => Promise<Map<number, Bought>>>('boughtBy');

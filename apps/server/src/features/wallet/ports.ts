import type { Console } from '@matchnight/contract';
import type { RewardKind } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** What was bought, by the purchase's id: the product's name, and its address as long as it has a page. */
export interface Bought {
  readonly name: string;
  readonly slug: string | null;
}
export const boughtBy =
  port<(db: DbOrTx, purchaseIds: readonly number[]) => Promise<Map<number, Bought>>>('boughtBy');

/** What a VS is called, and where it is, by its id. */
export interface VsEntered {
  readonly name: string;
  readonly console: Console;
}
export const vsEntered =
  port<(db: DbOrTx, betIds: readonly number[]) => Promise<Map<number, VsEntered>>>('vsEntered');

/** Where what was bought is not what was paid for it: one text each, for the check of the ledger. */
export const unlikePayments = port<(db: DbOrTx) => Promise<readonly string[]>>('unlikePayments');

/** Coins of a user that are held until something is decided. */
export const heldOf = port<(db: DbOrTx, userId: number) => Promise<number>>('heldOf');

/** Where what is held, or was paid, is not what the entries of VS say: one text each, for the check of the ledger. */
export const unlikeBets = port<(db: DbOrTx) => Promise<readonly string[]>>('unlikeBets');

/** What a reward was for, by its receiver's id; not those of hidden tournaments. */
export interface Rewarded {
  readonly kind: RewardKind;
  readonly week: number | null;
  readonly division: string;
  readonly season: string;
  readonly tournament: { readonly name: string; readonly slug: string; readonly console: Console };
}
export const rewardedBy =
  port<(db: DbOrTx, receiverIds: readonly number[]) => Promise<Map<number, Rewarded>>>('rewardedBy');

/** Where what was paid as rewards is not what became of them: one text each, for the check of the ledger. */
export const unlikeRewards = port<(db: DbOrTx) => Promise<readonly string[]>>('unlikeRewards');

/** Where what orders gave, or took back, is not what their payments say: the same. */
export const unlikeOrders = port<(db: DbOrTx) => Promise<readonly string[]>>('unlikeOrders');

import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** From `from` until just before `until`. */
export interface Span {
  readonly userId: number;
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  /** An order that is not counted, as it is the one that is asked about; null or left out: none. */
  readonly exceptOrder?: number | null | undefined;
}
/** What a user paid in a span, in cents: open orders too, less what came back. */
export const paidIn = port<(db: DbOrTx, span: Span) => Promise<number>>('paidIn');

/** What a user entered in VS in a span, in coins, less what came back: winnings count for nothing. */
export const enteredIn = port<(db: DbOrTx, span: Span) => Promise<number>>('enteredIn');

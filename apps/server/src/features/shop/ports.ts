import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';
import type { Tag } from '../../platform/touch.ts';

/** What became of a product: how many people have one that still runs, how many of these are worn, how often it was sold. */
export interface Sold {
  readonly owners: number;
  readonly worn: number;
  readonly sold: number;
}
/** A week by its Monday, as YYYY-MM-DD. */
export interface WeekOfSales {
  readonly week: string;
  readonly sold: number;
  /** What was paid for these, with coins and with money. */
  readonly coins: number;
  readonly cents: number;
}

/** By the product's id, of those that were ever sold. */
export const soldOf =
  port<(db: DbOrTx, asked: { productIds: readonly number[]; now: Date }) => Promise<Map<number, Sold>>>(
    'soldOf',
  );
/** Whether somebody ever ordered a product to pay it with money. */
export const isOrdered = port<(db: DbOrTx, productId: number) => Promise<boolean>>('isOrdered');
/** What shows a product now, as reads are tagged by it, and whose it is: another picture changes them all. */
export const wearersOf = port<(db: DbOrTx, productId: number) => Promise<Tag[]>>('wearersOf');
/** The nicks of some who wear a product, in their order; one more than `limit` where there are more. */
export const wornBy =
  port<(db: DbOrTx, asked: { productId: number; limit: number }) => Promise<string[]>>('wornBy');
/** The last 26 weeks of a zone, the present one last; those without a sale too. */
export const salesByWeek =
  port<(db: DbOrTx, asked: { productId: number; now: Date; timeZone: string }) => Promise<WeekOfSales[]>>(
    'salesByWeek',
  );

import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OrderRow } from './repository/orders.ts';

export async function backOf(
  _db: DbOrTx,
  _order: OrderRow,
  _now: Date,
): Promise<{ cents: number; quantity: number; until: Date } | null> {
  return null;
}

export const giveBack: Handler<'orders.giveBack'> = async () => {
  throw new Refusal('give_back_over');
};

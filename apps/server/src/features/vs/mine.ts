import type { Handler } from '../../platform/calls/handler.ts';
import { findAllById } from './repository/bets.ts';
import { findAllSeats } from './repository/entries.ts';
import { countOwn, findAllOwn } from './repository/mine.ts';
import { itemView } from './view.ts';

/** One's own VS of every console: they stay readable where VS is off. */
export const mine: Handler<'vs.mine'> = async ({ db, viewer, page, now }) => {
  const { userId } = viewer;
  const own = await findAllOwn(db, { userId, ...page });
  const ids = own.map(({ bet_id }) => bet_id);
  const bets = await findAllById(db, ids);
  const seats = await findAllSeats(db, ids);
  return {
    rows: own.flatMap(({ bet_id, position, coins, got, at }) => {
      const bet = bets.get(bet_id);
      if (bet === undefined) return [];
      const item = itemView(bet, seats.get(bet_id) ?? [], now);
      return [{ ...item, position, coins, got, entered_at: at.toISOString() }];
    }),
    total: await countOwn(db, userId),
  };
};

import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/**
 * What somebody paid for, and was given. Of a deleted account amount, country and date stay, as books need them; the row's user
 * has no name any more.
 */
export const person: PersonPart = {
  users: { 'orders.buyer_id': 'goes', 'orders.receiver_id': 'goes', 'order_refunds.actor_id': 'stays' },
  async exportOf(db, { userId }) {
    return {
      orders: {
        made: await findAllMade(db, userId),
        refunds: await findAllSentBack(db, userId),
        gifts_received: await findAllReceived(db, userId),
      },
    };
  },
};

async function findAllMade(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('orders as o')
    .leftJoin('products as pr', 'pr.id', 'o.product_id')
    .leftJoin('players as p', (join) =>
      join.onRef('p.user_id', '=', 'o.receiver_id').onRef('o.receiver_id', '<>', 'o.buyer_id'),
    )
    .select(['o.id', 'o.kind', 'o.quantity', 'pr.name as product', 'o.cents', 'o.currency', 'o.provider'])
    .select(['o.state', 'o.at', 'o.paid_at', 'o.fulfilled_at', 'o.reversed_cents', 'o.receipt', 'o.country'])
    .select(['o.agreed', 'p.nick as given_to'])
    .where('o.buyer_id', '=', userId)
    .orderBy('o.id')
    .limit(MOST_EXPORTED)
    .execute();
}

/** What of these went back because somebody here wanted it to. */
async function findAllSentBack(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['o.id as order', 'r.cents', 'r.why', 'r.reason', 'r.state', 'r.at'])
    .where('o.buyer_id', '=', userId)
    .orderBy('r.id')
    .limit(MOST_EXPORTED)
    .execute();
}

/** What others paid for; by whom, only where they are named. */
async function findAllReceived(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('orders as o')
    .leftJoin('players as giver', (join) =>
      join.onRef('giver.user_id', '=', 'o.buyer_id').on('o.is_named', '=', true),
    )
    .select(['o.kind', 'o.quantity', 'o.fulfilled_at', 'giver.nick as given_by'])
    .where('o.receiver_id', '=', userId)
    .whereRef('o.receiver_id', '<>', 'o.buyer_id')
    .where('o.state', '=', 'fulfilled')
    .orderBy('o.id')
    .limit(MOST_EXPORTED)
    .execute();
}

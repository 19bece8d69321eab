import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { tagOf } from '../target.ts';
import { deleteAllOfUser, findAllTargetsOfUser, targetOf } from './worn.ts';

/**
 * What somebody has, and what they bought and gave. Who is gone wears nothing; what was bought stays as the cause of the ledger's
 * entries, of an account without a name.
 */
export const person: PersonPart = {
  users: { 'possessions.user_id': 'goes', 'purchases.buyer_id': 'goes' },
  players: { 'worn.player_id': 'goes' },
  async exportOf(db, { userId }) {
    return {
      products: {
        possessions: await findAllPossessions(db, userId),
        purchases: await findAllPurchases(db, userId),
        gifts_received: await findAllGifts(db, userId),
      },
    };
  },
  async shownOn(db, { userId }) {
    return (await findAllTargetsOfUser(db, userId)).map(tagOf);
  },
  async forget(tx, { userId }) {
    await deleteAllOfUser(tx, userId);
  },
};

async function findAllPossessions(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('possessions as p')
    .innerJoin('products as pr', 'pr.id', 'p.product_id')
    .leftJoin('worn as w', 'w.possession_id', 'p.id')
    .select(['pr.name', 'pr.type', 'p.bought_at', 'p.until', 'w.since as worn_since'])
    .select(targetOf('w').noun.as('worn_on'))
    .where('p.user_id', '=', userId)
    .orderBy('p.id')
    .limit(MOST_EXPORTED)
    .execute();
}

/** For oneself and for others, whose nicks one knew when giving. */
async function findAllPurchases(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('purchases as g')
    .innerJoin('possessions as p', 'p.id', 'g.possession_id')
    .innerJoin('products as pr', 'pr.id', 'g.product_id')
    .leftJoin('players as receiver', (join) =>
      join.onRef('receiver.user_id', '=', 'p.user_id').on('g.is_gift', '=', true),
    )
    .select(['pr.name', 'g.coins', 'g.cents', 'g.order_id', 'g.reversed_at', 'g.days', 'g.at'])
    .select(['g.is_gift', 'g.is_named', 'g.thanked_at'])
    .select('receiver.nick as given_to')
    .where('g.buyer_id', '=', userId)
    .orderBy('g.id')
    .limit(MOST_EXPORTED)
    .execute();
}

/** What others gave; by whom, only where they are named. */
async function findAllGifts(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('purchases as g')
    .innerJoin('possessions as p', 'p.id', 'g.possession_id')
    .innerJoin('products as pr', 'pr.id', 'g.product_id')
    .leftJoin('players as giver', (join) =>
      join.onRef('giver.user_id', '=', 'g.buyer_id').on('g.is_named', '=', true),
    )
    .select(['pr.name', 'g.days', 'g.at', 'g.thanked_at', 'giver.nick as given_by'])
    .where('p.user_id', '=', userId)
    .where('g.is_gift', '=', true)
    .orderBy('g.id')
    .limit(MOST_EXPORTED)
    .execute();
}

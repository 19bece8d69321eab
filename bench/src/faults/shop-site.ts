import type { ProductType } from '@matchnight/contract';
import { makeUser } from '../../../apps/server/factories/index.ts';
import { hashPassword } from '../../../apps/server/src/features/accounts/index.ts';
import { type Db, inWriteOf } from '../database.ts';
import { openSession } from '../match-night-site.ts';

const PEOPLE = 8;
/** More than one: how often a password is said again is limited. */
const BOSSES = 6;
/** Enough for some fifteen of the demo's products: in a long round nothing is left. */
export const COINS_AT_FIRST = 30_000;
const PASSWORD = 'a long enough password';

export interface OnSale {
  readonly id: number;
  readonly type: ProductType;
  readonly coins: number;
  readonly days: number | null;
}

/** Who buys, and what their answers have told so far. */
export interface Shopper {
  readonly userId: number;
  readonly playerId: number;
  readonly slug: string;
  readonly token: string;
  /** How often they paid for a product, by `<product> for <owner>`. */
  readonly purchases: Map<string, number>;
  spent: number;
  /** Given by hand, less what was taken. */
  byHand: number;
  readonly possessions: Map<number, ProductType>;
  /** The possession that is worn, by its type. */
  readonly worn: Map<ProductType, number>;
}

export interface Till {
  readonly shoppers: readonly Shopper[];
  /** The sessions of SUPERs, and what they say again with each deed. */
  readonly bosses: readonly string[];
  readonly password: string;
  readonly products: readonly OnSale[];
}

export function shownOnPlayer(type: ProductType): boolean {
  return type === 'AV' || type === 'BU' || type === 'CA';
}

/** New people with coins, and SUPERs of their own, before what the demo's shop sells to everybody. */
export async function makeShoppers(db: Db, round: number): Promise<Till> {
  const passwordHash = await hashPassword(PASSWORD);
  const products = await db
    .selectFrom('products')
    .select(['id', 'type', 'coins', 'days'])
    .where('visible', '=', true)
    .where('premium', '=', false)
    .orderBy('id')
    .execute();
  if (products.length === 0) throw new Error('the demo sells nothing');
  return await inWriteOf(db, async (tx) => {
    const now = new Date();
    const shoppers: Shopper[] = [];
    for (let number = 1; number <= PEOPLE; number += 1) {
      const nick = `Shopper ${round} ${number}`;
      const { userId, playerId, slug } = await makeUser(tx, {
        nick,
        console: 'psn',
        coins: COINS_AT_FIRST,
        now,
      });
      const told = { purchases: new Map(), spent: 0, byHand: 0, possessions: new Map(), worn: new Map() };
      shoppers.push({ userId, playerId, slug, token: await openSession(tx, userId, now), ...told });
    }
    const bosses: string[] = [];
    for (let number = 1; number <= BOSSES; number += 1) {
      const nick = `Till ${round} ${number}`;
      const { userId } = await makeUser(tx, { nick, role: 'SUPER', passwordHash, now });
      bosses.push(await openSession(tx, userId, now));
    }
    return { shoppers, bosses, password: PASSWORD, products };
  });
}

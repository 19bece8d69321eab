import type { ProductType } from '@matchnight/contract';
import { sql } from 'kysely';
import { makeShop } from '../../../factories/shop.ts';
import { found } from '../../platform/errors.ts';
import { readDrawing } from '../../platform/make-pictures.ts';
import type { TestApp } from '../../testing/app.ts';
import { counted } from '../../testing/counted.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { events } from '../../wiring.ts';
import { grantCoins } from '../wallet/index.ts';
import { storageJobs } from './jobs.ts';
import type { Target } from './target.ts';

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
  readonly coins: number;
  readonly days: number | null;
  readonly image: string;
}
type By = Pick<Person, 'token'>;
const DAY_MS = 86_400_000;
const numberOf = counted();
const SHOWN: Readonly<Record<Target['noun'], Partial<Record<ProductType, string>>>> = {
  player: { AV: 'worn_avatar', BU: 'background', CA: 'card' },
  team: { BE: 'worn_background' },
  tournament: { BT: 'background' },
  division: { BD: 'background' },
};

/** What tests of the storage need: products on sale, people with coins, and the storage's calls. */
export function storageDesk(app: () => TestApp) {
  const db = () => app().database.db;
  const mine = async ({ token }: By, query: { type?: ProductType } = {}) =>
    (await app().call('storage.mine', { token, query })).body.data;
  return {
    mine,
    /** On sale for 10 coins and for ever, where it is not said otherwise. */
    product: (more: Partial<ProductRow> = {}) => makeProduct(app(), more),
    async change(product: Product, values: Partial<ProductRow>) {
      await db().updateTable('products').set(values).where('id', '=', product.id).execute();
    },
    async customer(coins = 100, more: Parameters<typeof makePerson>[1] = {}): Promise<Person> {
      const person = await makePerson(app(), more);
      const grant = { userId: person.userId, amount: coins, reason: 'welcome', key: `test:${person.userId}` };
      await app().write((tx) => grantCoins(tx, grant));
      // Tests move the clock by months.
      const expires_at = new Date(app().clock.now.getTime() + 365 * DAY_MS);
      await db().updateTable('sessions').set({ expires_at }).where('user_id', '=', person.userId).execute();
      return person;
    },
    offer: async ({ token }: By, { id }: Product) =>
      (await app().call('storage.offer', { token, params: { productId: id } })).body.data,
    buy: ({ token }: By, { id, coins, days }: Product, more: object = {}, headers = {}) =>
      app().call('storage.buy', {
        token,
        params: { productId: id },
        body: { coins, days, ...more },
        headers,
      }),
    give: ({ token }: By, { id, coins, days }: Product, to: Pick<Person, 'slug'>, more: object = {}) =>
      app().call('storage.give', {
        token,
        params: { productId: id },
        body: { coins, days, to: to.slug, named: true, ...more },
      }),
    /** Buys it; answers the possession's id. */
    async bought(who: By, product: Product): Promise<number> {
      const body = { coins: product.coins, days: product.days };
      const reply = await app().call('storage.buy', {
        token: who.token,
        params: { productId: product.id },
        body,
      });
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.body.data.id;
    },
    wear: ({ token }: By, possessionId: number, { noun, id }: Target) =>
      app().call('storage.wear', { token, params: { possessionId }, body: { noun, id } }),
    takeOff: ({ token }: By, possessionId: number) =>
      app().call('storage.takeOff', { token, params: { possessionId } }),
    thank: ({ token }: By, possessionId: number) =>
      app().call('storage.thank', { token, params: { possessionId } }),
    /** What is shown on a noun, by type: it is kept with it. */
    async shown({ noun, id }: Target) {
      const all = Object.entries(SHOWN[noun]).map(async ([type, column]) => {
        const { rows } = await sql<{ image: string | null }>`
          select ${sql.ref(column)} as image from ${sql.table(`${noun}s`)} where id = ${id}`.execute(db());
        return [type, rows[0]?.image ?? null] as const;
      });
      const worn = (await Promise.all(all)).filter(([, image]) => image !== null);
      return Object.fromEntries(worn) as Partial<Record<ProductType, string>>;
    },
    /** Runs the jobs, as a node would. */
    async expire() {
      for (const task of Object.values(storageJobs(app().outside, events))) {
        await task({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
      }
    },
    /** Bans somebody from the whole site. */
    async ban({ slug }: Pick<Person, 'slug'>) {
      const full = await makePerson(app(), { role: 'FULL' });
      const { tournamentId } = await makeLeague(app(), { teams: ['Ajo', 'Bor'] });
      const body = { player: slug, scope: 'site', reason: 'insults' };
      const { status, text } = await app().call('discipline.ban', {
        token: full.token,
        params: { tournamentId },
        body,
      });
      if (status !== 200) throw new Error(text);
    },
    coinsOf: async ({ userId }: Person) => {
      const rows = await db()
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('user_id', '=', userId)
        .execute();
      return rows.reduce((sum, { balance }) => sum + balance, 0);
    },
    purchasesOf: async ({ userId }: Person) =>
      await db().selectFrom('purchases').selectAll().where('buyer_id', '=', userId).orderBy('id').execute(),
  };
}

interface ProductRow {
  readonly type: ProductType;
  readonly coins: number;
  readonly cents: number | null;
  readonly days: number | null;
  readonly visible: boolean;
  readonly premium: boolean;
}

/** Each has a picture of its own, by which tests know it. */
async function makeProduct(app: TestApp, more: Partial<ProductRow>): Promise<Product> {
  const number = numberOf(app);
  const name = `Product ${number}`;
  const asked = { type: 'AV', coins: 10, days: null, visible: true, premium: false, ...more } as const;
  const colour = `#${number.toString(16).padStart(6, '0')}`;
  const picture = await readDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><path fill="${colour}" d="M0 0h96v96H0z"/></svg>`,
  );
  const { userId: authorId } = await makePerson(app, { role: 'FULL' });
  return await app.write(async (tx) => {
    const image = await app.outside.pictures.keep(tx, picture);
    const shelves = { [`Shelf ${number}`]: { [`Board ${number}`]: [{ name, image, ...asked }] } };
    const made = await makeShop(tx, { authorId, shelves });
    const { type, coins, days } = asked;
    return { id: found(made.get(name)), name, image, type, coins, days };
  });
}

import type { TestApp } from '../../testing/app.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { events } from '../../wiring.ts';
import { coinsOfUser } from '../wallet/index.ts';
import { orderJobs } from './jobs.ts';

type By = Pick<Person, 'token'>;
const PAYS = '4242424242424242';
/** Waits for its bank, and pays a minute later. */
const WAITS = '4000000000005126';
const DAY_MS = 86_400_000;
/** What products of these tests cost, where it is not said otherwise. */
export const PRICE = 199;
interface Priced {
  readonly id: number;
  readonly days: number | null;
  readonly cents?: number;
}

/** What tests of orders need: people who order and pay, and the clock's jobs. */
export function ordersDesk(app: () => TestApp) {
  const db = () => app().database.db;
  const tryCoins = ({ token }: By, more: object = {}) =>
    app().call('orders.buyCoins', { token, body: { quantity: 1500, cents: 250, adult: true, ...more } });
  const tryProduct = ({ token }: By, product: Priced, more: object = {}) =>
    app().call('orders.buyProduct', {
      token,
      params: { productId: product.id },
      body: { cents: product.cents ?? PRICE, days: product.days, adult: true, ...more },
    });
  const tryPremium = ({ token }: By, more: object = {}) =>
    app().call('orders.buyPremium', { token, body: { month: 1, cents: 400, adult: true, ...more } });
  const pay = ({ token }: By, orderId: number, card: object = {}) => {
    const year = app().clock.now.getUTCFullYear() + 1;
    const body = { cardNumber: PAYS, cardMonth: 12, cardYear: year, ...card };
    return app().call('orders.payByCard', { token, params: { orderId }, body });
  };
  const run = async (name: string) => {
    const task = orderJobs(app().outside, events)[name];
    await task?.({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
  };
  return {
    tryCoins,
    tryPremium,
    tryProduct,
    pay,
    run,
    async orderCoins(who: By, quantity = 1500): Promise<{ id: number }> {
      const cents = { 1500: 250, 3500: 550, 6500: 1050, 10500: 1550 }[quantity];
      return dataOf(await tryCoins(who, { quantity, cents }));
    },
    /** Of a product that costs 199 cents. */
    orderProduct: async (who: By, product: Priced, more: object = {}): Promise<number> =>
      dataOf(await tryProduct(who, product, more)).id,
    productOffer: async ({ token }: By, { id: productId }: Priced, query: { to?: string } = {}) =>
      dataOf(await app().call('orders.productOffer', { token, params: { productId }, query })),
    orderPremium: async (who: By, more: object = {}): Promise<number> =>
      dataOf(await tryPremium(who, more)).id,
    confirm: ({ token }: By, orderId: number, accept: boolean) =>
      app().call('orders.confirmCard', { token, params: { orderId }, body: { accept } }),
    state: async ({ token }: By, orderId: number) =>
      dataOf(await app().call('orders.show', { token, params: { orderId } })),
    premiumOffer: async ({ token }: By, month: number) =>
      dataOf(await app().call('orders.premiumOffer', { token, query: { month } })),
    coins: async ({ userId }: Person) => await coinsOfUser(db(), userId),
    /** Pays by a bank that takes a minute. */
    async payLater(who: By, orderId: number): Promise<void> {
      dataOf(await pay(who, orderId, { cardNumber: WAITS }));
    },
    /** A minute later the banks say what they owe. */
    async bankSpeaks(): Promise<void> {
      app().clock.now = new Date(app().clock.now.getTime() + 60_000);
      await run('sandbox_bank');
    },
    async limit({ token }: By, period: 'day' | 'month', cents: number | null): Promise<void> {
      const { status, text } = await app().call('limits.set', { token, body: { period, cents } });
      if (status !== 200) throw new Error(text);
    },
    async block({ token }: By, { slug }: Pick<Person, 'slug'>): Promise<void> {
      const { status, text } = await app().call('social.block', { token, params: { playerSlug: slug } });
      if (status !== 200) throw new Error(text);
    },
    async deleteAccount({ token }: By): Promise<void> {
      const { status, text } = await app().call('accounts.deleteMyAccount', {
        token,
        body: { password: PASSWORD },
      });
      if (status !== 200) throw new Error(text);
    },
    /** Bans somebody from the whole site. */
    async ban({ slug }: Pick<Person, 'slug'>): Promise<void> {
      const full = await makePerson(app(), { role: 'FULL' });
      const { tournamentId } = await makeLeague(app(), { teams: ['Ajo', 'Bor'] });
      const body = { player: slug, scope: 'site', reason: 'insults' };
      const params = { tournamentId };
      const { status, text } = await app().call('discipline.ban', { token: full.token, params, body });
      if (status !== 200) throw new Error(text);
    },
    row: async (id: number) =>
      await db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    refunds: async (orderId: number) =>
      await db()
        .selectFrom('order_refunds')
        .select(['cents', 'state', 'why'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    lastMail: async ({ userId }: Person) => {
      const { email } = await db()
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return (await app().mailsTo(email ?? '')).at(-1);
    },
    /** Tests move the clock by months. */
    async staysLoggedIn({ userId }: Person): Promise<void> {
      const expires_at = new Date(app().clock.now.getTime() + 500 * DAY_MS);
      await db().updateTable('sessions').set({ expires_at }).where('user_id', '=', userId).execute();
    },
  };
}

function dataOf<T>(reply: { readonly status: number; readonly text: string; readonly body: { data: T } }): T {
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
}

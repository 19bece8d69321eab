import { setTimeout as wait } from 'node:timers/promises';
import { COIN_PACKAGES, PREMIUM_PLANS } from '@matchnight/contract';
import { addJobs, type Bank, countOpen, makePayers, type Ordered, type Payer } from './payers-site.ts';
import { findUnsoundPayments } from './payers-sound.ts';
import type { Paying } from './paying.ts';
import { anyOf, Requests } from './requests.ts';
import type { Clients } from './rounds.ts';
import type { Sent } from './sending.ts';
import type { Site } from './site.ts';
import type { Tally } from './writers.ts';

const PAUSE_MS = 50;
/** How long what was said may take to be done, once nobody says anything more. */
const LONGEST_MS = 120_000;

/**
 * People who order, pay, spend and give back all the time, beside SUPERs who refund and a provider that says more of payments later.
 * Who gets no answer sends the same again with the same key until there is one, so after each round it is known what each of
 * them ordered, got and gave back.
 */
export class Payers implements Clients {
  readonly tally: Tally;
  readonly #site: Site;
  readonly #requests: Requests;
  readonly #paying: Paying;
  /** Of all rounds: what was acknowledged holds. */
  readonly #all: Payer[] = [];
  /** Of this round, each of them new: how often one pays in ten minutes is limited. */
  #bank: Bank = { payers: [], bosses: [], password: '', products: [] };
  #rounds = 0;
  #deeds = 0;

  constructor(site: Site, payingOf: (requests: Requests, url: string) => Paying) {
    this.#site = site;
    this.#requests = new Requests(site.url);
    this.tally = this.#requests.tally;
    this.#paying = payingOf(this.#requests, site.url);
  }

  async begin(): Promise<void> {
    this.#rounds += 1;
    this.#bank = await this.#site.withDatabase((db) => makePayers(db, this.#rounds));
    this.#all.push(...this.#bank.payers);
  }

  async run(signal: AbortSignal): Promise<void> {
    const paying = this.#bank.payers.map((one) => this.#repeat(signal, () => this.#live(one)));
    const others = [() => this.#refund(), () => this.#sayMore()];
    await Promise.all([...paying, ...others.map((one) => this.#repeat(signal, one))]);
  }

  /** To look at what is somebody else’s order is refused, but by a write that has read the database. */
  async back(): Promise<void> {
    const [one] = this.#bank.payers;
    if (one) await this.#requests.send({ name: 'orders.look', token: one.token, params: { orderId: 1 } });
  }

  async missing(): Promise<string[]> {
    const wrong = await this.#requests.unlikeBefore();
    wrong.push(
      ...(await this.#site.withDatabase(async (db) => {
        await addJobs(db);
        const latest = Date.now() + LONGEST_MS;
        let open = await countOpen(db);
        for (; open > 0 && Date.now() < latest; open = await countOpen(db)) await wait(PAUSE_MS);
        const late = open > 0 ? [`${open} refunds or words of banks are not done`] : [];
        return [...late, ...(await findUnsoundPayments(db, this.#all))];
      })),
    );
    await this.begin();
    return wrong;
  }

  async #repeat(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await write();
      await wait(PAUSE_MS);
    }
  }

  async #live(one: Payer): Promise<void> {
    const open = one.orders.filter(({ state }) => state === 'open');
    const done = one.orders.filter(({ state }) => state === 'fulfilled');
    const chance = Math.random();
    if (open.length === 0 || chance < 0.2) return await this.#order(one);
    if (chance < 0.65) return await this.#paying.pay(one, anyOf(open));
    if (chance < 0.75) return await this.#look(one, anyOf(one.orders));
    if (chance < 0.9 && done.length > 0) return await this.#giveBack(one, anyOf(done));
    await this.#spend(one);
  }

  async #order(one: Payer): Promise<void> {
    const to = anyOf(this.#bank.payers);
    const gift = to === one ? { to: null } : { to: to.slug, named: Math.random() < 0.5 };
    const chance = Math.random();
    const { token } = one;
    if (chance < 0.4) {
      const { coins: quantity, cents } = anyOf(COIN_PACKAGES);
      const body = { quantity, cents, adult: true };
      return await this.#open(one, { name: 'orders.buyCoins', token, body }, { kind: 'coins', cents });
    }
    if (chance < 0.65) {
      const { months: month, cents } = anyOf(PREMIUM_PLANS);
      const body = { month, cents, adult: true, ...gift };
      const asked: Sent = { name: 'orders.buyPremium', token, body };
      return await this.#open(one, asked, { kind: 'premium', cents, receiverId: to.userId });
    }
    if (chance < 0.85) {
      const { id: productId, cents, days } = anyOf(this.#bank.products);
      const body = { cents, days, adult: true, ...gift };
      const asked: Sent = { name: 'orders.buyProduct', token, params: { productId }, body };
      return await this.#open(one, asked, { kind: 'product', cents, receiverId: to.userId });
    }
    const amount = 100 + Math.floor(Math.random() * 900);
    const body = { amount, adult: true };
    await this.#open(one, { name: 'donations.give', token, body }, { kind: 'donation', cents: amount });
  }

  async #open(
    one: Payer,
    asked: Sent,
    of: Pick<Ordered, 'kind' | 'cents'> & { readonly receiverId?: number },
  ): Promise<void> {
    const { status, text } = await this.#requests.keep(asked);
    if (status !== 200) return;
    const { id } = JSON.parse(text).data;
    one.orders.push({ id, receiverId: one.userId, ...of, state: 'open', givenBack: [], byHand: [] });
  }

  async #look({ token }: Payer, { id: orderId }: Ordered): Promise<void> {
    await this.#requests.send({ name: 'orders.look', token, params: { orderId } });
  }

  async #giveBack({ token }: Payer, order: Ordered): Promise<void> {
    const params = { orderId: order.id };
    const shown = await this.#requests.send({ name: 'orders.show', token, params });
    const cents: number | undefined =
      shown.status === 200 ? JSON.parse(shown.text).data.give_back?.cents : undefined;
    if (cents === undefined) return;
    const { status } = await this.#requests.keep({ name: 'orders.giveBack', token, params, body: { cents } });
    if (status === 200) order.givenBack.push(cents);
  }

  async #spend(one: Payer): Promise<void> {
    const {
      id: productId,
      coins,
      days,
    } = anyOf(this.#bank.products.filter((product) => product.days !== null));
    const params = { productId };
    const body = { coins, days };
    const { status } = await this.#requests.keep({ name: 'storage.buy', token: one.token, params, body });
    if (status === 200) one.spent += coins;
  }

  async #refund(): Promise<void> {
    const order = this.#fulfilled();
    if (order === undefined) return;
    const { bosses, password } = this.#bank;
    this.#deeds += 1;
    const token = bosses[this.#deeds % bosses.length] ?? '';
    const cents = 1 + Math.floor(Math.random() * order.cents);
    const body = { cents, reason: 'refunded while killed', password };
    const params = { orderId: order.id };
    const { status } = await this.#requests.keep({ name: 'orders.refund', token, params, body });
    if (status === 200) order.byHand.push(cents);
  }

  async #sayMore(): Promise<void> {
    const order = this.#fulfilled();
    if (order !== undefined) await this.#paying.later(order);
  }

  #fulfilled(): Ordered | undefined {
    const orders = this.#bank.payers.flatMap((one) =>
      one.orders.filter(({ state }) => state === 'fulfilled'),
    );
    return orders.length === 0 ? undefined : anyOf(orders);
  }
}

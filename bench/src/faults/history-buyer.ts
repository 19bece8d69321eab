import { setTimeout as wait } from 'node:timers/promises';
import type { ReversalEvent } from '@matchnight/rules';
import { makeUser } from '../../../apps/server/factories/index.ts';
import { addPremium } from '../../../apps/server/src/features/premium/index.ts';
import { creditCoins, grantCoins, spendCoins } from '../../../apps/server/src/features/wallet/index.ts';
import { Refusal } from '../../../apps/server/src/platform/errors.ts';
import { type Heard, ORDERS, TOLD } from '../../../packages/rules/src/testing/payment-histories.ts';
import type { Deed } from '../../../packages/rules/src/testing/payments.ts';
import { openSession } from '../match-night-site.ts';
import type { HistorySite } from './history-site.ts';
import { type Sent, sendUntilAnswered } from './sending.ts';

/** Histories move the clock. */
const SESSION_DAYS = 3000;
const AGAIN_MS = 20;

interface Ordered {
  readonly id: number;
  readonly cents: number;
  readonly session: string;
  readonly payment: string;
  /** What the stand-in calls the refunds of the history. */
  readonly refunds: Map<string, string>;
}

/** What the law has to be told besides the deed itself: a refund that the provider refused. */
export type Failed = { readonly order: number; readonly told: ReversalEvent } | null;

/** Somebody who has ordered all of `ORDERS`, and to whom a history happens. */
export class HistoryBuyer {
  readonly userId: number;
  readonly #site: HistorySite;
  readonly #token: string;
  readonly #playerId: number;
  #orders: readonly Ordered[] = [];
  readonly #spent: { readonly bought: number; readonly earned: number }[] = [];
  #deeds = 0;

  private constructor(site: HistorySite, one: { userId: number; playerId: number; token: string }) {
    this.#site = site;
    this.userId = one.userId;
    this.#playerId = one.playerId;
    this.#token = one.token;
  }

  static async make(
    site: HistorySite,
    { nick, productId }: { readonly nick: string; readonly productId: number },
  ): Promise<HistoryBuyer> {
    const now = new Date(site.now());
    const made = await site.write(async (tx) => {
      const { userId, playerId } = await makeUser(tx, { nick, console: 'psn', now });
      return { userId, playerId, token: await openSession(tx, userId, now, SESSION_DAYS) };
    });
    const buyer = new HistoryBuyer(site, made);
    const orders: Ordered[] = [];
    for (const of of ORDERS) orders.push(await buyer.#order(of, productId));
    buyer.#orders = orders;
    return buyer;
  }

  /** Does what people do; the law is told of the rest by what is answered. */
  async act(deed: Deed): Promise<Failed> {
    this.#deeds += 1;
    const { userId } = this;
    const at = new Date(this.#site.now());
    const cause = `history:${userId}:${this.#deeds}`;
    const asked = { userId, key: cause, reason: 'history', at };
    switch (deed.do) {
      case 'wait':
        return null;
      case 'earn':
        await this.#site.write((tx) => grantCoins(tx, { ...asked, amount: deed.coins }));
        return null;
      case 'spend': {
        const parts = await this.#site.write((tx) =>
          spendCoins(tx, { ...asked, amount: deed.coins }).catch((error) => {
            if (error instanceof Refusal) return null;
            throw error;
          }),
        );
        if (parts !== null) this.#spent.push(parts);
        return null;
      }
      case 'get_back': {
        const parts = this.#spent.shift();
        const from = { kind: 'income' } as const;
        if (parts) await this.#site.write((tx) => creditCoins(tx, { ...asked, parts, from }));
        return null;
      }
      case 'gift':
        await this.#site.write((tx) => addPremium(tx, { userId, months: deed.months, cause, now: at }));
        return null;
      case 'give_back':
        return await this.#giveBack(deed.order);
    }
  }

  /** Wears what was bought, where it is still theirs; answers what was said to it. */
  async wear(): Promise<number | null> {
    const owned = await this.#site.read((db) =>
      db.selectFrom('possessions').select('id').where('user_id', '=', this.userId).executeTakeFirst(),
    );
    if (owned === undefined) return null;
    const body = { noun: 'player', id: this.#playerId };
    const params = { possessionId: owned.id };
    return (await this.#send({ name: 'storage.wear', token: this.#token, params, body })).status;
  }

  /** Stripe tells of something, again until it is heard. */
  async hear({ order, told }: Heard): Promise<void> {
    const one = this.#at(order);
    const say = TOLD[told];
    if (!say) throw new RangeError('nothing told');
    const { body, headers } = this.#messageOf(one, say(one.cents));
    for (;;) {
      const url = `${this.#site.url}/api/v1/payments/stripe`;
      const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      if (reply?.status === 200) return;
      if (reply !== null && reply.status !== 503) throw new Error(`${reply.status} ${await reply.text()}`);
      await wait(AGAIN_MS);
    }
  }

  #messageOf(one: Ordered, said: ReturnType<(typeof TOLD)[number]>) {
    const { stripe } = this.#site;
    const { session, payment } = one;
    const tell = (type: string, more: object) => stripe.told(`checkout.session.${type}`, session, more);
    if (said === 'completed_unpaid')
      return tell('completed', { status: 'complete', payment_status: 'unpaid' });
    if (said === 'failed')
      return tell('async_payment_failed', { status: 'complete', payment_status: 'unpaid' });
    if (said === 'expired') return tell('expired', { status: 'expired' });
    if (said === 'paid')
      return tell('async_payment_succeeded', { status: 'complete', payment_status: 'paid' });
    const { kind, id, cents } = said;
    if (kind === 'withdrawn' || kind === 'reinstated') {
      const more = { id: `${id}_${payment}`, amount: cents };
      return stripe.told(`charge.dispute.funds_${kind}`, payment, more);
    }
    const refund = one.refunds.get(id) ?? stripe.refund(payment, cents);
    one.refunds.set(id, refund);
    if (kind === 'refund') return stripe.told('refund.created', refund, { status: 'succeeded' });
    stripe.setRefund(refund, 'failed');
    return stripe.told('refund.failed', refund);
  }

  async #giveBack(place: number): Promise<Failed> {
    const { id } = this.#at(place);
    const params = { orderId: id };
    const shown = await this.#send({ name: 'orders.show', token: this.#token, params });
    const cents: number | undefined = JSON.parse(shown.text).data.give_back?.cents;
    if (cents === undefined) return null;
    const { status, text } = await this.#send({
      name: 'orders.giveBack',
      token: this.#token,
      params,
      body: { cents },
    });
    if (status !== 200) throw new Error(`giving back: ${status} ${text}`);
    await this.#site.run('order_refunds');
    const refund = await this.#site.read((db) =>
      db
        .selectFrom('order_refunds')
        .select('state')
        .where('order_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    if (refund.state === 'pending') throw new Error(`a refund of order ${id} has no end`);
    return refund.state === 'failed'
      ? { order: place, told: { kind: 'refund_failed', id: '', cents } }
      : null;
  }

  async #order({ goods, count, cents }: (typeof ORDERS)[number], productId: number): Promise<Ordered> {
    const token = this.#token;
    const asked: Record<typeof goods, Sent> = {
      coins: { name: 'orders.buyCoins', token, body: { quantity: count, cents, adult: true } },
      premium: { name: 'orders.buyPremium', token, body: { month: count, cents, adult: true } },
      donation: { name: 'donations.give', token, body: { amount: cents, adult: true } },
      product: {
        name: 'orders.buyProduct',
        token,
        params: { productId },
        body: { cents, days: null, adult: true },
      },
    };
    const { data } = JSON.parse(await this.#done(asked[goods]));
    const opened = JSON.parse(
      await this.#done({ name: 'orders.checkout', token, params: { orderId: data.id } }),
    );
    const session = this.#site.stripe.sessionAt(opened.data.url);
    const payment = this.#site.stripe.pay(session, 'unpaid');
    return { id: data.id, cents, session, payment, refunds: new Map() };
  }

  async #done(asked: Sent): Promise<string> {
    const { status, text } = await this.#send(asked);
    if (status !== 200) throw new Error(`${asked.name}: ${status} ${text}`);
    return text;
  }

  async #send(asked: Sent) {
    return await sendUntilAnswered(asked, { urls: [this.#site.url], key: crypto.randomUUID() });
  }

  #at(place: number): Ordered {
    const order = this.#orders[place];
    if (!order) throw new RangeError(`no order ${place}`);
    return order;
  }
}

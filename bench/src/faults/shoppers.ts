import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Clients } from './rounds.ts';
import { type Answered, type Sent, sendUntilAnswered } from './sending.ts';
import { makeShoppers, type OnSale, type Shopper, shownOnPlayer, type Till } from './shop-site.ts';
import { findUnsoundShop } from './shop-sound.ts';
import type { Site } from './site.ts';
import type { Tally } from './writers.ts';

const PAUSE_MS = 50;
/** Of each person's acknowledged requests, so many of the last are sent again after the kill. */
const REPEATED = 4;
/** Most that is given or taken by hand at once: about what a product costs. */
const MOST_BY_HAND = 2000;

interface Done {
  readonly asked: Sent;
  readonly key: string;
  readonly text: string;
}

/**
 * People who buy, give and wear all the time, and the SUPERs who give them coins and take them by hand. Who gets no answer sends
 * the same again with the same key until there is one, so after each round it is known what each of them paid and has.
 */
export class Shoppers implements Clients {
  readonly tally: Tally = { acknowledged: 0, refused: 0, unanswered: 0, faults: [] };
  readonly #site: Site;
  /** Of all rounds: an acknowledged purchase stays. */
  readonly #all: Shopper[] = [];
  /** Of this round, each of them new: how often one buys in ten minutes is limited. */
  #till: Till = { shoppers: [], bosses: [], password: '', products: [] };
  #done: Done[] = [];
  #rounds = 0;
  #moves = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  async begin(): Promise<void> {
    this.#rounds += 1;
    this.#done = [];
    this.#till = await this.#site.withDatabase((db) => makeShoppers(db, this.#rounds));
    this.#all.push(...this.#till.shoppers);
  }

  async run(signal: AbortSignal): Promise<void> {
    const { shoppers } = this.#till;
    const buying = shoppers.map((one) => this.#repeat(signal, () => this.#shop(one)));
    await Promise.all([...buying, this.#repeat(signal, () => this.#moveByHand())]);
  }

  /** To take off what is somebody else’s is refused, but by a write that has read the database. */
  async back(): Promise<void> {
    const [one] = this.#till.shoppers;
    if (one) await this.#send({ name: 'storage.takeOff', token: one.token, params: { possessionId: 1 } });
  }

  async missing(): Promise<string[]> {
    const wrong = (await Promise.all(this.#done.map((one) => this.#sendAgain(one)))).flat();
    wrong.push(...(await this.#site.withDatabase((db) => findUnsoundShop(db, this.#all))));
    await this.begin();
    return wrong;
  }

  async #repeat(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await write();
      await wait(PAUSE_MS);
    }
  }

  async #shop(one: Shopper): Promise<void> {
    const chance = Math.random();
    if (chance < 0.5) await this.#buy(one);
    else if (chance < 0.7) await this.#give(one);
    else if (chance < 0.95) await this.#wear(one);
    else await this.#takeOff(one);
  }

  async #buy(one: Shopper): Promise<void> {
    const product = anyOf(this.#till.products);
    const { id, coins, days } = product;
    const params = { productId: id };
    const reply = await this.#keep({
      name: 'storage.buy',
      token: one.token,
      params,
      body: { coins, days },
    });
    if (reply.status !== 200) return;
    note(one, product, one);
    const possession: number = JSON.parse(reply.text).data.id;
    one.possessions.set(possession, product.type);
  }

  async #give(one: Shopper): Promise<void> {
    const [product, to] = [anyOf(this.#till.products), anyOf(this.#till.shoppers)];
    const { id, coins, days } = product;
    const body = { coins, days, to: to.slug, named: Math.random() < 0.5 };
    const params = { productId: id };
    const reply = await this.#keep({ name: 'storage.give', token: one.token, params, body });
    if (reply.status === 200) note(one, product, to);
  }

  async #wear(one: Shopper): Promise<void> {
    const wearable = [...one.possessions].filter(([, type]) => shownOnPlayer(type));
    if (wearable.length === 0) return;
    const [possessionId, type] = anyOf(wearable);
    const body = { noun: 'player', id: one.playerId };
    const params = { possessionId };
    const { status } = await this.#send({ name: 'storage.wear', token: one.token, params, body });
    if (status === 200) one.worn.set(type, possessionId);
  }

  async #takeOff(one: Shopper): Promise<void> {
    if (one.worn.size === 0) return;
    const [type, possessionId] = anyOf([...one.worn]);
    const { status } = await this.#send({
      name: 'storage.takeOff',
      token: one.token,
      params: { possessionId },
    });
    if (status === 200) one.worn.delete(type);
  }

  async #moveByHand(): Promise<void> {
    const { bosses, password, shoppers } = this.#till;
    const to = anyOf(shoppers);
    this.#moves += 1;
    const token = bosses[this.#moves % bosses.length] ?? '';
    const amount = 1 + Math.floor(Math.random() * MOST_BY_HAND);
    const deed = Math.random() < 0.5 ? 'give' : 'take';
    const body = { deed, amount, reason: 'written while killed', password };
    const params = { userId: to.userId };
    const { status } = await this.#keep({ name: 'wallet.move', token, params, body });
    if (status === 200) to.byHand += deed === 'give' ? amount : -amount;
  }

  /** Sends what is done once for its key, and remembers it. */
  async #keep(asked: Sent): Promise<Answered> {
    const key = crypto.randomUUID();
    const reply = await this.#send(asked, key);
    if (reply.status !== 200) return reply;
    const before = this.#done.filter(({ asked: { token } }) => token === asked.token);
    const [oldest] = before;
    if (oldest && before.length === REPEATED) this.#done = this.#done.filter((one) => one !== oldest);
    this.#done.push({ asked, key, text: reply.text });
    return reply;
  }

  /** The same request is answered as before. */
  async #sendAgain({ asked, key, text }: Done): Promise<string[]> {
    const reply = await this.#send(asked, key);
    const isSame = reply.status === 200 && isDeepStrictEqual(JSON.parse(reply.text), JSON.parse(text));
    return isSame ? [] : [`${asked.name}, sent again: ${reply.status} ${reply.text} instead of ${text}`];
  }

  async #send(asked: Sent, key: string = crypto.randomUUID()): Promise<Answered> {
    const reply = await sendUntilAnswered(asked, {
      urls: [this.#site.url],
      key,
      note: (status) => {
        if (status === 0 || status === 503) this.tally.unanswered += 1;
      },
    });
    if (reply.status >= 500) this.tally.faults.push(`${asked.name}: ${reply.status} ${reply.text}`);
    else if (reply.status === 200) this.tally.acknowledged += 1;
    else this.tally.refused += 1;
    return reply;
  }
}

function note(buyer: Shopper, { id, coins }: OnSale, owner: Shopper): void {
  const what = `${id} for ${owner.userId}`;
  buyer.purchases.set(what, (buyer.purchases.get(what) ?? 0) + 1);
  buyer.spent += coins;
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is none to choose from');
  return item;
}

import { setTimeout as wait } from 'node:timers/promises';
import { anyOf, Requests } from './requests.ts';
import type { Clients } from './rounds.ts';
import { makeShoppers, type OnSale, type Shopper, shownOnPlayer, type Till } from './shop-site.ts';
import { findUnsoundShop } from './shop-sound.ts';
import type { Site } from './site.ts';
import type { Tally } from './writers.ts';

const PAUSE_MS = 50;
/** Most that is given or taken by hand at once: about what a product costs. */
const MOST_BY_HAND = 2000;

/**
 * People who buy, give and wear all the time, and the SUPERs who give them coins and take them by hand. Who gets no answer sends
 * the same again with the same key until there is one, so after each round it is known what each of them paid and has.
 */
export class Shoppers implements Clients {
  readonly tally: Tally;
  readonly #site: Site;
  readonly #requests: Requests;
  /** Of all rounds: an acknowledged purchase stays. */
  readonly #all: Shopper[] = [];
  /** Of this round, each of them new: how often one buys in ten minutes is limited. */
  #till: Till = { shoppers: [], bosses: [], password: '', products: [] };
  #rounds = 0;
  #moves = 0;

  constructor(site: Site) {
    this.#site = site;
    this.#requests = new Requests(site.url);
    this.tally = this.#requests.tally;
  }

  async begin(): Promise<void> {
    this.#rounds += 1;
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
    if (one)
      await this.#requests.send({ name: 'storage.takeOff', token: one.token, params: { possessionId: 1 } });
  }

  async missing(): Promise<string[]> {
    const wrong = await this.#requests.unlikeBefore();
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
    const reply = await this.#requests.keep({
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
    const reply = await this.#requests.keep({ name: 'storage.give', token: one.token, params, body });
    if (reply.status === 200) note(one, product, to);
  }

  async #wear(one: Shopper): Promise<void> {
    const wearable = [...one.possessions].filter(([, type]) => shownOnPlayer(type));
    if (wearable.length === 0) return;
    const [possessionId, type] = anyOf(wearable);
    const body = { noun: 'player', id: one.playerId };
    const params = { possessionId };
    const { status } = await this.#requests.send({ name: 'storage.wear', token: one.token, params, body });
    if (status === 200) one.worn.set(type, possessionId);
  }

  async #takeOff(one: Shopper): Promise<void> {
    if (one.worn.size === 0) return;
    const [type, possessionId] = anyOf([...one.worn]);
    const { status } = await this.#requests.send({
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
    const { status } = await this.#requests.keep({ name: 'wallet.move', token, params, body });
    if (status === 200) to.byHand += deed === 'give' ? amount : -amount;
  }
}

function note(buyer: Shopper, { id, coins }: OnSale, owner: Shopper): void {
  const what = `${id} for ${owner.userId}`;
  buyer.purchases.set(what, (buyer.purchases.get(what) ?? 0) + 1);
  buyer.spent += coins;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { makeUser } from '../../../apps/server/factories/index.ts';
import { makeShop } from '../../../apps/server/factories/shop.ts';
import { DESIGNS, drawDesign } from '../../../apps/server/src/features/shop/index.ts';
import { checkLedger } from '../../../apps/server/src/features/wallet/index.ts';
import { found } from '../../../apps/server/src/platform/errors.ts';
import { diskPictures } from '../../../apps/server/src/platform/files.ts';
import { readDrawing } from '../../../apps/server/src/platform/make-pictures.ts';
import { events } from '../../../apps/server/src/wiring.ts';
import {
  type Heard,
  isOfOtherTurn,
  newcomer,
  ORDERS,
  orderedEvents,
  type Segment,
  segment,
  shuffledEvents,
  TOLD,
  whatIsHad,
} from '../../../packages/rules/src/testing/payment-histories.ts';
import { act, type Payer, receive } from '../../../packages/rules/src/testing/payments.ts';
import { HistoryBuyer } from './history-buyer.ts';
import { type HistorySite, openHistorySite } from './history-site.ts';
import { hadBy } from './history-state.ts';

const START = Date.parse('2026-01-31T10:00:00Z');
/** So many of the shuffled events of a history are told at once. */
const AT_ONCE = 4;
/** When a kill comes, counted from the first event that is told: different each time. */
const LATEST_KILL_MS = 60;
const JOBS = ['storage_expiry', 'storage_veil'] as const;

export interface HistoriesOutcome {
  readonly seed: number;
  readonly histories: number;
  readonly kills: number;
  /** Between two deeds of people, how often both were compared with each other and the law. */
  readonly compared: number;
  readonly wrong: string[];
}

/**
 * Random histories of payments, each of them twice: as a provider tells them if nothing goes wrong, and in any order, up to three
 * times and several at once. After each, both users must have what the pure law says. In `withKills` of them the node and PostgreSQL
 * are killed in turn while events are told.
 */
export async function paymentHistories(
  { count, withKills, port }: { readonly count: number; readonly withKills: number; readonly port: number },
  say: (line: string) => void,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<HistoriesOutcome> {
  const histories = fc.sample(fc.array(segment, { minLength: 1, maxLength: 5 }), { numRuns: count, seed });
  const site = await openHistorySite(port, START);
  const every = withKills === 0 ? Number.POSITIVE_INFINITY : Math.floor(count / withKills);
  const wrong: string[] = [];
  let [kills, compared] = [0, 0];
  try {
    const productId = await makeProductOf(site);
    for (const [index, history] of histories.entries()) {
      const isKilled = (index + 1) % every === 0;
      const kill = async () => {
        kills += 1;
        await wait(Math.random() * LATEST_KILL_MS);
        await site.kill(kills % 2 === 0 ? 'postgres' : 'node');
      };
      const found = await play(site, { index, history, productId, kill: isKilled ? kill : null });
      compared += found.compared;
      wrong.push(...found.wrong);
      if ((index + 1) % 25 === 0 || isKilled)
        say(`${index + 1} of ${count}: ${compared} compared, ${kills} kills, ${wrong.length} wrong`);
    }
    const { differences } = await site.read((db) => checkLedger(db, new Date(site.now()), events));
    wrong.push(...differences);
    return { seed, histories: count, kills, compared, wrong };
  } finally {
    await site.close();
  }
}

interface Playing {
  readonly index: number;
  readonly history: readonly Segment[];
  readonly productId: number;
  /** Kills something once, while events are told. */
  readonly kill: (() => Promise<void>) | null;
}

async function play(site: HistorySite, { index, history, productId, kill }: Playing) {
  await site.moveTo(START);
  const [ordered, shuffled] = [
    await HistoryBuyer.make(site, { nick: `Ordered ${index}`, productId }),
    await HistoryBuyer.make(site, { nick: `Shuffled ${index}`, productId }),
  ];
  let law = newcomer(START);
  let compared = 0;
  for (const [place, one] of history.entries()) {
    law = await actAll(site, { law, one, buyers: [ordered, shuffled] });
    const isTold = (heard: Heard) => !isOfOtherTurn(heard, place);
    const inOrder = orderedEvents(one).filter(isTold);
    const killing = kill?.();
    await Promise.all([tellOne(ordered, inOrder), tellAtOnce(shuffled, shuffledEvents(one).filter(isTold))]);
    await killing;
    law = inOrder.reduce(hear, law);
    const said = [await ordered.wear(), await shuffled.wear()];
    const wrong = await differences(site, { law, buyers: [ordered, shuffled] });
    if (said[0] !== said[1]) wrong.push(`wearing was answered ${said.join(' and ')}`);
    compared += 1;
    if (wrong.length > 0)
      return { compared, wrong: wrong.map((what) => `history ${index}, part ${place}: ${what}`) };
  }
  return { compared, wrong: [] };
}

/** What people do, both at the same instants; answers what the law says to it. */
async function actAll(
  site: HistorySite,
  {
    law,
    one,
    buyers,
  }: { readonly law: Payer; readonly one: Segment; readonly buyers: readonly HistoryBuyer[] },
): Promise<Payer> {
  let after = law;
  for (const deed of one.deeds) {
    const before = after;
    after = act(before, deed);
    if (after.now !== site.now()) await site.moveTo(after.now);
    const failed = await Promise.all(buyers.map((buyer) => buyer.act(deed)));
    const [refused] = failed;
    if (!refused) continue;
    // What the provider does not send back is not taken: both events are of the refund that the deed made.
    const own = after.orders[refused.order]?.events.at(-1);
    if (own) after = receive(after, refused.order, { ...own, kind: 'refund_failed' });
  }
  for (const job of JOBS) await site.run(job);
  return after;
}

async function tellOne(buyer: HistoryBuyer, heard: readonly Heard[]): Promise<void> {
  for (const one of heard) await buyer.hear(one);
}

async function tellAtOnce(buyer: HistoryBuyer, heard: readonly Heard[]): Promise<void> {
  for (let from = 0; from < heard.length; from += AT_ONCE) {
    await Promise.all(heard.slice(from, from + AT_ONCE).map((one) => buyer.hear(one)));
  }
}

/** Stripe says of a refund that failed that it was one, too. */
function hear(law: Payer, { order, told }: Heard): Payer {
  const say = TOLD[told];
  const cents = ORDERS[order]?.cents;
  if (!say || cents === undefined) throw new RangeError('nothing told');
  const said = say(cents);
  const isFailed = typeof said !== 'string' && said.kind === 'refund_failed';
  return receive(isFailed ? receive(law, order, { ...said, kind: 'refund' }) : law, order, said);
}

async function differences(
  site: HistorySite,
  { law, buyers }: { readonly law: Payer; readonly buyers: readonly HistoryBuyer[] },
): Promise<string[]> {
  const should = whatIsHad(law);
  const has = await Promise.all(buyers.map(({ userId }) => site.read((db) => hadBy(db, userId, site.now()))));
  const wrong: string[] = [];
  for (const [place, { wears, ...is }] of has.entries()) {
    if (!isDeepStrictEqual(is, should)) {
      wrong.push(
        `the ${place === 0 ? 'ordered' : 'shuffled'} one has ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`,
      );
    }
    if (wears !== has[0]?.wears) wrong.push(`one wears ${wears}, the other ${has[0]?.wears}`);
  }
  return wrong;
}

/** What is on sale for money alone: nobody has so many coins. */
async function makeProductOf(site: HistorySite): Promise<number> {
  const [design] = DESIGNS.filter(({ type }) => type === 'AV');
  if (!design) throw new Error('no avatar is drawn');
  const folder = await mkdtemp(join(tmpdir(), 'matchnight-faults-shop-'));
  const drawn = await readDrawing(drawDesign(design.key));
  const id = await site.write(async (tx) => {
    const author = await makeUser(tx, { nick: 'History shop', role: 'FULL', now: new Date(START) });
    const image = await diskPictures(folder).keep(tx, drawn);
    const product = { name: 'History avatar', type: design.type, coins: 1_000_000, cents: 300, image };
    const made = await makeShop(tx, { authorId: author.userId, shelves: { History: { Shelf: [product] } } });
    return found(made.get(product.name));
  });
  await rm(folder, { recursive: true, force: true });
  return id;
}

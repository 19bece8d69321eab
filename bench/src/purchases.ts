import { makeUser } from '../../apps/server/factories/index.ts';
import type { Built } from '../../apps/server/src/app.ts';
import { checkLedger } from '../../apps/server/src/features/wallet/index.ts';
import { events } from '../../apps/server/src/wiring.ts';
import { type BenchDatabase, type Db, inWriteOf, openBench } from './database.ts';
import { addPurchases, type Buyer } from './many-purchases.ts';
import { openSession } from './match-night-site.ts';
import { makeBenchShop, PRICE } from './shop.ts';
import { type Line, median } from './table.ts';
import { openNode } from './tournaments.ts';

const SIZES = [100, 1_000_000] as const;
/** Each of those who have bought something, the measured user too, has so many purchases of the million. */
const A_USER = 500;
const RUNS = 300;
const MOST_RATIO = 1.2;
const LONG_ACCOUNT = 100_000;
const PAGE_RUNS = 60;
const MOST_MS = 25;

interface Measured {
  readonly milliseconds: number;
  readonly statements: number;
}

interface Shop {
  readonly bench: BenchDatabase;
  readonly server: Built;
  readonly products: readonly number[];
  readonly buyer: Buyer;
  close(): Promise<void>;
}

/**
 * P15: a purchase at a hundred and at a million purchases with their entries, in two databases in turn, so that whatever else the
 * machine does slows down both; and the pages of a long account.
 */
export async function purchaseLines(bench: BenchDatabase): Promise<Line[]> {
  const other = await openBench();
  try {
    const [small, large] = [await openShop(other), await openShop(bench)];
    await addPurchases(other.db, { ...small, users: 1, each: SIZES[0] });
    await addPurchases(bench.db, { ...large, users: SIZES[1] / A_USER, each: A_USER });
    const long = await makeBuyer(bench.db, 'Long buyer');
    await addPurchases(bench.db, { ...large, buyer: long, users: 1, each: LONG_ACCOUNT });
    const lines = [await purchaseLine(small, large), ...(await accountLines(large.server, long))];
    const { count, differences } = await checkLedger(bench.db, new Date(), events);
    if (count > 0) throw new Error(`the ledger of the bench is not sound: ${differences.join('; ')}`);
    for (const { close } of [small, large]) await close();
    return lines;
  } finally {
    await other.stop();
  }
}

async function openShop(bench: BenchDatabase): Promise<Shop> {
  const { server, close } = await openNode(bench);
  const products = await makeBenchShop(bench.db);
  const buyer = await makeBuyer(bench.db, 'Buyer');
  return {
    bench,
    server,
    products,
    buyer,
    async close() {
      await server.close();
      await close();
    },
  };
}

async function makeBuyer(db: Db, nick: string): Promise<Buyer> {
  return await inWriteOf(db, async (tx) => {
    const now = new Date();
    const { userId } = await makeUser(tx, { nick, now });
    return { userId, token: await openSession(tx, userId, now) };
  });
}

async function purchaseLine(small: Shop, large: Shop): Promise<Line> {
  // Until then both still compile and plan what a purchase runs.
  await buyInTurn([small, large]);
  const [before, after] = await buyInTurn([small, large]);
  if (!before || !after) throw new Error('nothing was bought');
  const ratio = after.milliseconds / before.milliseconds;
  const shown = ({ statements, milliseconds }: Measured) =>
    `${statements} statements, ${milliseconds.toFixed(2)} ms`;
  return {
    id: 'P15',
    measure: `a purchase, at ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} purchases with their entries`,
    goal: `the same statements; ratio ≤ ${MOST_RATIO}`,
    measured: `${shown(before)}; ${shown(after)}; ratio ${ratio.toFixed(2)}`,
    limit: '',
    isMet: after.statements === before.statements && ratio <= MOST_RATIO,
  };
}

async function buyInTurn(shops: readonly Shop[]): Promise<Measured[]> {
  const runs = shops.map(() => ({ times: [] as number[], statements: [] as number[] }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, shop] of shops.entries()) {
      const { bench } = shop;
      // How often one buys in ten minutes is limited.
      await bench.db.deleteFrom('attempts').execute();
      bench.statements();
      const started = performance.now();
      await buy(shop, run);
      runs[place]?.times.push(performance.now() - started);
      runs[place]?.statements.push(bench.statements());
    }
  }
  return runs.map(({ times, statements }) => ({
    milliseconds: median(times),
    statements: median(statements),
  }));
}

async function buy({ server, products, buyer }: Shop, run: number): Promise<void> {
  const url = `/api/v1/en/psn/dashboard/shop/products/${products[run % products.length]}/buy`;
  const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': crypto.randomUUID() };
  const payload = { coins: PRICE, days: 1 };
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
}

/** The newest page of one's coins, one in the middle, and the oldest. */
async function accountLines(server: Built, { token }: Buyer): Promise<Line[]> {
  const last = Math.ceil(LONG_ACCOUNT / 100);
  const lines: Line[] = [];
  for (const [name, page] of Object.entries({ newest: 1, middle: last / 2, oldest: last })) {
    const url = `/api/v1/en/psn/dashboard/users/coins?per_page=100&page=${page}`;
    const times: number[] = [];
    for (let run = 0; run < PAGE_RUNS; run += 1) {
      const started = performance.now();
      const { statusCode, body } = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      times.push(performance.now() - started);
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    }
    lines.push({
      id: 'P15',
      measure: `my coins, ${LONG_ACCOUNT.toLocaleString('en')} entries: the ${name} hundred`,
      goal: `≤ ${MOST_MS} ms`,
      measured: `${median(times).toFixed(1)} ms`,
      limit: '',
      isMet: median(times) <= MOST_MS,
    });
  }
  return lines;
}

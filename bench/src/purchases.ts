import { makeUser } from '../../apps/server/factories/index.ts';
import type { Built } from '../../apps/server/src/app.ts';
import { checkLedger } from '../../apps/server/src/features/wallet/index.ts';
import { type BenchDatabase, type Db, inWriteOf } from './database.ts';
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

/** P15: a purchase at a hundred and at a million purchases with their entries, and the pages of a long account. */
export async function purchaseLines(bench: BenchDatabase): Promise<Line[]> {
  const { server, close } = await openNode(bench);
  try {
    const products = await makeBenchShop(bench.db);
    const [small, large, long] = [
      await makeBuyer(bench.db, 'Small buyer'),
      await makeBuyer(bench.db, 'Large buyer'),
      await makeBuyer(bench.db, 'Long buyer'),
    ];
    await addPurchases(bench.db, { buyer: small, users: 1, each: SIZES[0], products });
    // The first run warms up what both measure.
    await buyOften(bench, server, small, products);
    const before = await buyOften(bench, server, small, products);
    await addPurchases(bench.db, { buyer: large, users: SIZES[1] / A_USER, each: A_USER, products });
    const after = await buyOften(bench, server, large, products);
    await addPurchases(bench.db, { buyer: long, users: 1, each: LONG_ACCOUNT, products });
    const lines = [purchaseLine(before, after), ...(await accountLines(server, long))];
    const { count, differences } = await checkLedger(bench.db, new Date());
    if (count > 0) throw new Error(`the ledger of the bench is not sound: ${differences.join('; ')}`);
    return lines;
  } finally {
    await server.close();
    await close();
  }
}

async function makeBuyer(db: Db, nick: string): Promise<Buyer> {
  return await inWriteOf(db, async (tx) => {
    const now = new Date();
    const { userId } = await makeUser(tx, { nick, now });
    return { userId, token: await openSession(tx, userId, now) };
  });
}

async function buyOften(
  bench: BenchDatabase,
  server: Built,
  { token }: Buyer,
  products: readonly number[],
): Promise<Measured> {
  const times: number[] = [];
  const statements: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const url = `/api/v1/en/psn/dashboard/shop/products/${products[run % products.length]}/buy`;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    // How often one buys in ten minutes is limited.
    await bench.db.deleteFrom('attempts').execute();
    bench.statements();
    const started = performance.now();
    const payload = { coins: PRICE, days: 1 };
    const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
    times.push(performance.now() - started);
    statements.push(bench.statements());
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  }
  return { milliseconds: median(times), statements: median(statements) };
}

function purchaseLine(small: Measured, large: Measured): Line {
  const ratio = large.milliseconds / small.milliseconds;
  const shown = ({ statements, milliseconds }: Measured) =>
    `${statements} statements, ${milliseconds.toFixed(2)} ms`;
  return {
    id: 'P15',
    measure: `a purchase, at ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} purchases with their entries`,
    goal: `the same statements; ratio ≤ ${MOST_RATIO}`,
    measured: `${shown(small)}; ${shown(large)}; ratio ${ratio.toFixed(2)}`,
    limit: '',
    isMet: large.statements === small.statements && ratio <= MOST_RATIO,
  };
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

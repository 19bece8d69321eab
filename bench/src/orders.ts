import { makeUser } from '../../apps/server/factories/index.ts';
import type { Built } from '../../apps/server/src/app.ts';
import { checkLedger } from '../../apps/server/src/features/wallet/index.ts';
import { events } from '../../apps/server/src/wiring.ts';
import { type BenchDatabase, type Db, inWriteOf, openBench } from './database.ts';
import { addOrders, CENTS, COINS } from './many-orders.ts';
import type { Buyer } from './many-purchases.ts';
import { openSession } from './match-night-site.ts';
import { type Line, median } from './table.ts';
import { openNode } from './tournaments.ts';

const SIZES = [100, 1_000_000] as const;
/** Each of those who have paid for something, the measured user too, has so many orders of the million. */
const A_USER = 500;
const RUNS = 300;
const MOST_RATIO = 1.2;
const PAGE_RUNS = 60;
const MOST_MS = 25;
const CARD = { cardNumber: '4242424242424242', cardMonth: 12, cardYear: new Date().getUTCFullYear() + 1 };

interface Measured {
  readonly milliseconds: number;
  readonly statements: number;
}

interface Till {
  readonly bench: BenchDatabase;
  readonly server: Built;
  readonly buyer: Buyer;
  close(): Promise<void>;
}

/**
 * P15: an order that is paid and fulfilled at a hundred and at a million orders with their entries, in two databases in turn, so that
 * whatever else the machine does slows down both; and what a buyer and SUPER read of the million.
 */
export async function orderLines(bench: BenchDatabase): Promise<Line[]> {
  const other = await openBench();
  try {
    const [small, large] = [await openTill(other), await openTill(bench)];
    await addOrders(other.db, { ...small, users: 1, each: SIZES[0] });
    await addOrders(bench.db, { ...large, users: SIZES[1] / A_USER, each: A_USER });
    const lines = [await orderLine(small, large), ...(await pageLines(large))];
    const { count, differences } = await checkLedger(bench.db, new Date(), events);
    if (count > 0) throw new Error(`the ledger of the bench is not sound: ${differences.join('; ')}`);
    for (const { close } of [small, large]) await close();
    return lines;
  } finally {
    await other.stop();
  }
}

async function openTill(bench: BenchDatabase): Promise<Till> {
  const { server, close } = await openNode(bench, { SANDBOX_PAYMENTS: 'true' });
  const buyer = await makePayer(bench.db, 'Payer');
  return {
    bench,
    server,
    buyer,
    async close() {
      await server.close();
      await close();
    },
  };
}

async function makePayer(db: Db, nick: string, role: { role?: 'SUPER' } = {}): Promise<Buyer> {
  return await inWriteOf(db, async (tx) => {
    const now = new Date();
    const { userId } = await makeUser(tx, { nick, now, ...role });
    return { userId, token: await openSession(tx, userId, now) };
  });
}

async function orderLine(small: Till, large: Till): Promise<Line> {
  // Until then both still compile and plan what an order runs.
  await payInTurn([small, large]);
  const [before, after] = await payInTurn([small, large]);
  if (!before || !after) throw new Error('nothing was paid');
  const ratio = after.milliseconds / before.milliseconds;
  const shown = ({ statements, milliseconds }: Measured) =>
    `${statements} statements, ${milliseconds.toFixed(2)} ms`;
  return {
    id: 'P15',
    measure: `an order paid and fulfilled, at ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} orders with their entries`,
    goal: `the same statements; ratio ≤ ${MOST_RATIO}`,
    measured: `${shown(before)}; ${shown(after)}; ratio ${ratio.toFixed(2)}`,
    limit: '',
    isMet: after.statements === before.statements && ratio <= MOST_RATIO,
  };
}

async function payInTurn(tills: readonly Till[]): Promise<Measured[]> {
  const runs = tills.map(() => ({ times: [] as number[], statements: [] as number[] }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, till] of tills.entries()) {
      const { bench } = till;
      // How often one orders and pays in ten minutes is limited.
      await bench.db.deleteFrom('attempts').execute();
      const ordered = await post(till, 'coins', { quantity: COINS, cents: CENTS, adult: true });
      bench.statements();
      const started = performance.now();
      const { data } = await post(till, `${ordered.data.id}/card`, CARD);
      runs[place]?.times.push(performance.now() - started);
      runs[place]?.statements.push(bench.statements());
      if (data.state !== 'fulfilled') throw new Error(`order ${ordered.data.id} is ${data.state}`);
    }
  }
  return runs.map(({ times, statements }) => ({
    milliseconds: median(times),
    statements: median(statements),
  }));
}

async function post(
  { server, buyer }: Till,
  path: string,
  payload: object,
): Promise<{ data: { id?: number; state?: string } }> {
  const url = `/api/v1/en/psn/dashboard/${path === 'coins' ? 'orders' : 'users/orders'}/${path}`;
  const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': crypto.randomUUID() };
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  return JSON.parse(body);
}

/** What a buyer reads of their own orders, and SUPER of everybody's. */
async function pageLines({ bench, server, buyer }: Till): Promise<Line[]> {
  const boss = await makePayer(bench.db, 'Till boss', { role: 'SUPER' });
  const books = '/api/v1/en/psn/dashboard/super/orders';
  const { receipt } = await bench.db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('receipt').as('receipt'))
    .executeTakeFirstOrThrow();
  const pages = {
    'my orders': ['/api/v1/en/psn/dashboard/users/orders?per_page=100', buyer],
    "SUPER's orders, the newest": [`${books}?per_page=100`, boss],
    "SUPER's orders, those that wait for their bank": [`${books}?per_page=100&state=waiting`, boss],
    "SUPER's orders, by a receipt": [`${books}?q=TEST-${receipt}`, boss],
    "SUPER's orders, by a name": [`${books}?q=payer`, boss],
  } as const;
  const lines: Line[] = [];
  for (const [name, [url, { token }]] of Object.entries(pages)) {
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
      measure: `${name}, at ${SIZES[1].toLocaleString('en')} orders`,
      goal: `≤ ${MOST_MS} ms`,
      measured: `${median(times).toFixed(1)} ms`,
      limit: '',
      isMet: median(times) <= MOST_MS,
    });
  }
  return lines;
}

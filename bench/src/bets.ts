import { sql } from 'kysely';
import { makeUser } from '../../apps/server/factories/index.ts';
import type { Built } from '../../apps/server/src/app.ts';
import { replayAll, vsJobs } from '../../apps/server/src/features/vs/index.ts';
import { checkLedger } from '../../apps/server/src/features/wallet/index.ts';
import { events } from '../../apps/server/src/wiring.ts';
import { type BenchDatabase, type Db, inWriteOf, openBench } from './database.ts';
import { addBets, ENTRY } from './many-bets.ts';
import { openSession } from './match-night-site.ts';
import { type Line, median } from './table.ts';
import { openNode } from './tournaments.ts';

/** How many people enter how many VS each: 100 and 1,000,000 entries. */
const SIZES = [
  { users: 4, rounds: 25 },
  { users: 2000, rounds: 500 },
] as const;
const HOUR_MS = 3_600_000;
const RUNS = 150;
const MOST_RATIO = 1.2;
const PAGE_RUNS = 60;
const MOST_MS = 25;
const DESK = '/api/v1/en/psn/dashboard';

interface Person {
  readonly userId: number;
  readonly token: string;
}

interface Hall {
  readonly bench: BenchDatabase;
  readonly server: Built;
  /** Runs the job of each minute. */
  readonly pass: () => Promise<void>;
  /** So many hours later than it is. */
  readonly setHours: (hours: number) => void;
  readonly maker: Person;
  readonly judge: Person;
  readonly player: Person;
  readonly rival: Person;
  close(): Promise<void>;
}

/** When a VS is ruled and paid: a day after its date, which is an hour after it was made. */
const RULED_HOURS = 26;
const DEEDS = ['entering', 'paying out'] as const;
type Measured = Record<
  (typeof DEEDS)[number],
  { readonly milliseconds: number; readonly statements: number }
>;

/**
 * P15: a seat of a VS that is taken, and a VS that is paid, at a hundred and at a million entries, in two databases in turn, so that
 * whatever else the machine does slows down both; and the pages of VS at a million.
 */
export async function betLines(bench: BenchDatabase): Promise<Line[]> {
  const other = await openBench();
  try {
    const [small, large] = [await openHall(other, SIZES[0]), await openHall(bench, SIZES[1])];
    // Until then both still compile and plan what a VS runs.
    await playInTurn([small, large]);
    const [before, after] = await playInTurn([small, large]);
    if (!before || !after) throw new Error('nothing was played');
    const lines = DEEDS.map((deed) => deedLine(deed, before, after));
    lines.push(...(await pageLines(large)));
    for (const { bench: of } of [small, large]) await requireSound(of.db);
    // The law replays what it paid itself, and what was written as it pays; at a million that takes minutes.
    const { differences } = await replayAll(other.db);
    if (differences.length > 0) throw new Error(differences.join('; '));
    for (const { close } of [small, large]) await close();
    return lines;
  } finally {
    await other.stop();
  }
}

function deedLine(deed: (typeof DEEDS)[number], small: Measured, large: Measured): Line {
  const [before, after] = [small[deed], large[deed]];
  const ratio = after.milliseconds / before.milliseconds;
  const shown = ({ statements, milliseconds }: typeof before) =>
    `${statements} statements, ${milliseconds.toFixed(2)} ms`;
  return {
    id: 'P15',
    measure: `${deed} a VS, at ${SIZES.map(({ users, rounds }) => (users * rounds).toLocaleString('en')).join(' and ')} entries`,
    goal: `the same statements; ratio ≤ ${MOST_RATIO}`,
    measured: `${shown(before)}; ${shown(after)}; ratio ${ratio.toFixed(2)}`,
    limit: '',
    isMet: after.statements === before.statements && ratio <= MOST_RATIO,
  };
}

async function openHall(bench: BenchDatabase, size: (typeof SIZES)[number]): Promise<Hall> {
  const time = { hours: 0 };
  const clock = () => new Date(Date.now() + time.hours * HOUR_MS);
  const { server, outside, close } = await openNode(bench, {}, clock);
  const { db } = bench;
  const maker = await makeOne(db, 'Duel maker', { role: 'FULL' });
  // Who rules has a short session, and rules a day later.
  const judge = await makeOne(db, 'Duel judge', { role: 'FULL' }, RULED_HOURS);
  const player = await makeOne(db, 'Duel player');
  const rival = await makeOne(db, 'Duel rival', { coins: RUNS * 2 * ENTRY });
  await sql`update vs_settings set confirmed_at = now(), confirmed_by = ${maker.userId}, least_matches = 0`.execute(
    db,
  );
  await addBets(db, { ...size, makerId: maker.userId, userId: player.userId });
  const job = vsJobs({ db, clock, site: outside.site }, events).vs_time;
  const signal = new AbortController().signal;
  return {
    bench,
    server,
    pass: async () => await job?.({}, { attempt: 1, isLast: false, signal }),
    setHours: (hours) => {
      time.hours = hours;
    },
    maker,
    judge,
    player,
    rival,
    async close() {
      await server.close();
      await close();
    },
  };
}

/** A session of theirs begins so many hours later than now. */
async function makeOne(db: Db, nick: string, more: object = {}, hours = 0): Promise<Person> {
  return await inWriteOf(db, async (tx) => {
    const now = new Date();
    const since = new Date(now.getTime() - 90 * 24 * HOUR_MS);
    const { userId } = await makeUser(tx, { nick, console: 'psn', now: since, ...more });
    return { userId, token: await openSession(tx, userId, new Date(now.getTime() + hours * HOUR_MS)) };
  });
}

async function playInTurn(halls: readonly Hall[]): Promise<Measured[]> {
  const runs = halls.map(() => DEEDS.map(() => ({ times: [] as number[], statements: [] as number[] })));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, hall] of halls.entries()) {
      for (const [deed, { milliseconds, statements }] of (await playOne(hall)).entries()) {
        runs[place]?.[deed]?.times.push(milliseconds);
        runs[place]?.[deed]?.statements.push(statements);
      }
    }
  }
  return runs.map((of) => {
    const [entering, paying] = of.map(({ times, statements }) => ({
      milliseconds: median(times),
      statements: median(statements),
    }));
    if (!entering || !paying) throw new Error('nothing was measured');
    return { entering, 'paying out': paying };
  });
}

/** A VS of one against one from its making to its pay-out: answers how its second seat and its pay-out were. */
async function playOne(hall: Hall) {
  const { bench, maker, judge, player, rival } = hall;
  // How often one makes, enters and rules VS in ten minutes is limited.
  await bench.db.deleteFrom('attempts').execute();
  hall.setHours(0);
  const date = new Date(Date.now() + HOUR_MS).toISOString();
  const terms = { name: 'Measured duel', rules: '', seats: 1, entry: ENTRY, fee: 3, date };
  const { data } = await post(hall, maker, 'bets', terms);
  const enter = async (one: Person, position: number) =>
    await post(hall, one, `vs/${data.id}/entry`, { position, coins: ENTRY, version: 0, adult: true });
  await enter(rival, 2);
  const entered = await measured(bench, async () => await enter(player, 1));
  hall.setHours(RULED_HOURS);
  await post(hall, judge, `bets/${data.id}/confirm-results`, { verdict: '1', reason: 'seen' });
  return [entered, await measured(bench, hall.pass)];
}

async function measured(bench: BenchDatabase, deed: () => Promise<unknown>) {
  bench.statements();
  const started = performance.now();
  await deed();
  return { milliseconds: performance.now() - started, statements: bench.statements() };
}

async function post(
  { server }: Hall,
  { token }: Person,
  path: string,
  payload: object,
): Promise<{ data: { id?: number } }> {
  const url = `${DESK}/${path}`;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  return JSON.parse(body);
}

/** What everybody, who enters and who runs VS read of the million; nothing is kept of it. */
async function pageLines({ server, setHours, player, maker }: Hall): Promise<Line[]> {
  setHours(0);
  server.cache.listening = false;
  const pages = {
    'VS that can be entered': ['/api/v1/en/console/psn/vs?per_page=50', null],
    'VS that are over': ['/api/v1/en/console/psn/vs?tab=over&per_page=50', null],
    'my VS': [`${DESK}/users/vs?per_page=50`, player],
    'the desk, those that are over': [`${DESK}/bets?tab=over&per_page=50`, maker],
    'pairs of 90 days': [`${DESK}/bets/pairs?per_page=100`, maker],
  } as const;
  const lines: Line[] = [];
  for (const [name, [url, reader]] of Object.entries(pages)) {
    const times: number[] = [];
    const headers = reader === null ? {} : { authorization: `Bearer ${reader.token}` };
    for (let run = 0; run < PAGE_RUNS; run += 1) {
      const started = performance.now();
      const { statusCode, body } = await server.app.inject({ url, headers });
      times.push(performance.now() - started);
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    }
    const [{ users, rounds }] = [SIZES[1]];
    lines.push({
      id: 'P15',
      measure: `${name}, at ${(users * rounds).toLocaleString('en')} entries`,
      goal: `≤ ${MOST_MS} ms`,
      measured: `${median(times).toFixed(1)} ms`,
      limit: '',
      isMet: median(times) <= MOST_MS,
    });
  }
  server.cache.listening = true;
  return lines;
}

async function requireSound(db: Db): Promise<void> {
  const { count, differences } = await checkLedger(db, new Date(), events);
  if (count > 0) throw new Error(`the ledger of the bench is not sound: ${differences.join('; ')}`);
}

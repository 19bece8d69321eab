import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ADVICE_LIMITS } from '@matchnight/rules';
import { build } from '../apps/server/src/app.ts';
import { newSetupToken } from '../apps/server/src/features/accounts/index.ts';
import { resultJobs } from '../apps/server/src/features/results/index.ts';
import { vsJobs } from '../apps/server/src/features/vs/index.ts';
import { EVERY_FEATURE } from '../apps/server/src/features.ts';
import { outsideOf } from '../apps/server/src/outside.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { addJob, createJobs, type JobTask } from '../apps/server/src/platform/jobs.ts';
import { countFailedJobs } from '../apps/server/src/platform/queue-state.ts';
import { cloneDatabase, startTestCluster } from '../apps/server/src/platform/scratch-cluster.ts';
import { setTries } from '../apps/server/src/testing/last-try.ts';
import { builtWeb } from '../apps/server/src/web.ts';
import { events } from '../apps/server/src/wiring.ts';
import { serveAxe } from './axe.ts';
import { serveBank } from './bank.ts';
import { fillClubLife } from './club-life.ts';
import { fillMarket } from './market.ts';
import { fillMatchNight } from './match-night.ts';
import { fillMatchWeek } from './match-week.ts';
import { BROKEN, CALENDAR, fillMonth, NO_SPACE } from './month.ts';
import { fillVsHall } from './vs-hall.ts';

const FILLS: Readonly<Record<string, (db: Db) => Promise<void>>> = {
  'club-life': fillClubLife,
  market: fillMarket,
  'match-night': fillMatchNight,
  'match-week': fillMatchWeek,
  month: fillMonth,
  'vs-hall': fillVsHall,
};

/**
 * Nodes on a database with nothing in it (or with a match night or week, if the second argument says so), with the web as
 * `server.ts` built it: as many as the first argument says, otherwise one. Prints the set-up address on the first, the
 * addresses of the others, and where the database is. What time makes of matches is done where there are any.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-empty-'));
const cluster = await startTestCluster();
const { url, drop } = await cloneDatabase(cluster);
const stops: (() => Promise<void>)[] = [];
const addresses: string[] = [];
const DAY_MS = 86_400_000;
/** How far the nodes' clock is ahead of the machine's. */
let ahead = 0;
/** The kind of job that fails, whoever begins it; otherwise none. */
let broken = '';
let setup = '';
for (let node = 0; node < Number(process.argv[2] ?? 1); node += 1) {
  const port = await freePort();
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: url.startsWith('postgres') ? url : undefined,
  });
  const { outside: real, database } = await outsideOf(config, { url, directUrl: url });
  const outside = { ...real, clock: () => new Date(real.clock().getTime() + ahead) };
  const fill = node === 0 ? FILLS[process.argv[3] ?? ''] : undefined;
  await fill?.(database.db);
  const server = await build({ ...outside, web: await builtWeb(outside.site) });
  serveAxe(server.app);
  const desks: Readonly<Record<string, JobTask>> = Object.assign(
    {},
    ...EVERY_FEATURE.map(({ tasks }) => tasks?.(outside, events)),
  );
  server.app.post<{ Params: { days: string } }>(`${CALENDAR}/:days`, async ({ params }) => {
    ahead = Number(params.days) * DAY_MS;
    const now = outside.clock();
    // Days go by, and nobody stays away for so long: who runs the site has logged in again.
    await database.db.updateTable('sessions').set({ created_at: now, last_used_at: now }).execute();
    // What comes by the clock each minute is not waited for.
    for (const name of ['factor_resets', 'account_wishes', 'link_log', 'look_at_health']) {
      await desks[name]?.({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
    }
    return {};
  });
  server.app.post<{ Params: { job: string } }>(`${BROKEN}/:job`, async ({ params }) => {
    broken = params.job;
    const { db } = database;
    const tries = ADVICE_LIMITS.jobTries;
    // Its last try: between the others it pauses.
    await db.transaction().execute(async (tx) => {
      await addJob(tx, broken, {}, { key: broken, maxAttempts: tries });
      await setTries(tx, broken, tries - 1);
    });
    while ((await countFailedJobs(db, tries)) === 0) await setTimeout(20);
    return {};
  });
  server.app.delete(BROKEN, () => {
    broken = '';
    return {};
  });
  serveBank(server.app, {
    now: outside.clock,
    jobsAt: (clock) => vsJobs({ ...outside, clock }, events),
  });
  await server.app.listen({ port, host: '127.0.0.1' });
  stops.push(
    () => server.close(),
    () => database.close(),
  );
  if (fill) {
    const tasks = process.argv[3] === 'month' ? breakable(desks) : resultJobs(outside, events);
    const jobs = createJobs({ url, tasks, onError: console.error });
    await jobs.start();
    stops.unshift(() => jobs.stop());
  }
  addresses.push(`http://localhost:${port}`);
  if (node === 0) setup = `/en/setup/${await newSetupToken(database.db, new Date())}`;
}
process.on('SIGTERM', async () => {
  for (const stop of stops) await stop();
  await drop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});
const [first, ...others] = addresses;
console.log([`${first}${setup}`, ...others, url].join(' '));

/** What its jobs need outside the site is gone while somebody says so. */
function breakable(tasks: Readonly<Record<string, JobTask>>): Readonly<Record<string, JobTask>> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, JobTask] => [
      name,
      async (...given) => {
        if (name === broken) throw new Error(NO_SPACE);
        await task(...given);
      },
    ]),
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

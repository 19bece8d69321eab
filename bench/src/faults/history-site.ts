import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../../apps/server/src/platform/database/embedded.ts';
import { migrate, openDatabase, unavailability } from '../../../apps/server/src/platform/database/index.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs.ts';
import { type StripeStandIn, startStripe } from '../../../apps/server/src/testing/stripe.ts';
import { type Db, inWriteOf, type Tx } from '../database.ts';
import { Ended, type Running, start } from '../processes.ts';
import { keysOf } from './payment-rounds.ts';

const AGAIN_MS = 20;
const LONGEST_MS = 300_000;

/** A node and a PostgreSQL that may be killed, before a stand-in of Stripe's; their time stands still until it is moved. */
export interface HistorySite {
  readonly url: string;
  readonly stripe: StripeStandIn;
  /** When it is there, in epoch milliseconds. */
  readonly now: () => number;
  moveTo(now: number): Promise<void>;
  /** Runs a job to its end, again where its node or PostgreSQL was killed in the middle. */
  run(job: string): Promise<void>;
  /** The same, twice at once. */
  runTwice(job: string): Promise<void>;
  kill(what: 'node' | 'postgres'): Promise<void>;
  /** Writes past the node, again where PostgreSQL was killed: what it writes is harmless to repeat. */
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(job: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What the node replies to a message. */
interface Replied {
  readonly error: string | null;
  /** Whether its PostgreSQL was away. */
  readonly isAway: boolean;
}

class Killed extends Error {}

function isKilled(error: unknown): boolean {
  return error instanceof Killed || error instanceof Ended || unavailability(error) !== null;
}

export async function openHistorySite(port: number, begins: number): Promise<HistorySite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-faults-history-'));
  let now = begins;
  const stripe = await startStripe(() => new Date(now));
  const postgres = await startPostgres({ dataDir, durable: true, say: () => {} });
  await migrate(postgres.url);
  await migrateJobs(postgres.url);
  const database = openDatabase({ url: postgres.url, max: 2 });
  const open = async () =>
    await start<Replied>('faults/history-node.ts', [postgres.url, String(port), String(now)], {
      DATA_DIR: dataDir,
      ...keysOf(stripe),
    });
  let node: Promise<Running<Replied>> = open();
  await node;
  /** Again where what answers is killed in the middle, however long it is away. */
  async function patiently<T>(job: () => Promise<T>): Promise<T> {
    for (const latest = Date.now() + LONGEST_MS; ; ) {
      try {
        return await job();
      } catch (error) {
        if (!isKilled(error) || Date.now() > latest) throw error;
        await wait(AGAIN_MS);
      }
    }
  }
  /** One message after the other: a reply does not say to which it is. */
  let asking: Promise<void> = Promise.resolve();
  const ask = (word: string): Promise<void> => {
    const asked = asking.then(() =>
      patiently(async () => {
        const { error, isAway } = await (await node).ask(word);
        if (error !== null) throw isAway ? new Killed(error) : new Error(error);
      }),
    );
    asking = asked.catch(() => {});
    return asked;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stripe,
    now: () => now,
    async moveTo(at) {
      now = at;
      await ask(`at:${at}`);
    },
    run: async (job) => await ask(`run:${job}`),
    runTwice: async (job) => await ask(`twice:${job}`),
    async kill(what) {
      if (what === 'postgres') return void process.kill(postgres.pid(), 'SIGKILL');
      (await node).stop();
      node = patiently(open);
      await node;
    },
    write: async (job) => await patiently(() => inWriteOf(database.db, job)),
    read: async (job) => await patiently(() => job(database.db)),
    async close() {
      (await node).stop();
      await database.close();
      await postgres.stop({ force: true });
      await stripe.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

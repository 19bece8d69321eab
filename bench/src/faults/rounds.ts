import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { rebuildAll } from '../../../apps/server/src/commands/rebuild.ts';
import type { Db } from '../../../apps/server/src/platform/database/index.ts';
import { type Kill, Site } from './site.ts';
import { type Tally, Writers } from './writers.ts';

/** How long people write before something is killed: different each time. */
const [SHORTEST_MS, LONGEST_MS] = [300, 1500];

export interface Outcome extends Tally {
  readonly rounds: number;
  /** Acknowledged writes that are lost. */
  readonly lost: string[];
  /** Rows that a rebuild would correct. */
  readonly differences: number;
  /** Transfers of coins or money whose entries don't cancel out. */
  readonly unbalanced: number;
  /** Users whose count of unread notifications or messages is not what their rows say. */
  readonly miscounted: number;
}

/** Who writes while something is killed. */
export interface Clients {
  readonly tally: Tally;
  begin(): Promise<void>;
  /** Writes until it is stopped. */
  run(signal: AbortSignal): Promise<void>;
  /** Waits until the site writes and reads again. */
  back(): Promise<void>;
  /** Acknowledged writes that are lost, and whatever else is not as it must be; empty if all is well. */
  missing(): Promise<string[]>;
}

/**
 * Kills the server, its PostgreSQL or connections in the middle of writes, one of them in each round, and checks that every
 * acknowledged write is there. The site recovers by itself if PostgreSQL was killed, and is started again if the node
 * was.
 */
export async function killRounds(
  kills: readonly Kill[],
  port: number,
  say: (line: string) => void,
  clientsOf: (site: Site) => Clients = ({ url }) => new Writers(url),
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-faults-'));
  const site = new Site(dataDir, port, env);
  const lost: string[] = [];
  try {
    await site.start();
    const writers = clientsOf(site);
    await writers.begin();
    for (const [round, what] of kills.entries()) {
      const stop = new AbortController();
      const writing = writers.run(stop.signal);
      await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      const started = performance.now();
      await site.kill(what);
      await site.ready();
      await writers.back();
      const back = Math.round(performance.now() - started);
      await wait(SHORTEST_MS);
      stop.abort();
      await writing;
      lost.push(...(await writers.missing()));
      say(
        `${round + 1} of ${kills.length}: ${what} killed, back after ${back} ms; ${told(writers.tally)}; ${lost.length} lost`,
      );
    }
    await site.stop();
    return { ...writers.tally, rounds: kills.length, lost, ...(await afterwards(site)) };
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function told({ acknowledged, refused, unanswered, faults }: Tally): string {
  return `${acknowledged} acknowledged, ${refused} refused, ${unanswered} unanswered, ${faults.length} faults`;
}

async function afterwards(site: Site): Promise<Pick<Outcome, 'differences' | 'unbalanced' | 'miscounted'>> {
  return await site.withDatabase(async (db) => {
    const { rows } =
      await sql`select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0`.execute(
        db,
      );
    return {
      differences: await rebuildAll(db, true, () => {}),
      unbalanced: rows.length,
      miscounted: await countMiscounted(db),
    };
  });
}

async function countMiscounted(db: Db): Promise<number> {
  const { rows } = await sql`
    select user_id from inbox_counts c full join (
      select user_id, count(*) as unread from notifications where shown and read_at is null group by user_id
    ) n using (user_id) where coalesce(c.unread, 0) <> coalesce(n.unread, 0)
    union all
    select user_id from message_boxes b full join (
      -- The others are counted when they are asked for: who takes part in them changes.
      select p.user_id, count(*) as unread from thread_members p join threads t on t.id = p.thread_id
      where p.unread > 0 and t.kind = 'people' group by p.user_id
    ) m using (user_id) where coalesce(b.unread, 0) <> coalesce(m.unread, 0)`.execute(db);
  return rows.length;
}

import { type Db, openDatabase, type Tx } from '../../apps/server/src/platform/database/index.ts';
import { cloneDatabase, startBenchCluster } from '../../apps/server/src/platform/scratch-cluster.ts';
import { inWrite } from '../../apps/server/src/platform/touch.ts';

export type { Db, Tx } from '../../apps/server/src/platform/database/index.ts';

export interface BenchDatabase {
  readonly url: string;
  readonly db: Db;
  /** The number of statements sent since the last call. */
  statements(): number;
  stop(): Promise<void>;
}

/** A database of its own in memory, like the tests'. */
export async function openBench(): Promise<BenchDatabase> {
  const cluster = await startBenchCluster();
  const { url } = await cloneDatabase(cluster);
  let count = 0;
  const onQuery = () => {
    count += 1;
  };
  const { db, close } = openDatabase({ url, max: 4, onQuery });
  return {
    url,
    db,
    statements: () => {
      const counted = count;
      count = 0;
      return counted;
    },
    async stop() {
      await close();
      await cluster.stop();
    },
  };
}

export async function inWriteOf<T>(db: Db, job: (tx: Tx) => Promise<T>): Promise<T> {
  return (await inWrite(db, job)).result;
}

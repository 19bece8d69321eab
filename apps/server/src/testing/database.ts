import { inject } from 'vitest';
import { type Limits, type OnQuery, type OpenDatabase, openDatabase } from '../platform/database/index.ts';
import { cloneDatabase, emptyDatabase } from '../platform/scratch-cluster.ts';
import './global-setup.ts';
import { PATIENCE_MS } from './patience.ts';

export type TestDatabase = OpenDatabase & {
  /** Past a pooler. */
  readonly directUrl: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
};

/** A migrated database of its own for a test file or a test. Drop it in afterAll. */
export async function createTestDatabase(
  options: {
    max?: number;
    limits?: Limits;
    onQuery?: OnQuery;
    empty?: boolean;
    /** The url of a pooler before the database; the server's own by default. */
    through?: (url: string) => Promise<string>;
  } = {},
): Promise<TestDatabase> {
  const { empty, through, ...rest } = options;
  const cluster = inject('testCluster');
  const copy = await (empty ? emptyDatabase(cluster) : cloneDatabase(cluster));
  const open = openDatabase({
    url: (await through?.(copy.url)) ?? copy.url,
    patienceMs: PATIENCE_MS,
    ...rest,
  });
  return {
    ...open,
    directUrl: copy.url,
    async drop() {
      await open.close();
      await copy.drop();
    },
  };
}

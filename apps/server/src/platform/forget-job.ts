import type { RetentionField } from '@matchnight/contract';
import type { Tx } from './database/index.ts';
import type { Deps } from './deps.ts';
import type { JobTask } from './jobs.ts';
import { inWrite } from './touch.ts';

const DAY_MS = 86_400_000;

/** A feature's nightly job that takes out what is older than the site keeps it, by one of its terms of keeping. */
export function forgetJob(
  name: string,
  term: RetentionField,
  deleteBefore: (tx: Tx, before: Date) => Promise<unknown>,
) {
  return ({ db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>): Readonly<Record<string, JobTask>> => ({
    [name]: async () => {
      const { [term]: days } = await site.settings.all(db);
      const before = new Date(clock().getTime() - days * DAY_MS);
      await inWrite(db, (tx) => deleteBefore(tx, before));
    },
  });
}

import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAllWatchers } from './repository/watchers.ts';

/** The health page and the dashboards of those who run the site show it at once. */
export async function touchWatchers(tx: Tx): Promise<void> {
  const ids = await findAllWatchers(tx);
  touch(tx, ...ids.map((id) => `user:${id}` as const));
}

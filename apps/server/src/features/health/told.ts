import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAllRanked } from '../accounts/index.ts';

/** The health page and the dashboards of those who run the site show it at once. */
export async function touchWatchers(tx: Tx): Promise<void> {
  const ids = await findAllRanked(tx, ['FULL', 'SUPER']);
  touch(tx, ...ids.map((id) => `user:${id}` as const));
}

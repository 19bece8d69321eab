import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAllRanked } from '../accounts/index.ts';

/** Who has contact messages on their desk sees what is new there. */
export async function touchDesk(tx: Tx): Promise<void> {
  const people = await findAllRanked(tx, ['FULL', 'SUPER']);
  touch(tx, ...people.map((id) => `user:${id}` as const));
}

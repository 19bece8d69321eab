import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAllSupers } from '../accounts/index.ts';

/** The desks of super administrators show how far it is. */
export async function touchSupers(tx: Tx): Promise<void> {
  const ids = [...(await findAllSupers(tx, false)), ...(await findAllSupers(tx, true))];
  touch(tx, ...ids.map((id) => `user:${id}` as const));
}

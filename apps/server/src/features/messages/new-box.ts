import type { OpenTo } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { upsertOpenTo } from './repository/members.ts';

/** Who may write to somebody new; a box that is open to everybody needs no row. */
export async function opensNewBox(tx: Tx, userId: number, to: OpenTo): Promise<void> {
  if (to !== 'everybody') await upsertOpenTo(tx, userId, to);
}

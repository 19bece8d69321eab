import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAllAdministrators } from '../tournaments/index.ts';

/** The desks of those who run the tournament show its imports as they are now. */
export async function touchImports(tx: Tx, tournamentId: number): Promise<void> {
  const users = await findAllAdministrators(tx, tournamentId);
  touch(tx, `imports:${tournamentId}`, ...users.map(({ user_id }) => `user:${user_id}` as const));
}

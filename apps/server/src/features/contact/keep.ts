import type { Tx } from '../../platform/database/index.ts';
import { insertContactMessage } from './repository/messages.ts';
import { touchDesk } from './touch-desk.ts';

/** Keeps what somebody wrote, where those who run the site find it; answers its number. */
export async function keepContactMessage(
  tx: Tx,
  values: Parameters<typeof insertContactMessage>[1],
): Promise<number> {
  const id = await insertContactMessage(tx, values);
  await touchDesk(tx);
  return id;
}

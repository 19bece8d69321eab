import type { Tx } from '../../platform/database/index.ts';
import type { TeamLeft } from '../tournaments/index.ts';
import { endAllOfPlace } from './repository/invites.ts';

/**
 * A club takes part no longer, however it left: nobody gets into it there by a mail, and another club of the tournament may invite whom it
 * invited. Each row stays with its tournament, so that its address gets no second mail; who leaves touches the tournament.
 */
export async function endOfPlace(tx: Tx, of: TeamLeft): Promise<void> {
  await endAllOfPlace(tx, of);
}

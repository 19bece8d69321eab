import type { Tx } from '../../platform/database/index.ts';
import { findAllMiscounted, recountInvitees } from './repository/invitees.ts';

/** Counts anew whom clubs may invite, where it is wrong. Tells what was not as it should be. */
export async function rebuildInvitees(tx: Tx): Promise<string[]> {
  const wrong = await findAllMiscounted(tx);
  await recountInvitees(
    tx,
    wrong.map(({ player_id }) => player_id),
  );
  return wrong.map(
    ({ player_id, kept, counted }) => `player ${player_id}, who may be invited: ${kept}, not ${counted}`,
  );
}

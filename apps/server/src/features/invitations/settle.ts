import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAllManagerIds } from '../teams/index.ts';
import { end } from './lapse.ts';
import { findAllOpen } from './repository/invitations.ts';
import { endRequest, findAskingUser } from './repository/requests.ts';

/**
 * Somebody has come into a club, by whatever way: what the two still asked of each other has its answer, their request to join and the
 * club's invitation alike. An invitation into a squad waits on, since it signs.
 */
export async function settleJoining(
  tx: Tx,
  { teamId, playerId, at }: { readonly teamId: number; readonly playerId: number; readonly at: Date },
): Promise<void> {
  if (await endRequest(tx, { teamId, playerId, how: 'accepted', at })) {
    const users = [...(await findAllManagerIds(tx, [teamId])), await findAskingUser(tx, playerId)];
    touch(tx, `desk:${teamId}`, ...users.flatMap((id) => (id === null ? [] : [`user:${id}` as const])));
  }
  const open = await findAllOpen(tx, { teamId, playerId });
  const intoClub = open.filter(({ tournament_id: into }) => into === null);
  await end(tx, intoClub, { state: 'accepted', at });
}

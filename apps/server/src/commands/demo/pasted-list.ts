import { putMailInvites } from '../../features/mailinvites/index.ts';
import { insertTeamList } from '../../features/registrations/index.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';

const DAY_MS = 86_400_000;
/** Nobody can have an address there. */
const DOMAIN = 'matchnight.example';

/**
 * The list by which an organiser brought a league's clubs in two days ago, with those whom it invited by mail and who have not answered:
 * the owner of a club that has none, and two players of it. No mail goes out.
 */
export async function makePastedList(
  tx: Tx,
  of: {
    readonly tournamentId: number;
    readonly userId: number;
    readonly teamIds: readonly number[];
    readonly ownerless: number;
    readonly now: Date;
  },
): Promise<void> {
  const { tournamentId, userId, teamIds, ownerless: teamId, now } = of;
  const at = new Date(now.getTime() - 2 * DAY_MS);
  const logId = await writeAudit(tx, {
    userId,
    action: 'team.add_many',
    noun: 'tournament',
    nounId: tournamentId,
    tournamentId,
    after: { teams: [...teamIds], players: 0 },
  });
  const lines = teamIds.map((id) => ({ teamId: id, wasMade: false, wasEntered: true, gotOwner: false }));
  const listId = await insertTeamList(tx, { tournamentId, at, logId, lines, playerIds: [] });
  const invites = [
    { teamId, address: `presidente@${DOMAIN}`, as: 'owner' },
    { teamId, address: `portero@${DOMAIN}`, as: 'player' },
    { teamId, address: `delantera@${DOMAIN}`, as: 'player' },
  ] as const;
  await putMailInvites(tx, { tournamentId, listId, invites, actorId: userId, at });
}

import type { WriteState } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { keptUsers } from '../../accounts/index.ts';
import { findAllMemberUserIds } from '../../teams/index.ts';
import { belongsToClub, findDisbandedAt } from '../repository/clubs.ts';
import type { ThreadRow } from '../repository/threads.ts';
import type { ThreadKind } from './thread-kind.ts';

/** Everybody who belongs to a team: those to whom its announcements go. Blocks shut nobody out, as in a dressing room. */
export const team: ThreadKind = {
  toldOf: async (db, thread) => await findAllMemberUserIds(db, teamOf(thread)),
  async participantOf(db, thread, userId) {
    const isOne = await belongsToClub(db, { teamId: teamOf(thread), threadId: thread.id, userId });
    return isOne ? { side: null } : null;
  },
  keepAccounts: async (tx, thread, userId) => await keepMembers(tx, teamOf(thread), userId),
  stateFor: async (db, thread) => await stateOfTeam(db, teamOf(thread)),
  mayAnswer: async () => true,
};

/** Whether members may write to a team. */
export async function stateOfTeam(db: DbOrTx, teamId: number): Promise<WriteState> {
  return (await findDisbandedAt(db, teamId)) === null ? 'yes' : 'disbanded';
}

/** Keeps the accounts of those who are told of the user's message; false where the user's is deleted. */
export async function keepMembers(tx: Tx, teamId: number, userId: number): Promise<boolean> {
  return (await keptUsers(tx, [userId, ...(await findAllMemberUserIds(tx, teamId))])).has(userId);
}

function teamOf({ team_id }: ThreadRow): number {
  if (team_id === null) throw new Error('a thread of a team has one');
  return team_id;
}

import { MOST_MEMBERS } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findAllMembers, type TeamRow } from '../teams/index.ts';

/**
 * Whether the player belongs to the club already. Who is signed in tournaments counts, but is never kept out by it.
 * @throws Refusal `club_full`: they don't, and there is no room for anybody else
 */
export async function requireRoom(
  db: DbOrTx,
  team: Pick<TeamRow, 'id' | 'name'>,
  playerId: number,
): Promise<boolean> {
  const people = await findAllMembers(db, team.id);
  const belongs = people.some(({ player_id: id }) => id === playerId);
  if (!belongs && people.length >= MOST_MEMBERS) {
    throw new Refusal('club_full', { values: { team: team.name, most: MOST_MEMBERS } });
  }
  return belongs;
}

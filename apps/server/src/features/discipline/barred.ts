import { isSuspendedFor } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Bar, FindBarred } from '../matches/index.ts';
import { earnedOf, progressOf, unsettledFrom } from './progress.ts';
import { findAllBannedOf } from './repository/bans.ts';
import { findFactsOfTeams } from './repository/concerned.ts';

/** The players of two teams who may not be in the lines of their match: suspended for it, or banned on its day. */
export const findBarred: FindBarred = async (db, match) => {
  const barred = new Map<number, Bar>();
  for (const playerId of await findAllBannedOf(db, match)) barred.set(playerId, 'banned');
  for (const playerId of await findAllSuspended(db, match)) barred.set(playerId, 'suspended');
  return barred;
};

async function findAllSuspended(db: DbOrTx, match: Parameters<FindBarred>[1]): Promise<number[]> {
  const { fixtureId } = match;
  const facts = await findFactsOfTeams(db, match);
  return facts
    .filter((one) => {
      const from = unsettledFrom(one.suspensions, fixtureId);
      const looked = one.suspensions.filter(({ at }) => at >= from);
      const settled = one.suspensions.filter(({ at }) => at < from);
      const others = new Set(settled.flatMap(({ served }) => served));
      return isSuspendedFor(fixtureId, progressOf(one, looked.map(earnedOf), others));
    })
    .map(({ player_id }) => player_id);
}

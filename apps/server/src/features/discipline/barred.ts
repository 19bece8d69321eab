import { isSuspendedFor, remainingMatches } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Barred, FindBarred } from '../matches/index.ts';
import { earnedOf, progressOf, unsettledFrom } from './progress.ts';
import { findAllBannedOf } from './repository/bans.ts';
import { findFactsOfTeams } from './repository/concerned.ts';

/** The players of two teams who may not be in the lines of their match: suspended for it, or banned on its day. */
export const findBarred: FindBarred = async (db, match) => {
  const barred = new Map<number, Barred>();
  for (const { player_id: playerId, until } of await findAllBannedOf(db, match)) {
    barred.set(playerId, { bar: 'banned', until, matches: null });
  }
  for (const [playerId, matches] of await findAllSuspended(db, match)) {
    barred.set(playerId, { bar: 'suspended', until: null, matches });
  }
  return barred;
};

/** Who is suspended for the match, and how many matches they have to miss, this one included. */
async function findAllSuspended(db: DbOrTx, match: Parameters<FindBarred>[1]): Promise<[number, number][]> {
  const { fixtureId } = match;
  const facts = await findFactsOfTeams(db, match);
  return facts.flatMap((one): [number, number][] => {
    const from = unsettledFrom(one.suspensions, fixtureId);
    const looked = one.suspensions.filter(({ at }) => at >= from);
    const settled = one.suspensions.filter(({ at }) => at < from);
    const others = new Set(settled.flatMap(({ served }) => served));
    const progress = progressOf(one, looked.map(earnedOf), others);
    return isSuspendedFor(fixtureId, progress) ? [[one.player_id, remainingMatches(progress)]] : [];
  });
}

import { isSuspendedFor } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Bar, FindBarred } from '../matches/index.ts';
import { earnedOf, progressOf, unsettledFrom } from './progress.ts';
import { findAllBannedOf } from './repository/bans.ts';
import { findFacts } from './repository/facts.ts';

/** Who of two teams may not stand in the lines of a match of theirs: suspended for it, or banned on its day. */
export const findBarred: FindBarred = async (db, match) => {
  const barred = new Map<number, Bar>();
  for (const playerId of await findAllBannedOf(db, match)) barred.set(playerId, 'banned');
  for (const playerId of await findAllSuspended(db, match)) barred.set(playerId, 'suspended');
  return barred;
};

async function findAllSuspended(db: DbOrTx, match: Parameters<FindBarred>[1]): Promise<number[]> {
  const { fixtureId, tournamentId, teamIds } = match;
  const facts = await findFacts(db, {
    tournamentId: sql`${tournamentId}`,
    players: sql`
      select distinct s.player_id, false as with_cards, false as with_all from registrations r
      join suspensions s on s.player_id = r.player_id and s.tournament_id = r.tournament_id
        and (s.remaining > 0 or s.served_by @> array[${fixtureId}::bigint])
      where r.tournament_id = ${tournamentId} and r.team_id = any(${[...teamIds]}::bigint[])`,
    seasonId: null,
    fixtureId,
    since: null,
  });
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

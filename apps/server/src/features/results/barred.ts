import { mayPlayAsPremium } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findBarred } from '../discipline/index.ts';
import type { FindBarred, MatchRow } from '../matches/index.ts';
import { findAllSpellsOf } from '../premium/index.ts';
import { findAllToAskForPremium } from './repository/premium.ts';

/** Who of two teams may not be in the lines of their match: suspended, banned, or no premium member where it takes one. */
export const barredFromMatch: FindBarred = async (db, match) => {
  const barred = await findBarred(db, match);
  if (!match.isPremium) return barred;
  const notPremium = (await findAllNotPremium(db, match)).map(
    (id) => [id, { bar: 'not_premium', until: null, matches: null }] as const,
  );
  return new Map([...notPremium, ...barred]);
};

async function findAllNotPremium(db: DbOrTx, match: Parameters<FindBarred>[1]): Promise<number[]> {
  const asked = await findAllToAskForPremium(db, match);
  const spells = await findAllSpellsOf(
    db,
    asked.map((player) => player.user_id),
  );
  const kickOff = match.date.getTime();
  return asked
    .filter(({ user_id, signed_at: signedAt, season_started_at: seasonStartedAt }) => {
      return !mayPlayAsPremium(spells.get(user_id) ?? [], { kickOff, signedAt, seasonStartedAt });
    })
    .map((player) => player.player_id);
}

/** Both teams of a match, on its day, as the rules about who may play ask. */
export function barredOf(row: MatchRow, date: Date): Parameters<FindBarred>[1] {
  return {
    fixtureId: row.id,
    tournamentId: row.tournament_id,
    isPremium: row.is_premium,
    teamIds: [row.home_team_id, row.away_team_id],
    date,
  };
}

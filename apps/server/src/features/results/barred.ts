import { findBarred } from '../discipline/index.ts';
import type { FindBarred, MatchRow } from '../matches/index.ts';
import { findAllNotPremium } from './repository/premium.ts';

/** Who of two teams may not be in the lines of their match: suspended, banned, or no premium member where it takes one. */
export const barredFromMatch: FindBarred = async (db, match) => {
  const barred = await findBarred(db, match);
  if (!match.isPremium) return barred;
  const notPremium = new Map(
    (await findAllNotPremium(db, match)).map((id) => [
      id,
      { bar: 'not_premium', until: null, matches: null } as const,
    ]),
  );
  return new Map([...notPremium, ...barred]);
};

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

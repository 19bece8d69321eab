import { findBarred } from '../discipline/index.ts';
import type { FindBarred } from '../matches/index.ts';
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

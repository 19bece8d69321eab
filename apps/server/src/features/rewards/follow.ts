import type { Tx } from '../../platform/database/index.ts';
import type { CupGiven } from '../awards/index.ts';
import type { MatchDecided } from '../matches/index.ts';
import type { WeekPublished } from '../weeks/index.ts';
import { decideCup, decideWeek } from './decide.ts';
import { existsUndueOfWeek } from './repository/rewards.ts';

/** A published week earns its best player and its eleven their rewards. */
export async function rewardsOfWeek(tx: Tx, { at, ...week }: WeekPublished): Promise<void> {
  await decideWeek(tx, { ...week, now: at });
}

/** A cup earns its winners theirs. No result of its season changes after it, so that nothing corrects it. */
export async function rewardsOfCup(tx: Tx, { at, ...cup }: CupGiven): Promise<void> {
  await decideCup(tx, { ...cup, now: at });
}

/** A match of a published week was corrected: as long as its rewards are not due, they follow. */
export async function rewardsOfDecidedMatch(tx: Tx, decided: MatchDecided): Promise<void> {
  const { tournamentId, seasonId, week, stage, ruledAt: now } = decided;
  if (stage === 'liguilla') return;
  if (!(await existsUndueOfWeek(tx, { seasonId, week, now }))) return;
  await decideWeek(tx, { tournamentId, seasonId, week, now, isCorrection: true });
}

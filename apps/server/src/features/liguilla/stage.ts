import { type Stage, stageOfLeg } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { bracketOf } from './bracket.ts';
import { findAllMatches, findBySeason } from './repository.ts';

/** What may decide a match of the liguilla when it is level. */
export async function stageOfMatch(db: DbOrTx, seasonId: number, fixtureId: number): Promise<Stage> {
  const row = found(await findBySeason(db, seasonId));
  const matches = await findAllMatches(db, seasonId);
  const own = found(matches.find(({ id }) => id === fixtureId));
  const bracket = bracketOf(row, matches);
  const tie = found(bracket.ties.find(({ key }) => key === own.tie));
  return stageOfLeg(bracket.settings, tie, own.leg);
}

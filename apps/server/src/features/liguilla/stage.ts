import { type Stage, stageOfLeg } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { bracketOf } from './bracket.ts';
import { isMiniLeague } from './mini-league.ts';
import { findAllOriented } from './oriented.ts';
import { findBySeason } from './repository/brackets.ts';

/** What may decide a match of the liguilla when it is level. */
export async function stageOfMatch(db: DbOrTx, seasonId: number, fixtureId: number): Promise<Stage> {
  const row = found(await findBySeason(db, seasonId));
  // There a draw is a draw.
  if (isMiniLeague(row)) return { kind: 'round' };
  const matches = await findAllOriented(db, row);
  const own = found(matches.find(({ id }) => id === fixtureId));
  const bracket = bracketOf(row, matches);
  const tie = found(bracket.ties.find(({ key }) => key === own.tie));
  const stage = stageOfLeg(bracket.settings, tie, own.leg);
  if (!own.isTurned || stage.kind === 'round' || stage.legsBefore === null) return stage;
  const { home, away } = stage.legsBefore;
  return { ...stage, legsBefore: { home: away, away: home } };
}

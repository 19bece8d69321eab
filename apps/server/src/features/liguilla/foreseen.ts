import type { Tx } from '../../platform/database/index.ts';
import { type Foresee, pairsOf, roundOf } from '../matches/index.ts';
import { findAllFedSeasons } from './repository/groups.ts';
import { findAllMatches } from './repository/matches.ts';

/** The matches that others would play, or that would come and go. */
export const bracketWouldChange: Foresee<'bracket'> = async (tx, { seasonId }) => {
  const seasons = [seasonId, ...(await findAllFedSeasons(tx, seasonId))];
  const counting = async () =>
    (await findAllOf(tx, seasons))
      .filter(({ status }) => status !== 'annulled')
      .sort((a, b) => a.week - b.week || a.tie.localeCompare(b.tie));
  const before = await counting();
  return async () => {
    const pairs = pairsOf(before, await counting(), ({ tie, leg }) => `${tie} ${leg}`);
    return pairs.flatMap(({ was, is, either: { tie } }) => {
      const [round, from, to] = [roundOf(tie), was?.names ?? null, is?.names ?? null];
      if (round === null || (from?.home === to?.home && from?.away === to?.away)) return [];
      return [{ round, before: from, after: to }];
    });
  };
};

/** Those of its own bracket, and of the final phase that it feeds. */
async function findAllOf(tx: Tx, seasonIds: readonly number[]) {
  const matches = [];
  for (const id of seasonIds) matches.push(...(await findAllMatches(tx, id)));
  return matches;
}

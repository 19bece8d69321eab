import { type Foresee, pairsOf, roundOf } from '../matches/index.ts';
import { findAllMatches } from './repository.ts';

/** The matches that others would play, or that would come and go. */
export const bracketWouldChange: Foresee<'bracket'> = async (tx, { seasonId }) => {
  const counting = async () =>
    (await findAllMatches(tx, seasonId))
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

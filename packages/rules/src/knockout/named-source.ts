import type { Bracket } from './bracket.ts';
import { BYE, type Bye, type Source } from './tie.ts';

/**
 * A source as people call it while the team isn't known: the winner of a tie against a bye is named by that tie's own
 * entrance ("1st of the table", not "winner of quarter-final 1"), and such a tie has no loser.
 */
export function namedSource(bracket: Pick<Bracket, 'ties'>, source: Source | Bye): Source | Bye {
  if (source.kind !== 'winner' && source.kind !== 'loser') return source;
  const tie = bracket.ties.find(({ round, number }) => round === source.round && number === source.number);
  if (tie?.sources[1].kind !== 'bye') return source;
  return source.kind === 'winner' ? namedSource(bracket, tie.sources[0]) : BYE;
}

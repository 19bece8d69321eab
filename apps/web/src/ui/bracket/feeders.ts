import type { BracketMatch, BracketRound, BracketSource } from './types.ts';

/** `pairs`: two ties lead into one; `straight`: one into one; `none`: no line tells where from. */
export type Lines = 'pairs' | 'straight' | 'none';

export interface OrderedRound {
  readonly round: BracketRound;
  /** Indices of its matches from the top of the tree. */
  readonly order: readonly number[];
  /** How they lead into the next round. */
  readonly lines: Lines;
}

/**
 * Rounds with their ties in the order that no lines cross in: from the last round back, each tie's feeders stand
 * side by side. A round whose next isn't fixed beforehand (reseeding), or doesn't fit, keeps its order without lines.
 */
export function feedersInOrder(rounds: readonly BracketRound[]): OrderedRound[] {
  const ordered: OrderedRound[] = [];
  let next: OrderedRound | null = null;
  for (const round of rounds.toReversed()) {
    next = before(round, next);
    ordered.unshift(next);
  }
  return ordered;
}

function before(round: BracketRound, next: OrderedRound | null): OrderedRound {
  const natural = round.matches.map((_, index) => index);
  const lines = next ? linesBetween(round, next.round) : 'none';
  if (!next || lines === 'none') return { round, order: natural, lines: 'none' };
  const { matches } = next.round;
  const order = next.order.flatMap((index) => feeders(round, matches[index], index, lines));
  const isWhole = new Set(order).size === natural.length && order.every((index) => index < natural.length);
  return isWhole ? { round, order, lines } : { round, order: natural, lines: 'none' };
}

function linesBetween(round: BracketRound, next: BracketRound): Lines {
  if (next.matches.some((match) => match.home_source?.kind === 'survivor')) return 'none';
  if (round.matches.length === next.matches.length * 2) return 'pairs';
  return round.matches.length === next.matches.length ? 'straight' : 'none';
}

/** What its sources say; where they name somebody else by now (the other was exempt), what its place says. */
function feeders(round: BracketRound, match: BracketMatch | undefined, index: number, lines: Lines) {
  const home = feeder(round, match?.home_source);
  const away = feeder(round, match?.away_source);
  return lines === 'pairs' ? [home ?? index * 2, away ?? index * 2 + 1] : [home ?? away ?? index];
}

function feeder(round: BracketRound, source: BracketSource | null | undefined): number | null {
  if (source?.kind !== 'winner' || source.round !== round.key) return null;
  const at = round.matches.findIndex(({ number }, index) => (number ?? index + 1) === source.number);
  return at === -1 ? null : at;
}

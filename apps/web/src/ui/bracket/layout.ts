import { feedersInOrder, type Lines, type OrderedRound } from './feeders.ts';
import type { BracketMatch, BracketRound, BracketTeam } from './types.ts';

export interface PlacedTie {
  readonly match: BracketMatch;
  /** In its round, from 1. */
  readonly number: number;
  /** Nobody will ever play it: it only keeps its place in the tree. */
  readonly isVoid: boolean;
  /** A line comes into it. */
  readonly isFed: boolean;
}

/** A round in the tree: its ties share the column's height equally, so that each lies midway between its feeders. */
export interface Column {
  readonly round: BracketRound;
  readonly ties: readonly PlacedTie[];
  /** How its ties lead into the next column. */
  readonly lines: Lines;
  /** Below the final. */
  readonly third: Column | null;
  /** Above the tie that made them one. */
  readonly champion: BracketTeam | null;
}

export interface Tree {
  readonly side: Side;
  readonly columns: readonly Column[];
}

const SIDES = ['main', 'winners', 'losers', 'finals'] as const;
export type Side = (typeof SIDES)[number];

const THIRD = 'third_place';
const GRAND_FINAL = 'grand_final';
const DECIDERS = ['final', GRAND_FINAL, `${GRAND_FINAL}_reset`];

/** The trees of a bracket: one, or with double elimination those of winners, losers and finals. */
export function layOut(rounds: readonly BracketRound[]): Tree[] {
  const played = rounds.filter(({ matches }) => !matches.every(isVoid));
  const third = played.find(({ key }) => key === THIRD);
  const decider = played.findLast(({ key }) => DECIDERS.includes(key));
  return SIDES.flatMap((side): Tree[] => {
    const own = played.filter(({ key }) => sideOf(key) === side);
    if (own.length === 0) return [];
    // The winners' last tie leads straight on into a tree of its own.
    const goal = side === 'winners' ? played.filter(({ key }) => key === GRAND_FINAL) : [];
    const ordered = feedersInOrder([...own, ...goal]);
    const columns = own.flatMap((round, at): Column[] => {
      const here = ordered[at];
      const before = ordered[at - 1];
      if (!here) return [];
      const isLast = round === decider;
      return [
        {
          ...columnOf(here, before, side === 'finals'),
          third: isLast && third ? columnOf({ round: third, order: [0], lines: 'none' }) : null,
          champion: isLast ? championOf(round) : null,
        },
      ];
    });
    return [{ side, columns }];
  });
}

/** Whose column a bracket opens with where only one is seen: the first that is still played, or the last. */
export function currentColumn(columns: readonly Column[]): number {
  const open = columns.findIndex(({ round }) => round.matches.some(isOpen));
  return open === -1 ? columns.length - 1 : open;
}

function columnOf({ round, order, lines }: OrderedRound, before?: OrderedRound, isFedFirst = false): Column {
  const ties = order.flatMap((index, row): PlacedTie[] => {
    const match = round.matches[index];
    if (!match) return [];
    const isFed = before ? isFedFrom(before, row) : isFedFirst;
    return [{ match, number: match.number ?? index + 1, isVoid: isVoid(match), isFed }];
  });
  return { round, ties, lines, third: null, champion: null };
}

function isFedFrom({ round, order, lines }: OrderedRound, row: number): boolean {
  const rows = { pairs: [row * 2, row * 2 + 1], straight: [row], none: [] }[lines];
  return rows.some((one) => {
    const match = round.matches[order[one] ?? -1];
    return match !== undefined && !isVoid(match);
  });
}

function sideOf(key: string): Side | null {
  if (key === THIRD) return null;
  if (key.startsWith('winners_round')) return 'winners';
  if (key.startsWith('losers_round')) return 'losers';
  return key.startsWith(GRAND_FINAL) ? 'finals' : 'main';
}

function championOf({ matches }: BracketRound): BracketTeam | null {
  const { home = null, away = null, winner } = matches[0] ?? {};
  return [home, away].find((team) => team !== null && team.slug === winner?.slug) ?? null;
}

function isVoid({ home_source, away_source }: BracketMatch): boolean {
  return home_source?.kind === 'bye' && away_source?.kind === 'bye';
}

function isOpen({ home_source, away_source, winner }: BracketMatch): boolean {
  return winner === null && home_source?.kind !== 'bye' && away_source?.kind !== 'bye';
}

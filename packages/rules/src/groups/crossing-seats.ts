import type { Id } from '../ids.ts';
import type { Entrance } from '../knockout/tie.ts';
import { compareBy, type Measure } from '../table/tie-breaks.ts';

/** A team that will come out of a group. `group` is null if it isn't known before the groups end. */
export type Qualifier = {
  readonly source: Entrance;
  readonly group: Id | null;
  readonly position: number;
};

/** The first round from the top: seats 2k and 2k + 1 meet, the first of them is the better; null = a bye. */
export type Seats = readonly (Qualifier | null)[];

/**
 * Each qualifier, the strongest first, descends the bracket from the final to a seat, and takes the better part at
 * every fork. The first half of them lead a pairing each, the best without a rival; the second half are their rivals.
 */
export function seatQualifiers(qualifiers: readonly Qualifier[], size: number): Seats {
  const byes = size - qualifiers.length;
  const seats = new Array<Qualifier | null>(size).fill(null);
  const exempt = new Set<number>();
  qualifiers.forEach((qualifier, index) => {
    const leads = index < size / 2;
    const isFree = (seat: number) =>
      !seats[seat] && (leads ? seat % 2 === 0 : seat % 2 === 1 && !exempt.has(seat - 1));
    const equals = qualifiers.filter(({ position }) => position === qualifier.position).length;
    const seat = descend({ qualifier, seats, isFree, equals });
    seats[seat] = qualifier;
    if (index < byes) exempt.add(seat);
  });
  return seats;
}

type Descent = {
  readonly qualifier: Qualifier;
  readonly seats: Seats;
  readonly isFree: (seat: number) => boolean;
  /** How many teams came in the same position, in all groups. */
  readonly equals: number;
};

/** One side of a fork. */
type Part = {
  readonly from: number;
  readonly to: number;
  readonly rivals: number;
  readonly taken: number;
  /** The teams that came in the same position. */
  readonly equals: number;
  /** An even share of them, by the size of the part. */
  readonly quota: number;
  /** The worst position whose team still lacks a rival. */
  readonly weakestLeader: number;
};

const RIVALS: Measure<Part> = { value: ({ rivals }) => rivals, better: 'fewer' };
/** The weakest are seated last, and find the strongest left. */
const LEADER: Measure<Part> = { value: ({ weakestLeader }) => weakestLeader, better: 'more' };
const EQUALS: Measure<Part> = { value: ({ equals }) => equals, better: 'fewer' };
const TAKEN: Measure<Part> = { value: ({ taken }) => taken, better: 'fewer' };
const QUOTA: Measure<Part> = { value: ({ equals, quota }) => (equals < quota ? 0 : 1), better: 'fewer' };

/** The halves take turns, so that the groups are crossed; within a half, neighbouring groups stay together. */
const AT_THE_FINAL = [RIVALS, LEADER, EQUALS, TAKEN];
const BELOW = [RIVALS, LEADER, QUOTA];

function descend(descent: Descent): number {
  const { seats, isFree } = descent;
  let from = 0;
  let to = seats.length;
  while (to - from > 2) {
    const middle = (from + to) / 2;
    const measures = from === 0 && to === seats.length ? AT_THE_FINAL : BELOW;
    const upper = partOf(from, middle, descent);
    const lower = partOf(middle, to, descent);
    const goesUp = lower === null || (upper !== null && compareBy(measures, upper, lower) <= 0);
    if (goesUp) to = middle;
    else from = middle;
  }
  return isFree(from) ? from : from + 1;
}

/** null = no seat is free in it. */
function partOf(from: number, to: number, { qualifier, seats, isFree, equals }: Descent): Part | null {
  const { group, position } = qualifier;
  const part = { from, to, rivals: 0, taken: 0, equals: 0, weakestLeader: 0 };
  let free = 0;
  for (let seat = from; seat < to; seat++) {
    const other = seats[seat];
    if (other) {
      part.taken++;
      if (group !== null && other.group === group) part.rivals++;
      if (other.position === position) part.equals++;
    } else if (isFree(seat)) {
      free++;
      if (seat % 2 === 1) part.weakestLeader = Math.max(part.weakestLeader, seats[seat - 1]?.position ?? 0);
    }
  }
  return free === 0 ? null : { ...part, quota: Math.ceil((equals * (to - from)) / seats.length) };
}

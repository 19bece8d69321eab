import type { Id } from '../ids.ts';
import type { Qualifier, Seats } from './crossing-seats.ts';

/**
 * The same seats, with rivals of a group parted further if a swap of two qualifiers does it. Only qualifiers of one
 * position, or with the same role in the first round (exempt, first or second of a pairing), swap, so the byes stay
 * with the better positions. Each step takes the swap between the nearest positions, then the one that helps most.
 * Fields of more than 256 seats stay as they are: with two places a group they need no swap, and with more it would
 * take seconds.
 */
export function partRivals(seats: Seats): Seats {
  let present = seats;
  if (seats.length > MOST_SEATS) return seats;
  for (;;) {
    const better = bestExchange(present);
    if (!better) return present;
    const { one, other } = better;
    present = present.map((qualifier, seat) =>
      seat === one ? (present[other] ?? null) : seat === other ? (present[one] ?? null) : qualifier,
    );
  }
}

const MOST_SEATS = 256;

/** The round, from 1, in which two seats meet if both go through. */
export function meetingRound(one: number, other: number): number {
  let round = 0;
  for (let [a, b] = [one, other]; a !== b; a >>= 1, b >>= 1) round++;
  return round;
}

type Exchange = {
  readonly one: number;
  readonly other: number;
  readonly distance: number;
  readonly gain: number;
};

function bestExchange(seats: Seats): Exchange | null {
  const groups = seatsByGroup(seats);
  let best: Exchange | null = null;
  for (const one of crowded(seats.length, groups)) {
    for (let other = 0; other < seats.length; other++) {
      const distance = exchangeable(seats, one, other);
      if (distance === null || (best && distance > best.distance)) continue;
      const gain = gainOf(seats, groups, one, other);
      if (gain <= 0) continue;
      if (!best || distance < best.distance || gain > best.gain) best = { one, other, distance, gain };
    }
  }
  return best;
}

/** How far apart the positions of two teams that may swap seats are; null if they may not. */
function exchangeable(seats: Seats, one: number, other: number): number | null {
  const [a, b] = [seats[one], seats[other]];
  if (!a || !b || a.group === null || b.group === null || a.group === b.group) return null;
  const alike = a.position === b.position || standing(seats, one) === standing(seats, other);
  return alike ? Math.abs(a.position - b.position) : null;
}

function standing(seats: Seats, seat: number): 'exempt' | 'first' | 'second' {
  if (seat % 2 === 1) return 'second';
  return seats[seat + 1] ? 'first' : 'exempt';
}

type GroupSeats = ReadonlyMap<Id, readonly number[]>;

function seatsByGroup(seats: Seats): GroupSeats {
  const groups = new Map<Id, number[]>();
  seats.forEach((qualifier, seat) => {
    if (!qualifier || qualifier.group === null) return;
    const held = groups.get(qualifier.group);
    if (held) held.push(seat);
    else groups.set(qualifier.group, [seat]);
  });
  return groups;
}

/** The seats of teams that share a part of the bracket with more of their group than its even share. */
function crowded(size: number, groups: GroupSeats): number[] {
  return [...groups.values()].flatMap((held) =>
    held.filter((seat) => {
      for (let width = 2; width < size; width *= 2) {
        const within = held.filter((other) => Math.floor(other / width) === Math.floor(seat / width));
        if (within.length > Math.ceil((held.length * width) / size)) return true;
      }
      return false;
    }),
  );
}

function gainOf(seats: Seats, groups: GroupSeats, one: number, other: number): number {
  const [a, b] = [seats[one], seats[other]];
  const here =
    closeness(a, one, one, seats.length, groups) + closeness(b, other, other, seats.length, groups);
  return (
    here - closeness(a, one, other, seats.length, groups) - closeness(b, other, one, seats.length, groups)
  );
}

/**
 * How near the rest of its group a team that moves from `from` to `to` would be: an early meeting outweighs later ones.
 */
function closeness(
  qualifier: Qualifier | null | undefined,
  from: number,
  to: number,
  size: number,
  groups: GroupSeats,
): number {
  if (!qualifier || qualifier.group === null) return 0;
  const rivals = (groups.get(qualifier.group) ?? []).filter((seat) => seat !== from);
  const rounds = Math.log2(size);
  return rivals.reduce((sum, seat) => sum + EARLIER ** (rounds - meetingRound(to, seat)), 0);
}

/** One meeting weighs as much as this many meetings a round later. */
const EARLIER = 16;

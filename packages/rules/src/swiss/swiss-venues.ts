import type { Id } from '../ids.ts';
import { SIDES, type Side } from '../match/decision.ts';
import type { Pairing, Round } from '../schedule/schedule.ts';

/** The venues where each team has played, oldest first; a bye is no venue. */
export type Venues<Team extends Id = Id> = ReadonlyMap<Team, readonly Side[]>;

/** How far a round may disturb the balance. */
export type VenueLimits = {
  /** How many more home matches than away matches, or the reverse. */
  readonly difference: number;
  /** Matches running at one venue. */
  readonly run: number;
};

export const NO_VENUE_LIMITS: VenueLimits = {
  difference: Number.POSITIVE_INFINITY,
  run: Number.POSITIVE_INFINITY,
};

/** Strictest first: a round is paired with the first limits under which everybody can be paired. */
export const VENUE_LIMITS: readonly VenueLimits[] = [
  { difference: 1, run: 2 },
  { difference: 2, run: 2 },
  { ...NO_VENUE_LIMITS, run: 2 },
  NO_VENUE_LIMITS,
];

/** The venues of rounds given in the order of play. */
export function venuesOf<Team extends Id>(rounds: readonly Pick<Round<Team>, 'pairings'>[]): Venues<Team> {
  const venues = new Map<Team, Side[]>();
  for (const { pairings } of rounds) {
    for (const pairing of pairings) {
      for (const side of SIDES) {
        const before = venues.get(pairing[side]);
        if (before) before.push(side);
        else venues.set(pairing[side], [side]);
      }
    }
  }
  return venues;
}

/** Whether a team with these venues may play its next match there. */
export function keepsLimits(venues: readonly Side[], next: Side, { difference, run }: VenueLimits): boolean {
  const lead = homeLead(venues) + (next === 'home' ? 1 : -1);
  return Math.abs(lead) <= difference && running(venues, next) < run;
}

/**
 * Which of two teams is at home, or null if both ways break the limits: the team with fewer matches at home, otherwise
 * the team that was away when they were last at different venues, otherwise the first.
 */
export function venueOf<Team extends Id>(
  [one, other]: readonly [Team, Team],
  venues: Venues<Team>,
  limits: VenueLimits,
): Pairing<Team> | null {
  const [ofOne, ofOther] = [venues.get(one) ?? [], venues.get(other) ?? []];
  const mayHost = keepsLimits(ofOne, 'home', limits) && keepsLimits(ofOther, 'away', limits);
  const mayVisit = keepsLimits(ofOne, 'away', limits) && keepsLimits(ofOther, 'home', limits);
  if (!mayHost && !mayVisit) return null;
  const hosts = mayHost && mayVisit ? deservesHome(ofOne, ofOther) : mayHost;
  return hosts ? { home: one, away: other } : { home: other, away: one };
}

function deservesHome(one: readonly Side[], other: readonly Side[]): boolean {
  const difference = homeLead(one) - homeLead(other);
  if (difference !== 0) return difference < 0;
  for (let back = 1; back <= Math.min(one.length, other.length); back++) {
    const venue = one.at(-back);
    if (venue !== other.at(-back)) return venue === 'away';
  }
  return true;
}

function homeLead(venues: readonly Side[]): number {
  return venues.reduce((lead, venue) => lead + (venue === 'home' ? 1 : -1), 0);
}

function running(venues: readonly Side[], venue: Side): number {
  let run = 0;
  while (venues.at(-1 - run) === venue) run++;
  return run;
}

import type { Id } from '../ids.ts';
import { checkField, type FieldFailure, type Pairing, type Round } from '../schedule/schedule.ts';
import { type Matching, mateOf, perfectMatching, takePair } from './matching.ts';
import {
  keepsLimits,
  NO_VENUE_LIMITS,
  VENUE_LIMITS,
  type VenueLimits,
  type Venues,
  venueOf,
  venuesOf,
} from './swiss-venues.ts';

/** A team in the order of the standings; before the first round, in the order of the seeds. */
export type SwissTeam<Team extends Id = Id> = { readonly team: Team; readonly points: number };

export type SwissFailure =
  | FieldFailure
  /** The field is odd and everybody has had a free week, or the rest could not be paired. */
  | { readonly code: 'swiss_no_bye_left' }
  /** Too many teams have met: every possible round has a pair that met before. */
  | { readonly code: 'swiss_no_pairing_left' };

export type SwissRound<Team extends Id = Id> =
  | { readonly ok: true; readonly round: Round<Team> }
  | { readonly ok: false; readonly failure: SwissFailure };

/**
 * The next round of a Swiss system. No pair ever meets twice. The free week of an odd field goes to the lowest team
 * that had none, if the rest can be paired without it. Venues stay within the strictest of `VENUE_LIMITS` under which
 * everybody can be paired. Within these limits the teams choose from the top: the nearest points, and among equals the
 * rival half of their number below, as in the Dutch system (FIDE Handbook C.04.3).
 * A choice is taken only if the rest can still be paired, which a matching that is kept all along tells by one
 * augmenting path. So a round is found whenever one exists, without going back: n/2 choices of at most n rivals, a path
 * at most n² steps; in practice nearly every first choice is taken (400 teams, nine rounds: see the test). In an even
 * field a round exists as long as every team has met fewer than half of the field (Dirac's theorem).
 * `teams` are those that play on, best first; `rounds` are all earlier rounds, with teams that left too.
 */
export function swissRound<Team extends Id>(
  teams: readonly SwissTeam<Team>[],
  rounds: readonly Round<Team>[],
): SwissRound<Team> {
  const field = checkField(teams.map(({ team }) => team));
  if (field) return failed(field);
  const past = [...rounds].sort((a, b) => a.number - b.number);
  const state = { teams, venues: venuesOf(past), met: meetings(past) };
  const bye = teams.length % 2 === 0 ? null : findBye(state, past);
  if (bye === undefined) return failed({ code: 'swiss_no_bye_left' });
  const number = (past.at(-1)?.number ?? 0) + 1;
  for (const limits of VENUE_LIMITS) {
    const matching = perfectMatching(teams.length, mayMeet(state, limits), bye === null ? [] : [bye]);
    if (!matching) continue;
    const pairings = choose(state, matching).map(([one, other], index) => {
      // before any team has a venue, the higher seeds are at home by turns
      const order = index % 2 === 0 ? ([one, other] as const) : ([other, one] as const);
      return venueOf(order, state.venues, limits) ?? { home: one, away: other };
    });
    return { ok: true, round: { number, pairings, bye: bye === null ? null : (teams[bye]?.team ?? null) } };
  }
  return failed({ code: 'swiss_no_pairing_left' });
}

type SwissState<Team extends Id> = {
  readonly teams: readonly SwissTeam<Team>[];
  readonly venues: Venues<Team>;
  readonly met: ReadonlyMap<Team, ReadonlySet<Team>>;
};

/** The index in the standings of the team that gets the free week; undefined = no team can. */
function findBye<Team extends Id>(state: SwissState<Team>, past: readonly Round<Team>[]): number | undefined {
  const had = new Set(past.map(({ bye }) => bye));
  for (let place = state.teams.length - 1; place >= 0; place--) {
    const candidate = state.teams[place];
    if (!candidate || had.has(candidate.team)) continue;
    if (perfectMatching(state.teams.length, mayMeet(state, NO_VENUE_LIMITS), [place])) return place;
  }
  return undefined;
}

/** Fixes one pair after the other from the top of the standings. */
function choose<Team extends Id>({ teams }: SwissState<Team>, matching: Matching): [Team, Team][] {
  const pairs: [Team, Team][] = [];
  for (let place = 0; place < teams.length; place++) {
    if (matching.gone[place]) continue;
    const rival = rivalsInOrder(teams, matching, place).find((other) => takePair(matching, place, other));
    const [one, other] = [teams[place], teams[rival ?? mateOf(matching, place)]];
    if (one && other) pairs.push([one.team, other.team]);
  }
  return pairs;
}

/** Teams still free below this place: the nearest points first, among equals the nearest to half their number below. */
function rivalsInOrder(teams: readonly SwissTeam[], { gone }: Matching, place: number): number[] {
  const points = teams[place]?.points ?? 0;
  const free: { readonly place: number; readonly gap: number; readonly step: number }[] = [];
  for (let other = place + 1; other < teams.length; other++) {
    const rival = teams[other];
    if (!rival || gone[other]) continue;
    free.push({ place: other, gap: Math.abs(points - rival.points), step: free.length + 1 });
  }
  const equals = free.filter(({ gap }) => gap === 0).length;
  const half = Math.floor((equals + 1) / 2);
  const fromHalf = ({ gap, step }: (typeof free)[number]) => (gap === 0 ? Math.abs(step - half) : step);
  return free
    .sort((a, b) => a.gap - b.gap || fromHalf(a) - fromHalf(b) || b.step - a.step)
    .map((rival) => rival.place);
}

function mayMeet<Team extends Id>({ teams, venues, met }: SwissState<Team>, limits: VenueLimits) {
  const may = teams.map(({ team }) => {
    const past = venues.get(team) ?? [];
    return { home: keepsLimits(past, 'home', limits), away: keepsLimits(past, 'away', limits) };
  });
  return (one: number, other: number): boolean => {
    const [a, b] = [teams[one], teams[other]];
    const [ofOne, ofOther] = [may[one], may[other]];
    if (!a || !b || !ofOne || !ofOther || met.get(a.team)?.has(b.team)) return false;
    return (ofOne.home && ofOther.away) || (ofOne.away && ofOther.home);
  };
}

function meetings<Team extends Id>(rounds: readonly Round<Team>[]): Map<Team, Set<Team>> {
  const met = new Map<Team, Set<Team>>();
  const meet = (one: Team, other: Team) => {
    const rivals = met.get(one);
    if (rivals) rivals.add(other);
    else met.set(one, new Set([other]));
  };
  for (const { home, away } of rounds.flatMap(({ pairings }): readonly Pairing<Team>[] => pairings)) {
    meet(home, away);
    meet(away, home);
  }
  return met;
}

function failed(failure: SwissFailure): { readonly ok: false; readonly failure: SwissFailure } {
  return { ok: false, failure };
}

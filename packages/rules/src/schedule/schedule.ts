import type { Id } from '../ids.ts';
import { around, atHome, atHomeToLast, rivalOfLast } from './berger.ts';

export type Pairing<Team extends Id = Id> = { readonly home: Team; readonly away: Team };

/** A week: every team plays once; `bye` is the team with a free week, if the field is odd. */
export type Round<Team extends Id = Id> = {
  readonly number: number;
  readonly pairings: readonly Pairing<Team>[];
  readonly bye: Team | null;
};

export const LEAST_TEAMS = 2;
export const MOST_TEAMS = 1000;

export type FieldFailure =
  | { readonly code: 'field_too_small'; readonly teams: number }
  | { readonly code: 'field_too_large'; readonly teams: number; readonly most: number }
  | { readonly code: 'field_team_twice'; readonly team: Id };

/**
 * All against all, once. `teams` are in the order of their drawn numbers; fewer than two make no round. It throws for a
 * field that `checkField` refuses. No team plays more than twice running at home or away, and its home and away matches
 * differ by one at most.
 */
export function singleRound<Team extends Id>(teams: readonly Team[]): Round<Team>[] {
  if (teams.length < 2) return [];
  const failure = checkField(teams);
  if (failure) throw new RangeError(`no round robin of these teams: ${failure.code}`);
  const size = teams.length + (teams.length % 2);
  const rounds = new Array<Round<Team>>(size - 1);
  for (let number = 1; number < size; number++) {
    rounds[number - 1] = bergerRound(teams, size, number);
  }
  return rounds;
}

/**
 * All against all, at home and away. The return leg plays the rounds from the second to the last and then the first,
 * with venues reversed: that limits every run to two, and keeps two meetings at least n - 2 rounds apart.
 */
export function doubleRound<Team extends Id>(teams: readonly Team[]): Round<Team>[] {
  const first = singleRound(teams);
  const opening = first[0];
  if (!opening) return [];
  const legs = first.slice();
  for (let index = 1; index < first.length; index++) {
    const round = first[index];
    if (round) legs.push(reversed(round, legs.length + 1));
  }
  legs.push(reversed(opening, legs.length + 1));
  return legs;
}

/** Why no round robin can be made of these teams; null if one can. */
export function checkField(teams: readonly Id[]): FieldFailure | null {
  if (teams.length < LEAST_TEAMS) return { code: 'field_too_small', teams: teams.length };
  if (teams.length > MOST_TEAMS) return { code: 'field_too_large', teams: teams.length, most: MOST_TEAMS };
  const seen = new Set<Id>();
  for (const team of teams) {
    if (seen.has(team)) return { code: 'field_team_twice', team };
    seen.add(team);
  }
  return null;
}

function bergerRound<Team extends Id>(teams: readonly Team[], size: number, number: number): Round<Team> {
  const centre = rivalOfLast(size, number);
  const centreTeam = teams[centre - 1];
  const lastTeam = teams[size - 1];
  const pairings = new Array<Pairing<Team>>(teams.length >> 1);
  let filled = 0;
  if (centreTeam !== undefined && lastTeam !== undefined) {
    pairings[filled++] = pairing(centreTeam, lastTeam, atHomeToLast(size, centre));
  }
  for (let distance = 1; distance < size / 2; distance++) {
    const one = around(size, centre + distance);
    const other = around(size, centre - distance);
    const a = teams[one - 1];
    const b = teams[other - 1];
    if (a !== undefined && b !== undefined) pairings[filled++] = pairing(a, b, atHome(one, other));
  }
  return { number, pairings, bye: lastTeam === undefined ? (centreTeam ?? null) : null };
}

function pairing<Team extends Id>(one: Team, other: Team, oneAtHome: boolean): Pairing<Team> {
  return oneAtHome ? { home: one, away: other } : { home: other, away: one };
}

function reversed<Team extends Id>(round: Round<Team>, number: number): Round<Team> {
  const pairings = round.pairings.map(({ home, away }) => ({ home: away, away: home }));
  return { number, pairings, bye: round.bye };
}

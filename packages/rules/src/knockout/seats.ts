import type { Id } from '../ids.ts';
import { checkField, type FieldFailure } from '../schedule/schedule.ts';
import {
  type Bracket,
  checkKnockoutSettings,
  type KnockoutSettings,
  type KnockoutSettingsFailure,
} from './bracket.ts';
import { type BracketStep, type FlowFailure, flowed, unlessBlocked } from './delta.ts';
import { entranceKey, isEntrance, seed } from './entrances.ts';
import { emptyBracket, seededPairings } from './layout.ts';
import { type Bye, type Entrance, NOBODY, type Source, type TieEntry } from './tie.ts';

/**
 * The team that takes an entrance. `rank`: 1 is the best placed of all. team null = no team ever will, and the rival is
 * exempt.
 */
export type Seat<Team extends Id = Id> = {
  readonly entrance: Entrance;
  readonly team: Team | null;
  readonly rank: number;
};

export type SeatFailure =
  | FlowFailure
  | { readonly code: 'knockout_entrance_missing'; readonly entrance: Entrance }
  /** Ranks must be 1, 2, 3 …: they decide which team is better placed. */
  | { readonly code: 'knockout_rank_invalid'; readonly entrance: Entrance }
  | { readonly code: 'knockout_entrance_twice'; readonly entrance: Entrance }
  | { readonly code: 'knockout_team_twice'; readonly team: Id };

/**
 * Teams take their entrances, all at once or as their tables end; a team that was seated there before loses the seat.
 * Refused if that takes a team from a tie that has a result.
 */
export function seatTeams<Team extends Id>(
  bracket: Bracket<Team>,
  seats: readonly Seat<Team>[],
): BracketStep<Team, SeatFailure> {
  return take(bracket, seats.map(taken));
}

/** An entrance, and its place from now on. */
type Taken<Team extends Id> = { readonly entrance: Entrance; readonly entry: TieEntry<Team> };

function taken<Team extends Id>({ entrance, team, rank }: Seat<Team>): Taken<Team> {
  return { entrance, entry: team === null ? NOBODY : { kind: 'team', team, rank } };
}

function take<Team extends Id>(
  bracket: Bracket<Team>,
  places: readonly Taken<Team>[],
): BracketStep<Team, SeatFailure> {
  const seating = new Map<string, Taken<Team>>();
  for (const place of places) {
    const { entrance, entry } = place;
    const key = entranceKey(entrance);
    if (seating.has(key)) return failed({ code: 'knockout_entrance_twice', entrance });
    if (entry.kind === 'team' && !isRank(entry.rank))
      return failed({ code: 'knockout_rank_invalid', entrance });
    seating.set(key, place);
  }
  const { bracket: after, delta } = seated(bracket, seating);
  for (const { entrance } of seating.values()) return failed({ code: 'knockout_entrance_missing', entrance });
  const twice = teamTwice(after);
  if (twice !== null) return failed({ code: 'knockout_team_twice', team: twice });
  return unlessBlocked(bracket, { bracket: after, delta });
}

/** A bracket of these teams, best first: seeded by ranking, or in the order that `drawOrder` drew them. */
export function seededKnockout<Team extends Id>(
  teams: readonly Team[],
  settings: KnockoutSettings,
):
  | { readonly ok: true; readonly bracket: Bracket<Team> }
  | { readonly ok: false; readonly failure: FieldFailure | KnockoutSettingsFailure } {
  const failure = checkKnockoutSettings(settings) ?? checkField(teams);
  if (failure) return { ok: false, failure };
  const layout = emptyBracket<Team>(seededPairings(teams.length, seed), settings);
  return { ok: true, bracket: seatInOrder(layout, teams) };
}

/** The teams, best first, in a bracket with exactly that many seeds. */
export function seatInOrder<Team extends Id>(bracket: Bracket<Team>, teams: readonly Team[]): Bracket<Team> {
  const seats = teams.map((team, index) => taken({ entrance: seed(index + 1), team, rank: index + 1 }));
  return seated(bracket, new Map(seats.map((place) => [entranceKey(place.entrance), place]))).bracket;
}

/** Takes the seats of `seating`; those without a matching entrance are left in it. */
function seated<Team extends Id>(bracket: Bracket<Team>, seating: Map<string, Taken<Team>>) {
  const touched = new Set<number>();
  const ties = bracket.ties.map((tie, index) => {
    const first = pick(seating, tie.sources[0]);
    const second = pick(seating, tie.sources[1]);
    if (!first && !second) return tie;
    touched.add(index);
    return { ...tie, entries: [first ?? tie.entries[0], second ?? tie.entries[1]] as const };
  });
  return flowed(bracket, ties, bracket.withdrawn, touched);
}

/** Removes the seat of this entrance from those left, and returns it. */
function pick<Team extends Id>(
  seating: Map<string, Taken<Team>>,
  source: Source | Bye,
): TieEntry<Team> | null {
  if (!isEntrance(source)) return null;
  const key = entranceKey(source);
  const place = seating.get(key);
  seating.delete(key);
  return place?.entry ?? null;
}

function isRank(rank: number): boolean {
  return Number.isInteger(rank) && rank >= 1;
}

function teamTwice<Team extends Id>({ ties }: Pick<Bracket<Team>, 'ties'>): Team | null {
  const seen = new Set<Team>();
  for (const { sources, entries } of ties) {
    for (const side of [0, 1] as const) {
      const entry = entries[side];
      if (entry.kind !== 'team' || !isEntrance(sources[side])) continue;
      if (seen.has(entry.team)) return entry.team;
      seen.add(entry.team);
    }
  }
  return null;
}

function failed(failure: SeatFailure): { readonly ok: false; readonly failure: SeatFailure } {
  return { ok: false, failure };
}

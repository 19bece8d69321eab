import type { Id } from '../ids.ts';
import { checkField, type FieldFailure } from '../schedule/schedule.ts';
import {
  type Bracket,
  checkKnockoutSettings,
  type KnockoutSettings,
  type KnockoutSettingsFailure,
} from './bracket.ts';
import { type BracketStep, flowed } from './delta.ts';
import { roundKey } from './layout.ts';
import { hasResult } from './outcome.ts';
import { survivorsOf } from './reflow.ts';
import { bracketSize } from './seeding.ts';
import {
  BYE,
  loserOf,
  NOBODY,
  newTie,
  type RankedTeam,
  type RoundKey,
  type Source,
  type Tie,
} from './tie.ts';

/** Two teams that the administrator pairs, or one that is exempt. */
export type HandPairing<Team extends Id = Id> = readonly [Team, Team | null];

/** The same by numbers: of the first round the teams' in their list, of a later one the ties' in the round before. */
export type PairedNumbers = readonly [number, number | null];

export type PairingFailure =
  | KnockoutSettingsFailure
  | FieldFailure
  /** The round before has open ties. */
  | { readonly code: 'pairing_round_open'; readonly ties: readonly string[] }
  /** The final is settled, or no team is left. */
  | { readonly code: 'pairing_knockout_over' }
  /** Out, or never in the knockout. */
  | { readonly code: 'pairing_team_not_in'; readonly team: Id }
  | { readonly code: 'pairing_team_twice'; readonly team: Id }
  | { readonly code: 'pairing_teams_forgotten'; readonly teams: readonly Id[] }
  | { readonly code: 'pairing_too_many_exempt'; readonly exempt: number; readonly most: number };

export type UnpairingFailure =
  | { readonly code: 'unpairing_nothing' }
  | { readonly code: 'unpairing_round_played'; readonly ties: readonly string[] };

export type PairingStep<Team extends Id = Id> = BracketStep<Team, PairingFailure>;

/**
 * The first round of a knockout that the administrator pairs by hand. `teams` are all that take part, best first: the
 * order tells which team is better placed. Each is paired once or exempt. At most as many are exempt as would have a
 * bye in a seeded bracket, so that every round brings the field down to the next power of two.
 */
export function pairFirstRound<Team extends Id>(
  teams: readonly Team[],
  pairings: readonly HandPairing<Team>[],
  settings: KnockoutSettings,
): PairingStep<Team> {
  const failure = checkKnockoutSettings(settings) ?? checkField(teams);
  if (failure) return failed(failure);
  const places = teams.map((team, index): Place<Team> => {
    const number = index + 1;
    return { entry: { kind: 'team', team, rank: number }, source: { kind: 'by_hand', number } };
  });
  return addRound({ settings, ties: [], withdrawn: [] }, places, pairings);
}

/**
 * The next round, once the one before is settled, paired from its winners. With the final comes the match for third
 * place, if the settings want it. Later corrections reach this round: a new winner takes the place that was paired.
 */
export function pairNextRound<Team extends Id>(
  bracket: Bracket<Team>,
  pairings: readonly HandPairing<Team>[],
): PairingStep<Team> {
  const last = bracket.ties.at(-1)?.round;
  if (!last || last === 'final') return failed({ code: 'pairing_knockout_over' });
  const ties = bracket.ties.filter((tie) => tie.round === last);
  const open = ties.filter((tie) => tie.winner.kind === 'unknown').map((tie) => tie.key);
  if (open.length > 0) return failed({ code: 'pairing_round_open', ties: open });
  const places = ties.flatMap(({ winner, number }): Place<Team>[] =>
    winner.kind === 'team' ? [{ entry: winner, source: { kind: 'winner', round: last, number } }] : [],
  );
  if (places.length === 0) return failed({ code: 'pairing_knockout_over' });
  return addRound(bracket, places, pairings);
}

/**
 * The bracket of rounds that were paired, without teams: what is kept of a knockout by hand, since a correction may send
 * another team to a place. `seatTeams` fills the entrances of the first round, `replayBracket` the rest.
 */
export function bracketByHand<Team extends Id = Id>(
  rounds: readonly (readonly PairedNumbers[])[],
  settings: KnockoutSettings,
): Bracket<Team> {
  const ties: Tie<Team>[] = [];
  for (const [index, pairings] of rounds.entries()) {
    const before = ties.at(-1)?.round;
    const source = (number: number): Source =>
      before === undefined ? { kind: 'by_hand', number } : { kind: 'winner', round: before, number };
    const round = roundKey(pairings.flat().filter((number) => number !== null).length);
    const legs = round === 'final' ? settings.finalLegs : settings.legs;
    ties.push(...(index > 0 ? thirdPlaceOf<Team>(settings, ties, round) : []));
    for (const [at, [first, second]] of pairings.entries()) {
      const sources = [source(first), second === null ? BYE : source(second)] as const;
      ties.push(newTie<Team>(round, at + 1, sources, legs));
    }
  }
  return { settings, ties, withdrawn: [] };
}

/**
 * Pairings of teams as they are kept: by the numbers of the teams in their list, or of the ties that they come from.
 * The pairings were taken by `pairFirstRound` or `pairNextRound`.
 */
export function pairedNumbers<Team extends Id>(
  bracket: Bracket<Team> | null,
  teams: readonly Team[],
  pairings: readonly HandPairing<Team>[],
): PairedNumbers[] {
  const last = bracket?.ties.at(-1)?.round;
  const numberOf = (team: Team): number => {
    const tie = bracket?.ties.find(
      ({ round, winner }) => round === last && winner.kind === 'team' && winner.team === team,
    );
    return tie?.number ?? teams.indexOf(team) + 1;
  };
  return pairings.map(([first, second]) => [numberOf(first), second === null ? null : numberOf(second)]);
}

/** The teams that the next round pairs, best placed first; null while the round before is open, or nobody is left. */
export function teamsToPair<Team extends Id>(
  bracket: Bracket<Team>,
  teams: readonly Team[],
): readonly Team[] | null {
  const last = bracket.ties.at(-1)?.round;
  if (last === undefined) return teams;
  if (last === 'final') return null;
  return survivorsOf(bracket.ties, last)?.map(({ team }) => team) ?? null;
}

/** How many teams may be exempt in a round of this many. */
export function mostExempt(teams: number): number {
  return bracketSize(teams) - teams;
}

/** Takes the last round back, to be paired anew. `removed`: the keys of its ties. */
export function unpairLastRound<Team extends Id>(
  bracket: Bracket<Team>,
):
  | { readonly ok: true; readonly bracket: Bracket<Team>; readonly removed: readonly string[] }
  | { readonly ok: false; readonly failure: UnpairingFailure } {
  const last = bracket.ties.at(-1)?.round;
  const gone = bracket.ties.filter(({ round }) => round === last || round === 'third_place');
  if (gone.length === 0) return { ok: false, failure: { code: 'unpairing_nothing' } };
  const played = gone.filter((tie) => tie.decisions.some(hasResult)).map((tie) => tie.key);
  if (played.length > 0) return { ok: false, failure: { code: 'unpairing_round_played', ties: played } };
  const ties = bracket.ties.filter((tie) => !gone.includes(tie));
  return { ok: true, bracket: { ...bracket, ties }, removed: gone.map((tie) => tie.key) };
}

/** A team that is still in, and the tie it comes from. */
type Place<Team extends Id> = { readonly entry: RankedTeam<Team>; readonly source: Source };

function addRound<Team extends Id>(
  bracket: Bracket<Team>,
  places: readonly Place<Team>[],
  pairings: readonly HandPairing<Team>[],
): PairingStep<Team> {
  const placeOf = new Map(places.map((place) => [place.entry.team, place]));
  const failure = checkPairings(placeOf, pairings);
  if (failure) return failed(failure);
  const round = roundKey(places.length);
  const legs = round === 'final' ? bracket.settings.finalLegs : bracket.settings.legs;
  const ties = pairings.map(([first, second], index): Tie<Team> => {
    const one = placeOf.get(first);
    const other = second === null ? null : placeOf.get(second);
    const sources = [one?.source ?? BYE, other?.source ?? BYE] as const;
    const entries = [one?.entry ?? NOBODY, other?.entry ?? NOBODY] as const;
    return { ...newTie<Team>(round, index + 1, sources, legs), entries };
  });
  const all = [...bracket.ties, ...thirdPlace(bracket, round), ...ties];
  const touched = new Set(all.keys().drop(bracket.ties.length));
  return { ok: true, ...flowed(bracket, all, bracket.withdrawn, touched) };
}

/** The losers of the semi-finals meet; the match is made when the final is paired. */
function thirdPlace<Team extends Id>({ settings, ties }: Bracket<Team>, round: RoundKey): Tie<Team>[] {
  const [first, second] = ties.filter((tie) => tie.round === 'semi_final');
  return thirdPlaceOf<Team>(settings, ties, round).map((tie) => ({
    ...tie,
    entries: [first ? loserOf(first) : NOBODY, second ? loserOf(second) : NOBODY],
  }));
}

function thirdPlaceOf<Team extends Id>(
  settings: KnockoutSettings,
  ties: readonly Tie<Team>[],
  round: RoundKey,
): Tie<Team>[] {
  const semiFinals = ties.filter((tie) => tie.round === 'semi_final').length;
  if (round !== 'final' || !settings.thirdPlace || semiFinals === 0) return [];
  const loser = (number: number): Source => ({ kind: 'loser', round: 'semi_final', number });
  return [newTie<Team>('third_place', 1, [loser(1), semiFinals > 1 ? loser(2) : BYE], settings.finalLegs)];
}

function checkPairings<Team extends Id>(
  placeOf: ReadonlyMap<Team, Place<Team>>,
  pairings: readonly HandPairing<Team>[],
): PairingFailure | null {
  const left = new Set(placeOf.keys());
  for (const team of pairings.flat()) {
    if (team === null || left.delete(team)) continue;
    return { code: placeOf.has(team) ? 'pairing_team_twice' : 'pairing_team_not_in', team };
  }
  if (left.size > 0) return { code: 'pairing_teams_forgotten', teams: [...left] };
  const exempt = pairings.filter(([, rival]) => rival === null).length;
  const most = mostExempt(placeOf.size);
  return exempt > most ? { code: 'pairing_too_many_exempt', exempt, most } : null;
}

function failed(failure: PairingFailure): { readonly ok: false; readonly failure: PairingFailure } {
  return { ok: false, failure };
}

import type { BracketMatch, BracketRound, BracketSource, BracketTeam } from '../ui/bracket/types.ts';

type Pair<Value> = readonly [Value, Value];
/** A place of a tie: what it is called, and who came, if anybody has. */
interface Place {
  readonly source: BracketSource;
  readonly team: BracketTeam | null;
}
export interface MadeUpResult {
  readonly goals: Pair<number>;
  readonly penalties?: Pair<number>;
  readonly legs?: readonly (Pair<number> | null)[];
  readonly isOpen?: boolean;
}
/** What a tie ended with, or null; ties count from 1, rounds from 0 in the order of play. */
export type Outcomes = (tie: number, round: number) => MadeUpResult | null;

const BYE: Place = { source: { kind: 'bye' }, team: null };
const NAMES = ['final', 'semi_final', 'quarter_final'];

/** Who takes part, best first; a bracket is filled up with byes. */
export function entrances(
  teams: readonly (BracketTeam | null)[],
  sourceOf: (nth: number) => BracketSource = (seed) => ({ kind: 'seed', seed }),
): Place[] {
  let order = [1];
  while (order.length < Math.max(2, teams.length)) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order.map((seed) =>
    seed > teams.length ? BYE : { source: sourceOf(seed), team: teams[seed - 1] ?? null },
  );
}

/** A knockout, as the API tells of it. */
export function madeUpKnockout(
  first: readonly Place[],
  outcomes: Outcomes,
  hasThird = false,
): BracketRound[] {
  const rounds: BracketRound[] = [];
  let places: readonly Place[] = first;
  while (places.length > 1) {
    const key = NAMES[Math.log2(places.length) - 1] ?? `round_of_${places.length}`;
    const before = rounds.at(-1);
    if (key === 'final' && hasThird && before) {
      rounds.push(play('third_place', pairs(losers(before)), outcomes, rounds.length));
    }
    const round = play(key, pairs(places), outcomes, rounds.length);
    rounds.push(round);
    places = winners(round);
  }
  return rounds;
}

/** Double elimination of up to eight. */
export function madeUpDouble(first: readonly Place[], outcomes: Outcomes): BracketRound[] {
  const next = (key: string, ties: readonly Pair<Place>[], round: number) => play(key, ties, outcomes, round);
  const winners1 = next('winners_round_1', pairs(first), 0);
  const losers1 = next('losers_round_1', pairs(losers(winners1)), 1);
  const winners2 = next('winners_round_2', pairs(winners(winners1)), 2);
  const losers2 = next('losers_round_2', beside(losers(winners2).toReversed(), winners(losers1)), 3);
  const losers3 = next('losers_round_3', pairs(winners(losers2)), 4);
  const winners3 = next('winners_round_3', pairs(winners(winners2)), 5);
  const losers4 = next('losers_round_4', beside(losers(winners3), winners(losers3)), 6);
  const final = next('grand_final', beside(winners(winners3), winners(losers4)), 7);
  const rematch: Place = { source: { kind: 'rematch' }, team: null };
  const reset = next('grand_final_reset', [[rematch, rematch]], 8);
  return [winners1, winners2, losers1, losers2, winners3, losers3, losers4, final, reset];
}

function play(key: string, ties: readonly Pair<Place>[], outcomes: Outcomes, round: number): BracketRound {
  const matches = ties.map(([home, away], index): BracketMatch => {
    const isPlayed = home.team !== null && away.team !== null;
    const result = isPlayed ? outcomes(index + 1, round) : null;
    const [homeGoals = null, awayGoals = null] = result?.goals ?? [];
    const [homePenalties = null, awayPenalties = null] = result?.penalties ?? [];
    return {
      id: `${key}-${index + 1}`,
      home: home.team,
      away: away.team,
      home_source: home.source,
      away_source: away.source,
      home_goals: homeGoals,
      away_goals: awayGoals,
      home_penalties: homePenalties,
      away_penalties: awayPenalties,
      winner: winnerOf(home, away, result),
      ...(result?.legs && { legs: result.legs.map(legOf) }),
    };
  });
  return { key, name: key, matches };
}

function winnerOf(home: Place, away: Place, result: MadeUpResult | null): BracketTeam | null {
  if (away.source.kind === 'bye') return home.team;
  if (home.source.kind === 'bye') return away.team;
  if (!result || result.isOpen) return null;
  const [homeGoals, awayGoals] =
    result.goals[0] === result.goals[1] ? (result.penalties ?? [0, 0]) : result.goals;
  return homeGoals > awayGoals ? home.team : away.team;
}

function legOf(leg: Pair<number> | null) {
  return { home_goals: leg?.[0] ?? null, away_goals: leg?.[1] ?? null };
}

/** The teams that come through a round; two byes make another bye. */
function winners({ key, matches }: BracketRound): Place[] {
  return matches.map(({ home, away, home_source, away_source, winner }, index) => {
    if (home_source?.kind === 'bye' && away_source?.kind === 'bye') return BYE;
    const source = { kind: 'winner', round: key, number: index + 1 } as const;
    return { source, team: [home, away].find((team) => team && team.slug === winner?.slug) ?? null };
  });
}

/** The losers of a round; a tie with an exempt side has none. */
function losers({ key, matches }: BracketRound): Place[] {
  return matches.map(({ home, away, home_source, away_source, winner }, index) => {
    if (home_source?.kind === 'bye' || away_source?.kind === 'bye') return BYE;
    const source = { kind: 'loser', round: key, number: index + 1 } as const;
    const team = winner && [home, away].find((one) => one && one.slug !== winner.slug);
    return { source, team: team ?? null };
  });
}

function pairs(places: readonly Place[]): Pair<Place>[] {
  return beside(
    places.filter((_, index) => index % 2 === 0),
    places.filter((_, index) => index % 2 === 1),
  );
}

function beside(home: readonly Place[], away: readonly Place[]): Pair<Place>[] {
  return home.map((place, index) => [place, away[index] ?? BYE]);
}

import fc from 'fast-check';
import type { Side } from '../match/decision.ts';
import type { Round } from '../schedule/schedule.ts';
import type { SwissTeam } from '../swiss/swiss.ts';

/** Standings and the rounds before them, paired in any way. */
export const phasesSwissState: fc.Arbitrary<{ teams: SwissTeam<number>[]; rounds: Round<number>[] }> = fc
  .integer({ min: 2, max: 8 })
  .chain((size) => {
    const everybody = Array.from({ length: size }, (_, index) => index + 1);
    return fc.record({
      teams: fc
        .array(fc.integer({ min: 0, max: 4 }), { minLength: size, maxLength: size })
        .map((points) =>
          points.sort((a, b) => b - a).map((sum, index) => ({ team: index + 1, points: sum })),
        ),
      rounds: fc
        .array(fc.shuffledSubarray(everybody, { minLength: size }), { maxLength: size })
        .map((orders) => orders.map((order, index) => roundOf(order, index + 1))),
    });
  });

function roundOf(order: readonly number[], number: number): Round<number> {
  const pairings = phasesPairsOf(order).map(([home, away]) => ({ home, away }));
  return { number, pairings, bye: order.length % 2 === 1 ? (order.at(-1) ?? null) : null };
}

/** Neighbours of a list as pairs; the last of an odd list is left out. */
export function phasesPairsOf<Of>(list: readonly Of[]): [Of, Of][] {
  const pairs: [Of, Of][] = [];
  list.forEach((one, index) => {
    const other = list[index + 1];
    if (index % 2 === 0 && other !== undefined) pairs.push([one, other]);
  });
  return pairs;
}

/** Every way to pair a list of even length. */
export function phasesAllPairings<Of>(list: readonly Of[]): [Of, Of][][] {
  const [first, ...others] = list;
  if (first === undefined) return [[]];
  return others.flatMap((other) =>
    phasesAllPairings(others.filter((one) => one !== other)).map((rest): [Of, Of][] => [
      [first, other],
      ...rest,
    ]),
  );
}

/** A Swiss tournament to its end: `result` decides each match, `next` pairs each round. */
export function phasesPlaySwiss(
  size: number,
  count: number,
  next: (teams: readonly SwissTeam<number>[], rounds: readonly Round<number>[]) => Round<number>,
  result: (home: number, away: number, round: number) => 0 | 1 | 2,
): Round<number>[] {
  const points = new Map(Array.from({ length: size }, (_, index) => [index + 1, 0]));
  const give = (team: number | null, more: number) => {
    if (team !== null) points.set(team, (points.get(team) ?? 0) + more);
  };
  const rounds: Round<number>[] = [];
  for (let number = 1; number <= count; number++) {
    const teams = [...points]
      .map(([team, sum]) => ({ team, points: sum }))
      .sort((a, b) => b.points - a.points || a.team - b.team);
    const round = next(teams, [...rounds]);
    rounds.push(round);
    give(round.bye, 3);
    for (const { home, away } of round.pairings) {
      const outcome = result(home, away, number);
      give(home, outcome === 0 ? 3 : outcome === 1 ? 1 : 0);
      give(away, outcome === 2 ? 3 : outcome === 1 ? 1 : 0);
    }
  }
  return rounds;
}

/** Each team's venues as "HAAH". */
export function phasesVenueMarks(rounds: readonly Round<number>[]): Map<number, string> {
  const marks = new Map<number, string>();
  const add = (team: number, side: Side) =>
    marks.set(team, (marks.get(team) ?? '') + (side === 'home' ? 'H' : 'A'));
  for (const { home, away } of rounds.flatMap(({ pairings }) => pairings)) {
    add(home, 'home');
    add(away, 'away');
  }
  return marks;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Id } from '../ids.ts';
import type { Decision } from '../match/decision.ts';
import { checkScore } from '../results/result-score.ts';
import {
  ANNULLED,
  accepted,
  bracketOf,
  derivedAnew,
  numbers,
  refusal,
  score,
  tieOf,
  walkover,
} from '../testing/knockouts.ts';
import type { Bracket, KnockoutSettings } from './bracket.ts';
import { correctTie, decideLeg } from './decide.ts';
import type { BracketDelta } from './delta.ts';
import { doubleElimination } from './double-elimination.ts';
import { honours } from './honours.ts';
import { readmitToKnockout, withdrawFromKnockout } from './knockout-withdrawal.ts';
import { hasResult, stageOfLeg } from './outcome.ts';
import { isExempt, loserOf, type Tie } from './tie.ts';

const settings: fc.Arbitrary<KnockoutSettings> = fc.record({
  legs: fc.constantFrom(1 as const, 2 as const),
  finalLegs: fc.constantFrom(1 as const, 2 as const),
  whenLevel: fc.constantFrom('better_placed' as const, 'extra_time' as const, 'penalties' as const),
  reseeding: fc.boolean(),
  thirdPlace: fc.boolean(),
});
const decisive = fc
  .tuple(fc.nat(3), fc.nat(3), fc.boolean())
  .map(
    ([home, away, first]): Decision =>
      score(home, away, { penalties: first ? { home: 5, away: 4 } : { home: 4, away: 5 } }),
  );
const anyDecision = fc.oneof(
  { weight: 6, arbitrary: decisive },
  { weight: 2, arbitrary: fc.constantFrom<Decision>(walkover('home'), walkover('away'), walkover('none')) },
);
/** How each leg of a play-through ends, and which of the open legs comes next. */
const steps = (decision: fc.Arbitrary<Decision>) =>
  fc.array(fc.tuple(decision, fc.nat(1000)), { minLength: 1, maxLength: 30 });

describe('a knockout of any size', () => {
  it('has n - 1 deciding matches and one champion, and every other team goes out once, in any order of results', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), settings, steps(decisive), (teams, how, results) => {
        const end = playOut(bracketOf(teams, how), results);
        const deciding = end.ties.filter((tie) => tie.round !== 'third_place' && !isExempt(tie));
        expect(deciding).toHaveLength(teams - 1);
        const losers = deciding.map((tie) => teamIn(loserOf(tie)));
        const { champion, second } = honours(end);
        expect([...losers, champion].sort(byNumber)).toEqual(numbers(teams));
        expect(second).toBe(losers.at(-1));
        expect(derivedAnew(end)).toEqual(end);
      }),
      { numRuns: 60 },
    );
  });

  it('ends with one champion, or with none if all lost, whatever walkovers there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), settings, steps(anyDecision), (teams, how, results) => {
        const end = playOut(bracketOf(teams, how), results);
        expect(end.ties.every((tie) => tie.winner.kind !== 'unknown')).toBe(true);
        const final = end.ties.at(-1);
        expect(honours(end).champion).toBe(final ? teamIn(final.winner) : undefined);
        for (const tie of end.ties) {
          if (isExempt(tie)) expect(tie.decisions.some((decision) => decision !== null)).toBe(false);
        }
        expect(derivedAnew(end)).toEqual(end);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the best two apart until the final, the best four until the semi-finals, and so on', () => {
    const sizes = fc.tuple(fc.integer({ min: 2, max: 130 }), fc.boolean());
    fc.assert(
      fc.property(sizes, ([teams, reseeding]) => {
        // the better seed always wins
        let bracket = bracketOf(teams, { reseeding });
        for (const { key } of bracket.ties) {
          const tie = tieOf(bracket, key);
          if (!isExempt(tie)) bracket = accepted(decideLeg(bracket, key, 1, score(1, 0))).bracket;
        }
        for (const tie of bracket.ties) {
          const places = 2 * bracket.ties.filter((one) => one.round === tie.round).length;
          const left = tie.entries.flatMap((entry) => (entry.kind === 'team' ? [entry.team] : []));
          expect(Math.max(...left)).toBeLessThanOrEqual(places);
          if (left.length === 2) expect(left.reduce((sum, team) => sum + team, 0)).toBe(places + 1);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('whatever happens in a knockout or a double elimination', () => {
  const start = fc.oneof(
    fc.tuple(fc.integer({ min: 2, max: 14 }), settings).map(([teams, how]) => bracketOf(teams, how)),
    fc
      .tuple(fc.integer({ min: 2, max: 10 }), settings)
      .map(([teams, how]) => accepted(doubleElimination(numbers(teams), how)).bracket),
  );
  const decision = fc.option(fc.oneof(anyDecision, fc.constant(ANNULLED)));
  const events = fc.array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc.record({ kind: fc.constant('decide' as const), at: fc.nat(99), decision: anyDecision }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('correct' as const),
          at: fc.nat(99),
          first: decision,
          second: decision,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), at: fc.nat(99) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('readmit' as const), at: fc.nat(99) }) },
    ),
    { maxLength: 40 },
  );
  type Event = typeof events extends fc.Arbitrary<(infer One)[]> ? One : never;

  it('the state follows from its decisions alone, and the delta names every row that changed', () => {
    fc.assert(
      fc.property(start, events, (bracket, list) => {
        let now = bracket;
        for (const event of list) {
          const step = happens(now, event);
          if (!step?.ok) continue;
          accepted(step);
          expect(derivedAnew(step.bracket)).toEqual(step.bracket);
          expect(withRows(now, step.delta)).toEqual(step.bracket.ties);
          expectTold(now, step.bracket, step.delta);
          now = step.bracket;
        }
      }),
      { numRuns: 150 },
    );
  });

  it('a correction and its inverse restore the state', () => {
    fc.assert(
      fc.property(start, events, fc.nat(99), decision, decision, (bracket, list, at, first, second) => {
        const now = list.reduce((state, event) => {
          const step = happens(state, event);
          return step?.ok ? step.bracket : state;
        }, bracket);
        const tie = now.ties[at % now.ties.length];
        if (!tie) return;
        const step = correctTie(now, tie.key, tie.legs === 1 ? [first] : [first, second]);
        if (!step.ok || !canBeEnteredAnew(now, tie, step.bracket)) return;
        expect(accepted(correctTie(step.bracket, tie.key, tie.decisions)).bracket).toEqual(now);
      }),
      { numRuns: 150 },
    );
  });

  it('a refused correction succeeds once all the ties it names are annulled, the last one first', () => {
    fc.assert(
      fc.property(start, events, fc.nat(99), decision, decision, (bracket, list, at, first, second) => {
        let now = list.reduce((state, event) => {
          const step = happens(state, event);
          return step?.ok ? step.bracket : state;
        }, bracket);
        const tie = now.ties[at % now.ties.length];
        if (!tie) return;
        const asked = tie.legs === 1 ? [first] : [first, second];
        const failure = refusal(correctTie(now, tie.key, asked));
        if (failure?.code !== 'knockout_dependent_played') return;
        for (const key of failure.ties.toReversed()) {
          const legs = tieOf(now, key).decisions;
          const annulled = legs.map((one) => (hasResult(one) ? ANNULLED : one));
          now = accepted(correctTie(now, key, annulled)).bracket;
        }
        accepted(correctTie(now, tie.key, asked));
      }),
      { numRuns: 300 },
    );
  });

  function happens(bracket: Bracket<number>, event: Event) {
    const tie = bracket.ties[event.at % bracket.ties.length];
    if (!tie) return null;
    const team = (event.at % 14) + 1;
    switch (event.kind) {
      case 'withdraw':
        return withdrawFromKnockout(bracket, team);
      case 'readmit':
        return readmitToKnockout(bracket, team);
      case 'correct':
        return correctTie(bracket, tie.key, tie.legs === 1 ? [event.first] : [event.first, event.second]);
      case 'decide': {
        const leg = openLegs(bracket)[event.at % Math.max(1, openLegs(bracket).length)];
        return leg ? decideLeg(bracket, leg.tie.key, leg.leg, fitting(bracket, leg, event.decision)) : null;
      }
    }
  }
});

/**
 * A leg taken back, or given to the rival, is gone: a team that withdrew meanwhile can't play it again. And a second leg
 * needs its first.
 */
function canBeEnteredAnew(before: Bracket<number>, tie: Tie<number>, { ties }: Bracket<number>): boolean {
  const now = ties.find(({ key }) => key === tie.key)?.decisions ?? [];
  const isTakenBack = tie.decisions.some((one, leg) => hasResult(one) && now[leg]?.status !== 'played');
  const hasLeft = tie.entries.some((entry) => entry.kind === 'team' && before.withdrawn.includes(entry.team));
  const isAlone = hasResult(tie.decisions[1]) && !hasResult(tie.decisions[0]);
  return !(isTakenBack && hasLeft) && !(isAlone && !hasResult(now[1]));
}

function withRows(before: Bracket<number>, { ties }: BracketDelta<number>): Tie<number>[] {
  const rows = new Map(ties.map((tie) => [tie.key, tie]));
  return before.ties.map((tie) => rows.get(tie.key) ?? tie);
}

/** Ready and undone ties, derived again from the two states alone. */
function expectTold(before: Bracket<number>, after: Bracket<number>, delta: BracketDelta<number>): void {
  const pairs = after.ties.map((now, index) => ({ was: before.ties[index] ?? now, now }));
  const teams = (tie: Tie<number>) => tie.entries.map(teamIn);
  const moved = pairs.filter(({ was, now }) => teams(was).join() !== teams(now).join());
  const undone = moved.filter(({ was, now }) =>
    teams(was).some((team, side) => team !== null && team !== teams(now)[side]),
  );
  const ready = moved.filter(({ now }) => teams(now).every((team) => team !== null));
  expect(delta.undone).toEqual(undone.map(({ now }) => now.key));
  expect(delta.ready).toEqual(ready.map(({ now }) => now.key));
  const [was, is] = [honours(before), honours(after)];
  expect(delta.honours ?? was).toEqual(is);
}

type OpenLeg = { readonly tie: Tie<number>; readonly leg: number };

function openLegs(bracket: Bracket<number>): OpenLeg[] {
  return bracket.ties
    .filter((tie) => tie.entries.every((entry) => entry.kind === 'team') && tie.winner.kind === 'unknown')
    .map((tie) => ({ tie, leg: hasResult(tie.decisions[0]) ? 2 : 1 }));
}

/** The decision, with or without its extra time and its shoot-out as the leg needs them. */
function fitting({ settings: how }: Bracket<number>, { tie, leg }: OpenLeg, decision: Decision): Decision {
  if (decision.status !== 'played') return decision;
  const alone = { status: 'played', score: decision.score } as const;
  const longer = { ...decision, extraTime: decision.score };
  const stage = stageOfLeg(how, tie, leg);
  return [alone, decision].find((one) => checkScore(one, stage).length === 0) ?? longer;
}

function playOut(start: Bracket<number>, results: readonly (readonly [Decision, number])[]): Bracket<number> {
  let bracket = start;
  for (let step = 0; ; step++) {
    const open = openLegs(bracket);
    const [decision, which] = results[step % results.length] ?? [];
    const leg = open[(which ?? 0) % Math.max(1, open.length)];
    if (!leg || !decision) return bracket;
    bracket = accepted(decideLeg(bracket, leg.tie.key, leg.leg, fitting(bracket, leg, decision))).bracket;
  }
}

function teamIn(entry: Tie<number>['winner']): number | null {
  return entry.kind === 'team' ? entry.team : null;
}

function byNumber(one: Id | null, other: Id | null): number {
  return Number(one) - Number(other);
}

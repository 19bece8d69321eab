import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import type { Bracket, KnockoutSettings } from './bracket.ts';
import { decideLeg } from './decide.ts';
import { withdrawFromKnockout } from './knockout-withdrawal.ts';
import {
  DEFAULT_LIGUILLA,
  type DecisionsOfTies,
  legsOf,
  liguillaLayout,
  liguillaWeeks,
  replayBracket,
  seatTable,
} from './liguilla.ts';

describe('a liguilla', () => {
  it('names its places by the table before any team is known', () => {
    const { ties } = laidOut(4);
    expect(ties.map(({ key, sources }) => [key, ...sources])).toEqual([
      ['semi_final-1', position(1), position(4)],
      ['semi_final-2', position(2), position(3)],
      ['final-1', winner(1), winner(2)],
    ]);
    expect(legsOf({ ties })).toEqual([]);
  });

  it('needs two teams', () => {
    expect(liguillaLayout(1, DEFAULT_LIGUILLA)).toEqual({
      ok: false,
      failure: { code: 'field_too_small', teams: 1 },
    });
  });

  it('has one match per tie, and penalties when level, unless its settings say otherwise', () => {
    expect(DEFAULT_LIGUILLA).toEqual({
      legs: 1,
      finalLegs: 1,
      whenLevel: 'penalties',
      reseeding: false,
      thirdPlace: false,
    });
  });

  it('is filled by the table: the better placed at home', () => {
    expect(legsOf(seated(['A', 'B', 'C', 'D']))).toEqual([
      { tie: 'semi_final-1', leg: 1, round: 'semi_final', week: 1, home: 'A', away: 'D' },
      { tie: 'semi_final-2', leg: 1, round: 'semi_final', week: 1, home: 'B', away: 'C' },
    ]);
  });

  it('can’t be seated anew if that takes a team from a played match', () => {
    const played = replayed(seated(['A', 'B', 'C', 'D']), { 'semi_final-2': [won(2, 0)] });
    expect(seatTable(played, ['A', 'D', 'C', 'B'])).toEqual({
      ok: false,
      failure: { code: 'knockout_dependent_played', ties: ['semi_final-2'] },
    });
    expect(seatTable(played, ['A', 'B', 'C', 'E']).ok).toBe(true);
  });
});

describe('its matches', () => {
  it('play two legs in two weeks, the second at home to the better placed; the final has its own number', () => {
    const settings: KnockoutSettings = { ...DEFAULT_LIGUILLA, legs: 2, thirdPlace: true };
    const bracket = replayed(seated(['A', 'B', 'C', 'D'], settings), {
      'semi_final-1': [won(0, 0), won(1, 0)],
      'semi_final-2': [won(3, 1), won(1, 0)],
    });
    expect(legsOf(bracket).map(({ tie, leg, week, home, away }) => [tie, leg, week, home, away])).toEqual([
      ['semi_final-1', 1, 1, 'D', 'A'],
      ['semi_final-1', 2, 2, 'A', 'D'],
      ['semi_final-2', 1, 1, 'C', 'B'],
      ['semi_final-2', 2, 2, 'B', 'C'],
      ['third_place-1', 1, 3, 'B', 'D'],
      ['final-1', 1, 3, 'A', 'C'],
    ]);
  });

  it('count the weeks of every round before them', () => {
    const settings: KnockoutSettings = { ...DEFAULT_LIGUILLA, legs: 2, finalLegs: 2 };
    const six = seated(['A', 'B', 'C', 'D', 'E', 'F'], settings);
    const bracket = replayed(six, {
      'quarter_final-2': [won(0, 0), won(1, 0)],
      'semi_final-1': [won(0, 0), won(1, 0)],
    });
    const weeks = legsOf(bracket).map(({ tie, week }) => `${tie} ${week}`);
    expect(weeks).toContain('quarter_final-4 2');
    expect(weeks).toContain('semi_final-1 3');
    expect(weeks).toContain('semi_final-1 4');
    expect(weeks.some((week) => week.startsWith('quarter_final-1'))).toBe(false);
  });

  it('take weeks that are known before any team is', () => {
    const settings: KnockoutSettings = { ...DEFAULT_LIGUILLA, legs: 2, thirdPlace: true };
    expect(liguillaWeeks(laidOut(5, settings))).toEqual([
      { week: 1, leg: 1, rounds: ['quarter_final'] },
      { week: 2, leg: 2, rounds: ['quarter_final'] },
      { week: 3, leg: 1, rounds: ['semi_final'] },
      { week: 4, leg: 2, rounds: ['semi_final'] },
      { week: 5, leg: 1, rounds: ['third_place', 'final'] },
    ]);
    expect(liguillaWeeks(laidOut(2, { ...DEFAULT_LIGUILLA, finalLegs: 2 }))).toEqual([
      { week: 1, leg: 1, rounds: ['final'] },
      { week: 2, leg: 2, rounds: ['final'] },
    ]);
  });

  it('have no second leg if both teams lost the first', () => {
    const settings: KnockoutSettings = { ...DEFAULT_LIGUILLA, finalLegs: 2 };
    const final = seated(['A', 'B'], settings);
    expect(legsOf(final).map(({ leg }) => leg)).toEqual([1, 2]);
    const both = replayed(final, { 'final-1': [{ status: 'won_by_default', winner: 'none' }, null] });
    expect(legsOf(both).map(({ leg }) => leg)).toEqual([1]);
    const one = replayed(final, { 'final-1': [{ status: 'won_by_default', winner: 'home' }, null] });
    expect(legsOf(one).map(({ leg }) => leg)).toEqual([1, 2]);
  });
});

describe('a bracket replayed from its decisions', () => {
  it('is the one that was played, whatever the results', () => {
    const goals = fc.record({ home: fc.nat(4), away: fc.nat(4) });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        fc.array(goals),
        (count, reseeding, scores) => {
          const teams = Array.from({ length: count }, (_, index) => `T${index}`);
          const settings: KnockoutSettings = { ...DEFAULT_LIGUILLA, whenLevel: 'better_placed', reseeding };
          const start = deepFreeze(seated(teams, settings));
          const decisions = new Map<string, Decision[]>();
          let bracket: Bracket<string> = start;
          for (const score of scores) {
            const open = legsOf(bracket).find(({ tie }) => !decisions.has(tie));
            if (!open) break;
            const decision: Decision = { status: 'played', score };
            decisions.set(open.tie, [decision]);
            const step = decideLeg(bracket, open.tie, 1, decision);
            if (!step.ok) throw new Error(step.failure.code);
            bracket = step.bracket;
          }
          expect(replayBracket(start, deepFreeze(decisions))).toMatchObject({ ok: true, bracket });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the one that was played when teams withdraw between the matches, also after they have won some', () => {
    const steps = fc.array(
      fc.record({ goals: fc.nat(1), leaver: fc.option(fc.nat(15)), books: fc.boolean() }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.boolean(),
        fc.boolean(),
        steps,
        (count, reseeding, thirdPlace, taken) => {
          const teams = Array.from({ length: count }, (_, index) => `T${index}`);
          const settings = { ...DEFAULT_LIGUILLA, reseeding, thirdPlace: thirdPlace && count > 3 };
          const decisions = new Map<string, Decision[]>();
          let bracket: Bracket<string> = seated(teams, settings);
          for (const { goals, leaver, books } of taken) {
            const gone = leaver === null ? undefined : teams[leaver];
            if (gone !== undefined && !bracket.withdrawn.includes(gone)) {
              const left = withdrawFromKnockout(bracket, gone);
              if (left.ok) bracket = left.bracket;
            }
            const open = legsOf(bracket).find(({ tie }) => !decisions.has(tie));
            if (!open) break;
            const out = [open.home, open.away].map((team) => bracket.withdrawn.includes(team));
            // The rival goes through with a walkover that is written down, or without.
            if (out.includes(true) && (!books || !out.includes(false))) continue;
            const decision: Decision = out.includes(true)
              ? { status: 'won_by_default', winner: out[0] ? 'away' : 'home' }
              : won(goals, 1 - goals);
            const step = decideLeg(bracket, open.tie, 1, decision);
            if (!step.ok) throw new Error(step.failure.code);
            decisions.set(open.tie, [decision]);
            bracket = step.bracket;
          }
          const start = seatTable({ ...laidOut(count, settings), withdrawn: bracket.withdrawn }, teams);
          if (!start.ok) throw new Error(start.failure.code);
          expect(replayBracket(start.bracket, decisions)).toMatchObject({ ok: true, bracket });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is refused if a decision belongs to a match that nobody plays', () => {
    const four = seated(['A', 'B', 'C', 'D']);
    expect(replayBracket(four, new Map([['final-1', [won(1, 0)]]]))).toEqual({
      ok: false,
      failure: { code: 'knockout_teams_unknown', tie: 'final-1' },
    });
    expect(replayBracket(four, new Map([['final-1', [null]]]))).toMatchObject({ ok: true, bracket: four });
  });
});

function position(place: number) {
  return { kind: 'table_position', position: place };
}

function winner(number: number) {
  return { kind: 'winner', round: 'semi_final', number };
}

function won(home: number, away: number): Decision {
  return { status: 'played', score: { home, away } };
}

function laidOut(teams: number, settings: KnockoutSettings = DEFAULT_LIGUILLA): Bracket<string> {
  const layout = liguillaLayout<string>(teams, settings);
  if (!layout.ok) throw new Error(layout.failure.code);
  return layout.bracket;
}

function seated(teams: readonly string[], settings?: KnockoutSettings): Bracket<string> {
  const step = seatTable(laidOut(teams.length, settings), teams);
  if (!step.ok) throw new Error(step.failure.code);
  return step.bracket;
}

function replayed(bracket: Bracket<string>, decisions: Record<string, (Decision | null)[]>): Bracket<string> {
  const step = replayBracket(bracket, new Map(Object.entries(decisions)) satisfies DecisionsOfTies);
  if (!step.ok) throw new Error(step.failure.code);
  return step.bracket;
}

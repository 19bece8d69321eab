import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Played, Side } from '../match/decision.ts';
import { NO_UNKNOWN_LINE } from '../match/match-sheet.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { line } from '../testing/lines.ts';
import type { ManagerReport } from './report-comparison.ts';
import { linesOfReports } from './report-lines.ts';
import { LINE_RULES, type TeamLines } from './reported-result.ts';
import { checkResult } from './result.ts';

const SCORE: Played = { status: 'played', score: { home: 2, away: 1 } };

function told(lines: ManagerReport<string>['lines'], unknown = NO_UNKNOWN_LINE): ManagerReport<string> {
  const { score } = SCORE;
  const rest = { extraTime: null, penalties: null, bestPlayer: null, screenshot: true, at: 0 };
  return { score, ...rest, lines, unknown };
}

function linesOf(home: ManagerReport<string> | null, away: ManagerReport<string> | null) {
  return linesOfReports(deepFreeze({ home, away }), SCORE, LINE_RULES.clubs);
}

describe('the lines of a match that reports decide', () => {
  it('give the goals that no player and no own goal of the rival explains to "AI or unknown"', () => {
    const home = told([line('ann', { goals: 1 })]);
    const none = linesOf(home, told([]));
    expect(none).toMatchObject({
      lines: { home: { unknown: { goals: 1 } }, away: { unknown: { goals: 1 } } },
      waiting: [],
    });
    const own = linesOf(home, told([line('bob', { ownGoals: 1 })]));
    expect(own.lines.home.unknown.goals).toBe(0);
    const unknownOwn = linesOf(home, told([], { goals: 1, ownGoals: 1 }));
    expect(unknownOwn.lines).toMatchObject({
      home: { unknown: { goals: 0, ownGoals: 0 } },
      away: { unknown: { goals: 1, ownGoals: 1 } },
    });
  });

  it('of a team that did not report name no player', () => {
    expect(linesOf(told([line('ann', { goals: 2 })]), null).lines.away).toEqual({
      lines: [],
      unknown: { goals: 1, ownGoals: 0 },
    });
  });

  it('wait for a judge if they have more goals than the score', () => {
    const three = told([line('ann', { goals: 3 })]);
    expect(linesOf(three, told([line('bob', { goals: 1 })])).waiting).toEqual(['home']);
    expect(linesOf(told([line('ann', { ownGoals: 2 })]), told([])).waiting).toEqual(['home']);
    const two = told([line('ann', { goals: 2 })]);
    expect(linesOf(two, told([line('bob', { ownGoals: 1 })])).waiting).toEqual(['home', 'away']);
    expect(linesOf(two, told([line('bob', { ownGoals: 3 })])).waiting).toEqual(['away']);
  });

  it('count the goals of extra time', () => {
    const decision: Played = { ...SCORE, score: { home: 1, away: 1 }, extraTime: { home: 2, away: 1 } };
    const reports = { home: told([line('ann', { goals: 1 })]), away: null };
    expect(linesOfReports(reports, decision, LINE_RULES.clubs).lines.home.unknown.goals).toBe(1);
  });

  it('of 1v1 stay as reported: they name no scorers', () => {
    const single = linesOfReports({ home: told([line('ann')]), away: told([]) }, SCORE, LINE_RULES.single);
    expect(single).toEqual({
      lines: {
        home: { lines: [line('ann')], unknown: NO_UNKNOWN_LINE },
        away: { lines: [], unknown: NO_UNKNOWN_LINE },
      },
      waiting: [],
    });
  });

  it('make a sound result, whatever was reported, unless they wait', () => {
    const count = fc.nat(3);
    const deeds = fc.record({ goals: count, ownGoals: fc.nat(1) });
    const side = fc.option(fc.tuple(deeds, deeds, deeds));
    fc.assert(
      fc.property(side, side, fc.record({ home: count, away: count }), (one, other, score) => {
        const of = (names: readonly string[], list: typeof one) =>
          list && told([line(names[0] ?? '', list[0]), line(names[1] ?? '', list[1])], list[2]);
        const decision: Played = { status: 'played', score };
        const reports = { home: of(['ann', 'bea'], one), away: of(['bob', 'cid'], other) };
        const { lines, waiting } = linesOfReports(reports, decision, LINE_RULES.clubs);
        if (waiting.length > 0) return;
        const team = (name: Side) => teamOf(lines[name]);
        const check = checkResult({
          stage: { kind: 'round' },
          decision,
          teams: { home: team('home'), away: team('away') },
          bestPlayer: null,
          rules: { ...LINE_RULES.clubs, fewestStarters: 0 },
          imported: false,
        });
        expect(check).toEqual({ ok: true });
      }),
      { numRuns: 200 },
    );
  });
});

function teamOf(lines: TeamLines<string>) {
  return { ...lines, squad: new Set(lines.lines.map(({ player }) => player)), barred: new Map() };
}

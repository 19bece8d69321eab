import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { type AlikeMeetings, allTimeRecords } from './all-time-record.ts';

const TEAMS = { home: 'Ajo', away: 'Bor' } as const;
const played = (home: number, away: number): Decision => ({ status: 'played', score: { home, away } });
const at = (home: string, decision: Decision, times = 1): AlikeMeetings<string> => ({
  home,
  decision,
  times,
});

describe('what two teams have from all their meetings', () => {
  it('is all zero before the first', () => {
    const nothing = { won: 0, drawn: 0, lost: 0, goals: 0 };
    expect(allTimeRecords(TEAMS, [])).toEqual({ home: nothing, away: nothing });
  });

  it('counts matches at both homes, each result as often as it occurred', () => {
    const meetings = [at('Ajo', played(3, 1), 2), at('Bor', played(2, 0)), at('Bor', played(1, 1))];
    expect(allTimeRecords(TEAMS, meetings)).toEqual({
      home: { won: 2, drawn: 1, lost: 1, goals: 7 },
      away: { won: 1, drawn: 1, lost: 2, goals: 5 },
    });
  });

  it('counts a walkover with its goals, a shoot-out as a draw, and a match that both lost as lost by both', () => {
    const shootOut: Decision = {
      status: 'played',
      score: { home: 1, away: 1 },
      penalties: { home: 5, away: 4 },
    };
    const meetings = [
      at('Ajo', { status: 'won_by_default', winner: 'away' }),
      at('Ajo', shootOut),
      at('Bor', { status: 'won_by_default', winner: 'none' }),
    ];
    expect(allTimeRecords(TEAMS, meetings)).toEqual({
      home: { won: 0, drawn: 1, lost: 2, goals: 1 },
      away: { won: 1, drawn: 1, lost: 1, goals: 4 },
    });
  });

  it('leaves an annulled match out', () => {
    expect(allTimeRecords(TEAMS, [at('Ajo', { status: 'annulled' }, 3)])).toEqual(allTimeRecords(TEAMS, []));
  });

  it('is reversed from the other team’s side, and does not depend on the order of the meetings', () => {
    const goals = fc.integer({ min: 0, max: 9 });
    const meeting = fc
      .tuple(fc.constantFrom('Ajo', 'Bor'), goals, goals, fc.integer({ min: 1, max: 4 }))
      .map(([home, ours, theirs, times]) => at(home, played(ours, theirs), times));
    fc.assert(
      fc.property(fc.array(meeting), (meetings) => {
        const { home, away } = allTimeRecords(TEAMS, deepFreeze(meetings));
        expect([home.won, home.drawn, home.lost]).toEqual([away.lost, away.drawn, away.won]);
        expect(home.won + home.drawn + home.lost).toBe(meetings.reduce((sum, { times }) => sum + times, 0));
        const turned = allTimeRecords({ home: 'Bor', away: 'Ajo' }, meetings.toReversed());
        expect(turned).toEqual({ home: away, away: home });
      }),
    );
  });
});

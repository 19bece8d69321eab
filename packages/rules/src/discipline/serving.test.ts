import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { phasesCards } from '../testing/season-arbitraries.ts';
import { DISCIPLINE_RULES } from './discipline-rules.ts';
import {
  bindingMatches,
  isSuspendedFor,
  type MatchToServe,
  matchesOfPlayer,
  remainingMatches,
} from './serving.ts';
import { type Suspension, suspensionsFrom } from './suspensions.ts';

const RED: Suspension<number> = { match: 0, reason: 'red', matches: 2, earnedAt: 1000 };
const ONE: Suspension<number> = { match: 0, reason: 'two_yellows', matches: 1, earnedAt: 1000 };

/** A match still to come, or one that was decided an hour (60) after its kick-off. */
function match(
  id: number,
  kickOff: number,
  status: MatchToServe['status'] = 'scheduled',
  more: Partial<MatchToServe<number>> = {},
): MatchToServe<number> {
  const open = status === 'scheduled' || status === 'reported' || status === 'disputed';
  return { match: id, kickOff, status, decidedAt: open ? null : kickOff + 60, tookPart: false, ...more };
}

function progressOf(suspension: Suspension<number>, matches: MatchToServe<number>[]) {
  const [progress] = bindingMatches(deepFreeze([suspension]), deepFreeze(matches));
  return progress && { served: progress.served, bound: progress.bound, remaining: progress.remaining };
}

describe('a suspension', () => {
  it('binds the next matches by kick-off, in whatever order they are listed', () => {
    expect(progressOf(RED, [match(3, 1300), match(1, 1100), match(2, 1200)])).toEqual({
      served: [],
      bound: [1, 2],
      remaining: 2,
    });
  });

  it('binds the second match of the night if the first was decided before it kicked off', () => {
    expect(progressOf(ONE, [match(1, 1001)])?.bound).toEqual([1]);
  });

  it('does not bind a match that kicked off before the decision, or with it', () => {
    expect(progressOf(ONE, [match(1, 999, 'reported'), match(2, 1400)])?.bound).toEqual([2]);
    expect(progressOf(ONE, [match(1, 1000), match(2, 1400)])?.bound).toEqual([2]);
  });

  it('does not bind a match that was decided before, though the match list dates it later', () => {
    const early = match(1, 1300, 'played', { decidedAt: 1000 });
    expect(progressOf(ONE, [early, match(2, 1400)])).toEqual({ served: [], bound: [2], remaining: 1 });
    const later = match(1, 1300, 'played', { decidedAt: 1001 });
    expect(progressOf(ONE, [later, match(2, 1400)])).toEqual({ served: [1], bound: [], remaining: 0 });
  });

  it('is served by played matches only: walkovers and annulled ones move it to the next', () => {
    const matches = [
      match(1, 1100, 'won_by_default'),
      match(2, 1200, 'annulled'),
      match(3, 1300, 'played'),
      match(4, 1400),
      match(5, 1500),
    ];
    expect(progressOf(RED, matches)).toEqual({ served: [3], bound: [4], remaining: 1 });
  });

  it('waits for a postponed match and for a disputed one', () => {
    expect(progressOf(RED, [match(1, 1100, 'disputed'), match(2, 1200, 'played'), match(3, 1300)])).toEqual({
      served: [2],
      bound: [1],
      remaining: 1,
    });
    expect(progressOf(ONE, [match(1, 1900), match(2, 1200)])?.bound).toEqual([2]);
  });

  it('is not served by a match that the player played in, not even after a correction', () => {
    const matches = [match(1, 1100, 'played', { tookPart: true }), match(2, 1200)];
    expect(progressOf(ONE, matches)).toEqual({ served: [], bound: [2], remaining: 1 });
  });

  it('continues in the player’s next season when this one has no more matches', () => {
    expect(progressOf(RED, [match(1, 1100, 'played')])).toEqual({ served: [1], bound: [], remaining: 1 });
    expect(progressOf(RED, [match(1, 1100, 'played'), match(90, 9000)])?.bound).toEqual([90]);
  });

  it('is served after an earlier one, and no match serves two', () => {
    const later: Suspension<number> = { ...ONE, match: 4, earnedAt: 1150 };
    const matches = [1100, 1200, 1300, 1400].map((kickOff, index) => match(index + 1, kickOff));
    expect(bindingMatches([later, RED], matches)).toEqual([
      { suspension: RED, served: [], bound: [1, 2], remaining: 2 },
      { suspension: later, served: [], bound: [3], remaining: 1 },
    ]);
  });

  it('has a fixed order when two are earned at once', () => {
    const yellows: Suspension<number> = { ...RED, reason: 'yellows', matches: 1 };
    const other: Suspension<number> = { ...RED, match: 5 };
    const order = bindingMatches([other, RED, yellows], []).map(({ suspension }) => suspension);
    expect(order).toEqual([yellows, RED, other]);
    const matches = [match(9, 1100), match(8, 1100)];
    expect(bindingMatches([ONE], matches)[0]?.bound).toEqual([8]);
  });

  it('bars the player from the matches that it binds and that served it, and from no other', () => {
    const progress = bindingMatches([RED], [match(1, 1100, 'played'), match(2, 1200), match(3, 1300)]);
    expect([1, 2, 3].map((id) => isSuspendedFor(id, progress))).toEqual([true, true, false]);
    expect(remainingMatches(progress)).toBe(1);
    expect(remainingMatches([...progress, ...bindingMatches([RED], [])])).toBe(3);
  });
});

describe('the matches of a player', () => {
  const matches = [
    { id: 1, home: 'reds', away: 'blues', kickOff: 100 },
    { id: 2, home: 'greens', away: 'reds', kickOff: 200 },
    { id: 3, home: 'blues', away: 'greens', kickOff: 200 },
    { id: 4, home: 'blues', away: 'whites', kickOff: 300 },
  ];

  it('are the old team’s before the transfer and the new team’s after it', () => {
    const spells = [
      { team: 'reds', from: 100, until: 200 },
      { team: 'blues', from: 200, until: null },
    ];
    expect(matchesOfPlayer(spells, deepFreeze(matches)).map(({ id }) => id)).toEqual([1, 3, 4]);
  });

  it('are none before the player joined or while they have no team', () => {
    const spells = [{ team: 'blues', from: 101, until: 300 }];
    expect(matchesOfPlayer(spells, matches).map(({ id }) => id)).toEqual([3]);
    expect(matchesOfPlayer([], matches)).toEqual([]);
  });
});

describe('suspensions and matches', () => {
  const statuses = ['scheduled', 'reported', 'disputed', 'played', 'won_by_default', 'annulled'] as const;
  const list = fc
    .array(
      fc.record({
        kickOff: fc.integer({ min: 0, max: 3000 }),
        status: fc.constantFrom(...statuses),
        tookPart: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    .map((some) =>
      some.map((one, index) => match(index + 1, one.kickOff, one.status, { tookPart: one.tookPart })),
    );

  it('never bind a match twice, too early, or more of them than were earned', () => {
    fc.assert(
      fc.property(phasesCards, list, (cards, matches) => {
        const suspensions = suspensionsFrom(cards, DISCIPLINE_RULES);
        const progress = bindingMatches(deepFreeze(suspensions), deepFreeze(matches));
        expect(bindingMatches([...suspensions].reverse(), [...matches].reverse())).toEqual(progress);
        const used = progress.flatMap(({ served, bound }) => [...served, ...bound]);
        expect(new Set(used).size).toBe(used.length);
        for (const { suspension, served, bound, remaining } of progress) {
          expect(served.length + remaining).toBe(suspension.matches);
          expect(bound.length).toBeLessThanOrEqual(remaining);
          for (const id of [...served, ...bound]) {
            expect(matches[id - 1]?.kickOff).toBeGreaterThan(suspension.earnedAt);
          }
        }
      }),
    );
  });

  it('skip no match: as long as a suspension is not fully bound, it binds every later match', () => {
    fc.assert(
      fc.property(phasesCards, list, (cards, matches) => {
        const progress = bindingMatches(suspensionsFrom(cards, DISCIPLINE_RULES), matches);
        const waiting = progress.filter(({ bound, remaining }) => bound.length < remaining);
        const earliest = Math.min(...waiting.map(({ suspension }) => suspension.earnedAt));
        const free = matches.filter(
          (one) =>
            one.kickOff > earliest && (one.status === 'played' ? !one.tookPart : one.decidedAt === null),
        );
        expect(free.every((one) => isSuspendedFor(one.match, progress))).toBe(true);
      }),
    );
  });
});

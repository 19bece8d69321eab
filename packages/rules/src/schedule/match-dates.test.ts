import { describe, expect, it } from 'vitest';
import { isDecided, OPEN_STATUSES } from '../match/match-status.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  acceptDate,
  type MatchDateStep,
  type MatchDates,
  MOST_MOVED_MS,
  moveMatch,
  NO_DATE_PROPOSALS,
  proposeDate,
  refuseDate,
} from './match-dates.ts';
import { isWeekClosed, WEEK_GRACE } from './week.ts';

const DATES: MatchDates = deepFreeze({
  status: 'scheduled',
  kickOff: 1000,
  deadline: 2000,
  proposals: NO_DATE_PROPOSALS,
});

function after(step: MatchDateStep): MatchDates {
  if (!step.ok) throw new Error(step.failure.code);
  return deepFreeze(step.dates);
}

function refused(step: MatchDateStep) {
  return step.ok ? null : step.failure;
}

describe('another date', () => {
  it('is proposed by one manager and accepted by the other', () => {
    const proposed = after(proposeDate(DATES, 'home', 1500, 900));
    expect(proposed).toEqual({
      ...DATES,
      proposals: { home: { made: 1, open: 1500 }, away: { made: 0, open: null } },
    });
    const both = after(proposeDate(proposed, 'away', 1600, 950));
    expect(after(acceptDate(both, 'away', 1500, 960))).toEqual({
      ...DATES,
      kickOff: 1500,
      proposals: { home: { made: 1, open: null }, away: { made: 1, open: null } },
    });
    expect(after(acceptDate(both, 'home', 1600, 960)).kickOff).toBe(1600);
  });

  it('is proposed at most three times by each', () => {
    let dates = DATES;
    for (const date of [1100, 1200, 1300]) dates = after(proposeDate(dates, 'away', date, 900));
    expect(dates.proposals.away).toEqual({ made: 3, open: 1300 });
    expect(refused(proposeDate(dates, 'away', 1400, 900))).toEqual({ code: 'date_proposals_used', most: 3 });
    expect(proposeDate(dates, 'home', 1400, 900).ok).toBe(true);
  });

  it('is proposed and accepted before the deadline only', () => {
    const proposed = after(proposeDate(DATES, 'home', 1999, 1998));
    expect(refused(proposeDate(DATES, 'home', 2500, 2000))).toEqual({
      code: 'date_deadline_passed',
      deadline: 2000,
    });
    expect(acceptDate(proposed, 'away', 1999, 1998).ok).toBe(true);
    expect(refused(acceptDate(proposed, 'away', 1999, 2000))).toEqual({
      code: 'date_deadline_passed',
      deadline: 2000,
    });
  });

  it('is in the future, before the deadline, and differs from the present one', () => {
    expect(refused(proposeDate(DATES, 'home', 2000, 900))).toEqual({
      code: 'date_after_deadline',
      deadline: 2000,
    });
    expect(refused(proposeDate(DATES, 'home', 900, 900))).toEqual({ code: 'date_in_the_past' });
    expect(proposeDate(DATES, 'home', 901, 900).ok).toBe(true);
    expect(refused(proposeDate(DATES, 'home', 1000, 900))).toEqual({ code: 'date_unchanged' });
    const proposed = after(proposeDate(DATES, 'home', 1200, 900));
    expect(refused(acceptDate(proposed, 'away', 1200, 1200))).toEqual({ code: 'date_in_the_past' });
    expect(acceptDate(proposed, 'away', 1200, 1199).ok).toBe(true);
  });

  it('is not proposed or accepted after a report', () => {
    const proposed = after(proposeDate(DATES, 'home', 1200, 900));
    for (const status of ['reported', 'disputed', 'played', 'won_by_default', 'annulled'] as const) {
      expect(refused(proposeDate({ ...DATES, status }, 'home', 1200, 900))).toEqual({
        code: 'date_not_open',
        status,
      });
      expect(refused(acceptDate({ ...proposed, status }, 'away', 1200, 900))).toEqual({
        code: 'date_not_open',
        status,
      });
    }
  });

  it('is accepted by the other manager, and only as it is now', () => {
    const proposed = after(proposeDate(DATES, 'home', 1200, 900));
    expect(refused(acceptDate(proposed, 'home', 1200, 950))).toEqual({ code: 'date_nothing_proposed' });
    const changed = after(proposeDate(proposed, 'home', 1300, 940));
    expect(refused(acceptDate(changed, 'away', 1200, 950))).toEqual({
      code: 'date_proposal_changed',
      open: 1300,
    });
  });
});

describe('a proposal', () => {
  it('is for a match without a date or a deadline, too, but for no more than a year ahead', () => {
    const open: MatchDates = { ...DATES, kickOff: null, deadline: null };
    const proposed = after(proposeDate(open, 'home', 900 + MOST_MOVED_MS, 900));
    expect(after(acceptDate(proposed, 'away', 900 + MOST_MOVED_MS, 950)).kickOff).toBe(900 + MOST_MOVED_MS);
    expect(refused(proposeDate(open, 'home', 901 + MOST_MOVED_MS, 900))).toEqual({ code: 'date_too_far' });
  });

  it('is not made twice, neither by the same team nor by the other, who accepts it', () => {
    const proposed = after(proposeDate(DATES, 'home', 1500, 900));
    for (const side of ['home', 'away'] as const) {
      expect(refused(proposeDate(proposed, side, 1500, 900))).toEqual({
        code: 'date_proposed_already',
        by: 'home',
      });
    }
  });

  it('is refused by the other: it counts, and what the other proposed stays open', () => {
    const proposed = after(proposeDate(DATES, 'home', 1500, 900));
    const both = after(proposeDate(proposed, 'away', 1600, 950));
    expect(after(refuseDate(both, 'away', 1500, 960)).proposals).toEqual({
      home: { made: 1, open: null },
      away: { made: 1, open: 1600 },
    });
    expect(refused(refuseDate(proposed, 'home', 1500, 960))).toEqual({ code: 'date_nothing_proposed' });
    expect(refused(refuseDate(both, 'away', 1400, 960))).toEqual({
      code: 'date_proposal_changed',
      open: 1500,
    });
    expect(refused(refuseDate(both, 'away', 1500, 2000))).toEqual({
      code: 'date_deadline_passed',
      deadline: 2000,
    });
  });
});

describe('a judge', () => {
  it('moves kick-off, deadline or both, and proposals lapse', () => {
    const proposed = after(proposeDate(DATES, 'home', 1200, 900));
    expect(after(moveMatch(proposed, { kickOff: 5000, deadline: 6000 }, 900))).toEqual({
      ...DATES,
      kickOff: 5000,
      deadline: 6000,
      proposals: { home: { made: 1, open: null }, away: { made: 0, open: null } },
    });
    expect(after(moveMatch(DATES, { kickOff: 1000, deadline: 1001 }, 900)).deadline).toBe(1001);
    expect(after(moveMatch(DATES, { kickOff: 1999, deadline: 2000 }, 900)).kickOff).toBe(1999);
  });

  it('moves after the deadline: the kick-off into the past, but no deadline', () => {
    expect(after(moveMatch(DATES, { kickOff: 500, deadline: 2000 }, 3000)).kickOff).toBe(500);
    expect(after(moveMatch(DATES, { kickOff: 1000, deadline: 3001 }, 3000)).deadline).toBe(3001);
    expect(refused(moveMatch(DATES, { kickOff: 1000, deadline: 3000 }, 3000))).toEqual({
      code: 'date_in_the_past',
    });
  });

  it('moves no decided match, none to its present date, and no kick-off past its deadline', () => {
    for (const status of ['played', 'won_by_default', 'annulled'] as const) {
      const failure = refused(moveMatch({ ...DATES, status }, { kickOff: 901, deadline: 902 }, 900));
      expect(failure).toEqual({ code: 'date_not_open', status });
    }
    expect(moveMatch({ ...DATES, status: 'disputed' }, { kickOff: 901, deadline: 902 }, 900).ok).toBe(true);
    expect(refused(moveMatch(DATES, { kickOff: 1000, deadline: 2000 }, 900))).toEqual({
      code: 'date_unchanged',
    });
    expect(refused(moveMatch(DATES, { kickOff: 3000, deadline: 3000 }, 900))).toEqual({
      code: 'date_after_deadline',
      deadline: 3000,
    });
  });

  it('gives what nobody knew, takes nothing away, and moves by a year at most', () => {
    const open: MatchDates = { ...DATES, kickOff: null, deadline: null };
    expect(after(moveMatch(open, { kickOff: 1500, deadline: null }, 900))).toMatchObject({
      kickOff: 1500,
      deadline: null,
    });
    expect(after(moveMatch(open, { kickOff: null, deadline: 1500 }, 900))).toMatchObject({
      kickOff: null,
      deadline: 1500,
    });
    for (const to of [
      { kickOff: null, deadline: 1500 },
      { kickOff: 1500, deadline: null },
    ]) {
      expect(refused(moveMatch(DATES, to, 900))).toEqual({ code: 'date_unknown' });
    }
    const far = 901 + MOST_MOVED_MS;
    for (const to of [
      { kickOff: far, deadline: far + 1 },
      { kickOff: 1000, deadline: far },
    ]) {
      expect(refused(moveMatch(DATES, to, 900))).toEqual({ code: 'date_too_far' });
    }
  });
});

describe('a week', () => {
  it('is closed when all its matches are decided', () => {
    expect(isWeekClosed({ deadline: 1000, statuses: ['played', 'annulled', 'won_by_default'] }, 0)).toBe(
      true,
    );
    for (const status of OPEN_STATUSES) {
      expect(isDecided(status)).toBe(false);
      expect(isWeekClosed({ deadline: 1000, statuses: ['played', status] }, 0)).toBe(false);
    }
  });

  it('of a knockout is not closed while rounds before it are open, since it may get further matches', () => {
    const week = { deadline: 1000, statuses: ['played'], isFilling: true } as const;
    expect(isWeekClosed(week, 0)).toBe(false);
    expect(isWeekClosed({ ...week, isFilling: false }, 0)).toBe(true);
    expect(isWeekClosed(week, 1000 + WEEK_GRACE)).toBe(true);
  });

  it('is closed seven days after its deadline at the latest', () => {
    expect(WEEK_GRACE).toBe(604_800_000);
    const week = { deadline: 1000, statuses: ['disputed'] } as const;
    expect(isWeekClosed(week, 1000 + WEEK_GRACE - 1)).toBe(false);
    expect(isWeekClosed(week, 1000 + WEEK_GRACE)).toBe(true);
  });
});

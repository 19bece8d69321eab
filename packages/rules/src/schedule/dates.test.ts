import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { type Calendar, spreadDates, type Weekday } from './dates.ts';

const MONDAY_NOON = Date.parse('2026-03-23T12:00:00Z');
const nights: Calendar = deepFreeze({
  from: MONDAY_NOON,
  timeZone: 'Europe/Madrid',
  weekdays: [4, 1],
  times: [
    { hour: 22, minute: 45 },
    { hour: 22, minute: 0 },
  ],
});

describe('the dates of a season', () => {
  it('give every weekday a round at each of its times, in the tournament’s time zone', () => {
    expect(kickOffs(5, nights)).toEqual([
      '2026-03-23T21:00:00.000Z',
      '2026-03-23T21:45:00.000Z',
      '2026-03-26T21:00:00.000Z',
      '2026-03-26T21:45:00.000Z',
      // summer time began on the 29th: it is still ten in the evening in Madrid
      '2026-03-30T20:00:00.000Z',
    ]);
  });

  it('begin no earlier than the given instant, even on the same day', () => {
    const late = { ...nights, from: Date.parse('2026-03-23T21:30:00Z') };
    expect(kickOffs(1, late)).toEqual(['2026-03-23T21:45:00.000Z']);
  });

  it('end each round when the next one kicks off, even the last', () => {
    const spread = spreadDates(3, nights);
    if (!spread.ok) throw new Error(spread.failure.code);
    expect(spread.rounds.map((round) => round.number)).toEqual([1, 2, 3]);
    expect(spread.rounds.map((round) => round.deadline)).toEqual([
      spread.rounds[1]?.kickOff,
      spread.rounds[2]?.kickOff,
      Date.parse('2026-03-26T21:45:00Z'),
    ]);
  });

  it('leave out breaks, from the first of their days to the last', () => {
    const breaks = [
      { from: '2026-03-26', to: '2026-03-30' },
      { from: '2026-03-30', to: '2026-04-02' },
    ];
    expect(kickOffs(3, { ...nights, breaks })).toEqual([
      '2026-03-23T21:00:00.000Z',
      '2026-03-23T21:45:00.000Z',
      '2026-04-06T20:00:00.000Z',
    ]);
  });

  it('end each round some hours after its kick-off where that is asked for', () => {
    const spread = spreadDates(2, { ...nights, deadlineHours: 48 });
    if (!spread.ok) throw new Error(spread.failure.code);
    expect(spread.rounds.map(({ kickOff, deadline }) => deadline - kickOff)).toEqual([
      172_800_000, 172_800_000,
    ]);
  });

  it('move the hour that summer time skips by what it skips, and say which rounds', () => {
    const early = { ...nights, weekdays: [7], times: [{ hour: 2, minute: 30 }] } satisfies Calendar;
    const spread = spreadDates(2, early);
    if (!spread.ok) throw new Error(spread.failure.code);
    expect(spread.moved).toEqual([1]);
    // half past three in Madrid, then half past two again
    expect(kickOffs(2, early)).toEqual(['2026-03-29T01:30:00.000Z', '2026-04-05T00:30:00.000Z']);
  });

  it('make one kick-off of a time given twice', () => {
    const twice = {
      ...nights,
      times: [
        { hour: 20, minute: 0 },
        { hour: 20, minute: 0 },
      ],
    };
    expect(new Set(kickOffs(4, twice)).size).toBe(4);
  });

  it.each([
    [{ weekdays: [] }, 'calendar_without_weekday'],
    [{ times: [] }, 'calendar_without_time'],
    [{ times: [{ hour: 24, minute: 0 }] }, 'calendar_time_unknown'],
    [{ timeZone: 'Europe/Atlantis' }, 'calendar_zone_unknown'],
    [{ from: Number.NaN }, 'calendar_start_unknown'],
    [{ from: 1e17 }, 'calendar_start_unknown'],
    [{ breaks: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'calendar_break_unknown'],
    [{ breaks: [{ from: '2026-03-02', to: '2026-03-01' }] }, 'calendar_break_ends_too_early'],
    [{ breaks: [{ from: '2026-03-02', to: '2027-03-03' }] }, 'calendar_break_too_long'],
    [{ breaks: Array(21).fill({ from: '2026-03-02', to: '2026-03-02' }) }, 'calendar_too_many_breaks'],
    [{ deadlineHours: 0 }, 'calendar_deadline_invalid'],
    [{ deadlineHours: -24 }, 'calendar_deadline_invalid'],
    [{ deadlineHours: 1.5 }, 'calendar_deadline_invalid'],
  ])('are refused with %j', (wrong, code) => {
    expect(spreadDates(1, { ...nights, ...wrong })).toMatchObject({ ok: false, failure: { code } });
  });

  it('go forward, whatever the calendar', () => {
    const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
    const day = fc.integer({ min: 0, max: 300 });
    const dateOf = (from: number, days: number) =>
      new Date(from + days * 86_400_000).toISOString().slice(0, 10);
    const calendar = fc.record({
      from: fc.integer({ min: 0, max: 4e12 }),
      timeZone: fc.constantFrom('UTC', 'Europe/Madrid', 'America/Sao_Paulo', 'Australia/Lord_Howe'),
      weekdays: fc.subarray(weekdays, { minLength: 1 }),
      times: fc.array(fc.record({ hour: fc.nat(23), minute: fc.nat(59) }), { minLength: 1, maxLength: 4 }),
      rests: fc.array(fc.record({ after: day, days: fc.nat(60) }), { maxLength: 4 }),
      deadlineHours: fc.option(fc.integer({ min: 1, max: 400 })),
    });
    fc.assert(
      fc.property(calendar, fc.nat(40), ({ rests, ...rest }, rounds) => {
        const breaks = rests.map(({ after, days }) => ({
          from: dateOf(rest.from, after),
          to: dateOf(rest.from, after + days),
        }));
        const plan = { ...rest, breaks };
        const spread = spreadDates(rounds, deepFreeze(plan));
        if (!spread.ok) throw new Error(spread.failure.code);
        expect(spread.rounds).toHaveLength(rounds);
        for (const round of spread.rounds) {
          expect(round.kickOff).toBeGreaterThanOrEqual(plan.from);
          expect(round.deadline).toBeGreaterThan(round.kickOff);
          const local = Temporal.Instant.fromEpochMilliseconds(round.kickOff).toZonedDateTimeISO(
            plan.timeZone,
          );
          const date = local.toPlainDate().toString();
          // only an hour that summer time moved over midnight could be on another day
          expect(plan.weekdays).toContain(local.dayOfWeek);
          expect(breaks.some(({ from, to }) => date >= from && date <= to)).toBe(false);
        }
        const kicked = spread.rounds.map(({ kickOff }) => kickOff);
        expect(kicked).toEqual([...new Set(kicked)].sort((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });
});

function kickOffs(rounds: number, calendar: Calendar): string[] {
  const spread = spreadDates(rounds, calendar);
  if (!spread.ok) throw new Error(spread.failure.code);
  return spread.rounds.map((round) => new Date(round.kickOff).toISOString());
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { MOST_TRAININGS, moveTrainings, planTrainings, type TrainingStep } from './trainings.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const MADRID = 'Europe/Madrid';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(text);

describe('a weekly training', () => {
  it('begins at the same hour when summer time begins', () => {
    const first = at('2026-03-25T21:00:00+01:00');
    expect(written(planTrainings({ first, weeks: 3, timeZone: MADRID }, 0, NOW))).toEqual([
      '2026-03-25T20:00:00.000Z',
      '2026-04-01T19:00:00.000Z',
      '2026-04-08T19:00:00.000Z',
    ]);
  });

  it('begins later on the night that skips its hour, and at its own again a week later', () => {
    const first = at('2026-03-22T02:30:00+01:00');
    expect(written(planTrainings({ first, weeks: 3, timeZone: MADRID }, 0, NOW))).toEqual([
      '2026-03-22T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-04-05T00:30:00.000Z',
    ]);
  });

  it.each([
    [{ first: NOW }, 'training_in_the_past'],
    [{ first: NOW - 1 }, 'training_in_the_past'],
    [{ first: Number.NaN }, 'training_unknown'],
    [{ first: 1e17 }, 'training_unknown'],
    [{ first: NOW + 367 * DAY_MS }, 'training_too_far'],
    [{ first: NOW + 364 * DAY_MS, weeks: 2 }, 'training_too_far'],
    [{ weeks: 21 }, 'training_weeks_invalid'],
    [{ weeks: 0 }, 'training_weeks_invalid'],
    [{ weeks: 1.5 }, 'training_weeks_invalid'],
    [{ timeZone: 'Europe/Atlantis' }, 'training_zone_unknown'],
  ])('is refused with %j', (wrong, code) => {
    const plan = { first: NOW + DAY_MS, weeks: 1, timeZone: MADRID, ...wrong };
    expect(planTrainings(plan, 0, NOW)).toMatchObject({ ok: false, failure: { code } });
  });

  it('is one of sixty to come at most', () => {
    const plan = { first: NOW + DAY_MS, weeks: 2, timeZone: MADRID };
    expect(planTrainings(plan, MOST_TRAININGS - 2, NOW).ok).toBe(true);
    const { ok, ...more } = planTrainings(plan, MOST_TRAININGS - 1, NOW);
    expect([ok, more]).toEqual([false, { failure: { code: 'trainings_too_many', most: 60 } }]);
  });

  it('is a week apart by the calendar at one local hour, whatever the zone', () => {
    fc.assert(
      fc.property(inTime, zones, fc.integer({ min: 1, max: 20 }), (after, timeZone, weeks) => {
        const first = NOW + after;
        const starts = startsOf(planTrainings(deepFreeze({ first, weeks, timeZone }), 0, NOW));
        expect(starts).toHaveLength(weeks);
        expect(starts[0]).toBe(first);
        const [wanted] = starts.map((start) => local(start, timeZone));
        for (const [week, start] of starts.entries()) {
          expectHour(start, wanted?.add({ weeks: week }), timeZone);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('trainings that follow one which moves', () => {
  const weekly = startsOf(
    planTrainings({ first: at('2026-03-25T20:00:00Z'), weeks: 3, timeZone: MADRID }, 0, NOW),
  );

  it('move by as many days, to the same hour', () => {
    const to = { first: at('2026-03-26T22:00:00+01:00'), timeZone: MADRID };
    expect(written(moveTrainings(weekly, to, NOW))).toEqual([
      '2026-03-26T21:00:00.000Z',
      '2026-04-02T20:00:00.000Z',
      '2026-04-09T20:00:00.000Z',
    ]);
  });

  it('stay where they are when it does', () => {
    const [first = 0] = weekly;
    expect(moveTrainings(weekly, { first, timeZone: 'America/Lima' }, NOW)).toEqual({
      ok: true,
      starts: weekly,
    });
  });

  it.each([
    [NOW, 'training_in_the_past'],
    [NOW + 360 * DAY_MS, 'training_too_far'],
    [Number.NaN, 'training_unknown'],
  ])('are refused at %d', (first, code) => {
    expect(moveTrainings(weekly, { first, timeZone: MADRID }, NOW)).toMatchObject({
      ok: false,
      failure: { code },
    });
  });

  it('keep their weeks, one after the other, and come back the way they went', () => {
    fc.assert(
      fc.property(inTime, inTime, zones, (after, then, timeZone) => {
        const before = startsOf(planTrainings({ first: NOW + after, weeks: 6, timeZone }, 0, NOW));
        const to = { first: NOW + then, timeZone };
        const moved = startsOf(moveTrainings(deepFreeze([...before]), to, NOW));
        const wanted = local(moved[0] ?? 0, timeZone);
        for (const [week, start] of moved.entries()) expectHour(start, wanted.add({ weeks: week }), timeZone);
        const back = startsOf(moveTrainings(moved, { first: before[0] ?? 0, timeZone }, NOW));
        const days = (all: readonly number[]) =>
          all.map((one) => local(one, timeZone).toPlainDate().toString());
        expect(days(back)).toEqual(days(before));
      }),
      { numRuns: 60 },
    );
  });
});

/** Of the first session: some hours after now, so that the last is within the year. */
const inTime = fc.integer({ min: 1, max: 200 * 24 }).map((hours) => hours * HOUR_MS);
const zones = fc.constantFrom('UTC', MADRID, 'America/Sao_Paulo', 'America/New_York', 'Australia/Lord_Howe');

function local(moment: number, timeZone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime();
}

/** At that hour; where the night has none, at the one that the zone takes for it. */
function expectHour(start: number, wanted: Temporal.PlainDateTime | undefined, timeZone: string): void {
  expect(start).toBe(wanted?.toZonedDateTime(timeZone).epochMilliseconds);
}

function startsOf(step: TrainingStep): readonly number[] {
  if (!step.ok) throw new Error(step.failure.code);
  return step.starts;
}

function written(step: TrainingStep): string[] {
  return startsOf(step).map((start) => new Date(start).toISOString());
}

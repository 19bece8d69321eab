import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exclusion, excludeOneself, isExcludedAt, longerExclusions } from './vs-exclusion.ts';
import { EXCLUSION_PERIODS } from './vs-words.ts';

const MADRID = 'Europe/Madrid';
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${MADRID}]`).epochMilliseconds;
const NOW = at('2026-08-31T20:00');
const until = (text: string) => ({ ok: true, exclusion: { until: at(text) } });

describe('excluding oneself from VS', () => {
  it.each([
    [1, '2026-08-31T20:00', '2026-09-30T20:00'],
    [3, '2026-08-31T20:00', '2026-11-30T20:00'],
    [6, '2026-08-31T20:00', '2027-02-28T20:00'],
    [1, '2026-03-15T20:00', '2026-04-15T20:00'],
  ] as const)('lasts %d calendar months of the site’s zone, from %s', (period, from, end) => {
    expect(excludeOneself(null, period, at(from), MADRID)).toEqual(until(end));
  });

  it('or for ever', () => {
    expect(excludeOneself(null, 'for_ever', NOW, MADRID)).toEqual({ ok: true, exclusion: { until: null } });
  });

  it('can only become longer', () => {
    const three = { until: at('2026-11-30T20:00') };
    const failure = { code: 'exclusion_not_longer', until: three.until };
    expect(excludeOneself(three, 1, NOW, MADRID)).toEqual({ ok: false, failure });
    expect(excludeOneself(three, 3, NOW, MADRID)).toEqual({ ok: false, failure });
    expect(excludeOneself(three, 6, NOW, MADRID)).toEqual(until('2027-02-28T20:00'));
    expect(excludeOneself(three, 'for_ever', NOW, MADRID)).toEqual({ ok: true, exclusion: { until: null } });
    for (const period of EXCLUSION_PERIODS) {
      expect(excludeOneself({ until: null }, period, NOW, MADRID)).toEqual({
        ok: false,
        failure: { code: 'exclusion_not_longer', until: null },
      });
    }
  });

  it('offers what would be longer, and nothing else', () => {
    const offered = (present: Exclusion | null) => longerExclusions(present, NOW, MADRID);
    expect(offered(null)).toEqual(EXCLUSION_PERIODS);
    expect(offered({ until: at('2026-11-30T20:00') })).not.toContain(3);
    expect(offered({ until: at('2026-11-30T20:00') })).toContain(6);
    expect(offered({ until: null })).toEqual([]);
    expect(offered({ until: at('2026-08-31T19:59') })).toEqual(EXCLUSION_PERIODS);
  });

  it('begins anew once it has ended', () => {
    expect(excludeOneself({ until: NOW }, 1, NOW, MADRID)).toEqual(until('2026-09-30T20:00'));
  });

  it.each([0, 2, 12, -1])('does not last %d months', (period) => {
    expect(excludeOneself(null, period as never, NOW, MADRID)).toEqual({
      ok: false,
      failure: { code: 'exclusion_period_unknown', period },
    });
  });

  it('holds until just before its end', () => {
    const all = [null, { until: NOW }, { until: NOW + 1 }, { until: null }];
    expect(all.map((one) => isExcludedAt(one, NOW))).toEqual([false, false, true, true]);
    expect(() => isExcludedAt(null, Number.NaN)).toThrow(RangeError);
  });

  it('whatever is wished, and whenever: who was excluded until then stays so', () => {
    const wish = fc.record({
      period: fc.constantFrom(...EXCLUSION_PERIODS),
      after: fc.integer({ min: 0, max: 200 * 86_400_000 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), fc.nat(400), (wishes, days) => {
        let [present, now]: [Exclusion | null, number] = [null, NOW];
        for (const { period, after } of wishes) {
          now += after;
          const asked = excludeOneself(present, period, now, MADRID);
          const then = now + days * 86_400_000;
          if (isExcludedAt(present, then)) {
            expect(isExcludedAt(asked.ok ? asked.exclusion : present, then)).toBe(true);
          }
          if (asked.ok) present = asked.exclusion;
          expect(isExcludedAt(present, now)).toBe(true);
        }
      }),
    );
  });
});

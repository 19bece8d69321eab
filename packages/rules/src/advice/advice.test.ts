import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADVICE_CHECKS, ADVICE_STATES, type AdviceCheck, type AdviceFacts, adviceOf } from './checks.ts';
import { isTold, lookedAt, muteFrom } from './kept.ts';
import { ADVICE_LIMITS } from './limits.ts';

const GOOD: AdviceFacts = {
  ledgerDifferences: 0,
  auditFaults: 0,
  failedJobs: 0,
  disk: { free: 50, total: 100 },
  mail: 'sent',
  mails: { sent: 100, refused: 0 },
  isPublic: true,
  isHttps: true,
  isTestPayments: false,
  supers: 2,
  withoutFactor: 0,
  postgres: { major: 18, minor: 4 },
  unledTournaments: 0,
  vs: { isOn: true, isConfirmed: true },
  draftPages: 0,
};
const notOk = (facts: Partial<AdviceFacts>) =>
  Object.entries(adviceOf({ ...GOOD, ...facts })).filter(([, state]) => state !== 'ok');

test('a site that is as it should be gets no advice', () => {
  expect(notOk({})).toEqual([]);
  expect(notOk({ disk: null })).toEqual([]);
});

const CASES: readonly (readonly [AdviceCheck, 'warn' | 'bad', Partial<AdviceFacts>])[] = [
  ['ledger', 'bad', { ledgerDifferences: 1 }],
  ['log', 'bad', { auditFaults: 1 }],
  ['jobs', 'bad', { failedJobs: 1 }],
  ['disk', 'warn', { disk: { free: 1499, total: 10_000 } }],
  ['disk', 'warn', { disk: { free: 500, total: 10_000 } }],
  ['disk', 'bad', { disk: { free: 499, total: 10_000 } }],
  ['mail', 'warn', { mail: 'kept' }],
  ['mail', 'bad', { mail: 'none' }],
  ['mails_refused', 'bad', { mails: { sent: 94, refused: 6 } }],
  ['mails_refused', 'bad', { mails: { sent: 0, refused: 20 } }],
  ['https', 'bad', { isHttps: false }],
  ['https', 'warn', { isHttps: false, isPublic: false }],
  ['sandbox', 'warn', { isTestPayments: true }],
  ['supers', 'warn', { supers: 1 }],
  ['factors', 'warn', { withoutFactor: 1 }],
  ['postgres', 'warn', { postgres: { major: 18, minor: 3 } }],
  ['postgres', 'warn', { postgres: { major: 15, minor: 17 } }],
  ['administrators', 'warn', { unledTournaments: 1 }],
  ['vs_notice', 'warn', { vs: { isOn: true, isConfirmed: false } }],
  ['legal', 'warn', { draftPages: 1 }],
];
test.each(CASES)('%s is %s, and nothing else, of %j', (check, state, facts) => {
  expect(notOk(facts)).toEqual([[check, state]]);
});
test('each check has its case', () => {
  expect([...new Set(CASES.map(([check]) => check))]).toEqual([...ADVICE_CHECKS]);
});

test.each<Partial<AdviceFacts>>([
  { disk: { free: 15, total: 100 } },
  { disk: { free: 0, total: 0 } },
  { mails: { sent: 95, refused: 5 } },
  { mails: { sent: 0, refused: 19 } },
  { postgres: { major: 18, minor: 5 } },
  { postgres: { major: 16, minor: 0 } },
  { postgres: { major: 19, minor: 0 } },
  { vs: { isOn: false, isConfirmed: false } },
])('nothing is said of %j', (facts) => {
  expect(notOk(facts)).toEqual([]);
});

const count = fc.nat({ max: 1000 });
test('more refused mails of as many make it no better, and of too few nothing is said', () => {
  fc.assert(
    fc.property(count, count, (sent, refused) => {
      const state = (mails: AdviceFacts['mails']) => adviceOf({ ...GOOD, mails }).mails_refused;
      if (sent + refused < ADVICE_LIMITS.mailsLeast) expect(state({ sent, refused })).toBe('ok');
      if (state({ sent, refused }) === 'bad' && sent > 0) {
        expect(state({ sent: sent - 1, refused: refused + 1 })).toBe('bad');
      }
    }),
  );
});
test('a fuller disk is no better', () => {
  fc.assert(
    fc.property(count, count, count, (free, less, more) => {
      const total = free + more;
      const place = (left: number) =>
        ADVICE_STATES.indexOf(adviceOf({ ...GOOD, disk: { free: left, total } }).disk);
      expect(place(Math.max(0, free - less))).toBeGreaterThanOrEqual(place(free));
    }),
  );
});

describe('what is kept', () => {
  const state = fc.constantFrom(...ADVICE_STATES);
  /** Looks at growing moments; a true `mutes`: somebody mutes it after the look. */
  const history = fc.array(
    fc.record({ state, after: fc.integer({ min: 1, max: 5e8 }), mutes: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 30,
    },
  );

  test('its moment is that of the first look that saw it so, without a break', () => {
    fc.assert(
      fc.property(history, (looks) => {
        let kept: ReturnType<typeof lookedAt> | undefined;
        let [now, first] = [0, 0];
        for (const look of looks) {
          now += look.after;
          if (kept?.state !== look.state) first = now;
          kept = lookedAt(kept, look.state, now);
          expect([kept.state, kept.since]).toEqual([look.state, first]);
        }
      }),
    );
  });

  test('muted it is told neither before a week is over nor while it gets no worse; only what is bad is told', () => {
    fc.assert(
      fc.property(history, (looks) => {
        let kept: ReturnType<typeof lookedAt> | undefined;
        let now = 0;
        for (const look of looks) {
          now += look.after;
          const before = kept;
          kept = lookedAt(before, look.state, now);
          if (kept.state !== 'bad') expect(isTold(kept, now)).toBe(false);
          if (kept.state === 'ok') expect(kept.mutedUntil).toBeNull();
          if (kept.state === 'bad' && before?.state !== 'bad') expect(isTold(kept, now)).toBe(true);
          if (kept.state === 'bad' && before?.state === 'bad') {
            expect(isTold(kept, now)).toBe(before.mutedUntil === null || before.mutedUntil <= now);
          }
          if (look.mutes && kept.state !== 'ok') kept = { ...kept, mutedUntil: muteFrom(now) };
        }
      }),
    );
  });

  test('it is told again after a week to the day', () => {
    const kept = { state: 'bad', since: 0, mutedUntil: muteFrom(10) } as const;
    const end = 10 + 7 * 86_400_000;
    expect([isTold(kept, end - 1), isTold(kept, end)]).toEqual([false, true]);
    expect(lookedAt(kept, 'warn', 20).mutedUntil).toBe(end);
  });
});

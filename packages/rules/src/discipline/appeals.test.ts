import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { APPEAL_OUTCOMES } from './appeal-outcomes.ts';
import {
  type AppealedBan,
  type AppealJudge,
  answeredBan,
  judgesOfAppeal,
  stateOfAppeal,
  whyNoAppeal,
  whyNoJudge,
} from './appeals.ts';

const JUDGE: AppealJudge<number> = {
  user: 1,
  rank: 0,
  isSiteWide: false,
  isHighest: false,
  administers: true,
  ownTeam: false,
  isBanned: false,
};
const BANNED = { user: 9, rank: 0, administers: false };
const BAN: AppealedBan<number> = { scope: 'tournament', banned: BANNED, bannedBy: 1 };
const FULL = { ...JUDGE, rank: 2, isSiteWide: true, administers: false };

const judge = fc.record({
  user: fc.integer({ min: 1, max: 9 }),
  rank: fc.integer({ min: 0, max: 3 }),
  isSiteWide: fc.boolean(),
  isHighest: fc.boolean(),
  administers: fc.boolean(),
  ownTeam: fc.boolean(),
  isBanned: fc.boolean(),
});
const people = fc.uniqueArray(judge, { maxLength: 8, selector: ({ user }) => user });
const ban = fc.record({
  scope: fc.constantFrom('site' as const, 'tournament' as const),
  banned: fc.record({
    user: fc.constantFrom(3, 9),
    rank: fc.integer({ min: 0, max: 3 }),
    administers: fc.boolean(),
  }),
  bannedBy: fc.option(fc.integer({ min: 1, max: 9 })),
});

/** Each judge is hindered: the law of the exception. */
function isLeftOver(of: AppealedBan<number>, among: readonly AppealJudge<number>[]): boolean {
  return (
    judgesOfAppeal(
      of,
      among.map((one) => ({ ...one, isHighest: false })),
    ).length === 0
  );
}

describe('an appeal is answered', () => {
  it('by the highest rank where nobody else can, not about themselves, and by who gave the ban only alone', () => {
    const risen = { ...BAN, banned: { ...BANNED, rank: 3 } };
    const boss = { ...FULL, user: 2, rank: 3, isHighest: true };
    const full = { ...FULL, user: 3 };
    expect(judgesOfAppeal(risen, [JUDGE, full, boss])).toEqual([2]);
    expect(whyNoJudge(risen, [JUDGE, full, boss], 3)).toBe('outranked');
    expect(judgesOfAppeal({ ...risen, bannedBy: 2 }, [full, boss])).toEqual([2]);
    expect(judgesOfAppeal({ ...risen, bannedBy: 2 }, [boss, { ...boss, user: 4 }])).toEqual([4]);
    expect(judgesOfAppeal({ ...risen, banned: { ...BANNED, user: 2, rank: 3 } }, [full, boss])).toEqual([]);
    // As long as another one can, they don't.
    expect(
      judgesOfAppeal(BAN, [
        { ...full, user: 5 },
        { ...boss, ownTeam: true },
      ]),
    ).toEqual([5]);
  });

  it('by another than who gave the ban where there is one', () => {
    const two = [JUDGE, { ...JUDGE, user: 2 }];
    expect(judgesOfAppeal(BAN, two)).toEqual([2]);
    expect(whyNoJudge(BAN, two, 1)).toBe('gave_ban');
    expect(judgesOfAppeal(BAN, [JUDGE])).toEqual([1]);
    expect(judgesOfAppeal(BAN, [JUDGE, { ...JUDGE, user: 2, ownTeam: true }])).toEqual([1]);
  });

  it('of the site by those who ban from it; of a tournament by its administrators, too', () => {
    const two = [JUDGE, { ...FULL, user: 2 }];
    expect(judgesOfAppeal({ ...BAN, scope: 'site', bannedBy: null }, two)).toEqual([2]);
    expect(judgesOfAppeal({ ...BAN, bannedBy: null }, two)).toEqual([1, 2]);
    expect(whyNoJudge({ ...BAN, scope: 'site' }, two, 1)).toBe('no_rank');
  });

  it.each([
    ['own', {}, { user: 9 }],
    ['no_rank', {}, { administers: false }],
    ['outranked', { banned: { ...BANNED, rank: 1 } }, {}],
    ['outranked', { banned: { ...BANNED, administers: true } }, {}],
    ['outranked', { banned: { ...BANNED, rank: 2 } }, { ...FULL }],
    ['banned', {}, { isBanned: true }],
    ['own_team', {}, { ownTeam: true }],
  ] as const)('not by who is hindered: %s', (why, of, by) => {
    const one = { ...JUDGE, user: 2, ...by };
    expect(judgesOfAppeal({ ...BAN, ...of }, [one])).toEqual([]);
    expect(whyNoJudge({ ...BAN, ...of }, [one], one.user)).toBe(why);
  });

  it('by a site-wide judge over an administrator of the same tournament', () => {
    const of = { ...BAN, banned: { ...BANNED, administers: true } };
    expect(judgesOfAppeal(of, [{ ...FULL, user: 2 }])).toEqual([2]);
    expect(
      judgesOfAppeal({ ...of, banned: { ...BANNED, rank: 2 } }, [{ ...FULL, rank: 3, user: 2 }]),
    ).toEqual([2]);
  });

  it('not by who has no part in it', () => {
    expect(whyNoJudge(BAN, [], 9)).toBe('own');
    expect(whyNoJudge(BAN, [], 5)).toBe('no_rank');
  });

  it('never by who is banned or plays there unless nobody is left, and by who gave the ban only alone', () => {
    fc.assert(
      fc.property(ban, people, (of, among) => {
        deepFreeze([of, among]);
        const judges = judgesOfAppeal(of, among);
        for (const user of judges) {
          const one = among.find((each) => each.user === user);
          expect(user).not.toBe(of.banned.user);
          if (isLeftOver(of, among)) {
            expect(one?.isHighest).toBe(true);
            continue;
          }
          expect(one).toMatchObject({ ownTeam: false, isBanned: false });
          if (of.banned.rank > 0) expect(one?.rank).toBeGreaterThan(of.banned.rank);
          if (of.scope === 'site') expect(one?.isSiteWide).toBe(true);
        }
        if (of.bannedBy !== null && judges.includes(of.bannedBy)) expect(judges).toEqual([of.bannedBy]);
        expect([...judgesOfAppeal(of, among.toReversed())].sort()).toEqual([...judges].sort());
        for (const { user } of among) {
          expect(whyNoJudge(of, among, user) === null).toBe(judges.includes(user));
        }
      }),
    );
  });

  it('by the same judges, whoever gave it, but for that one', () => {
    fc.assert(
      fc.property(ban, people, (of, among) => {
        const all = judgesOfAppeal({ ...of, bannedBy: null }, among);
        const judges = judgesOfAppeal(of, among);
        expect(judges.length > 0).toBe(all.length > 0);
        expect(all).toEqual(expect.arrayContaining(judges));
      }),
    );
  });
});

describe('an appeal', () => {
  it.each([
    ['over', { startsAt: 0, endsAt: 10 }, 10, false],
    [null, { startsAt: 0, endsAt: 10 }, 9, false],
    [null, { startsAt: 0, endsAt: null }, 0, false],
    ['to_come', { startsAt: 5, endsAt: null }, 4, false],
    ['appealed', { startsAt: 0, endsAt: null }, 4, true],
  ] as const)('is made against a ban that runs, once: %s', (why, span, now, isAppealed) => {
    expect(whyNoAppeal(span, { now, isAppealed })).toBe(why);
  });

  it('is closed by its outcome, or by the end of its ban', () => {
    expect(stateOfAppeal({ endsAt: null }, { outcome: null, now: 5 })).toBe('open');
    expect(stateOfAppeal({ endsAt: 6 }, { outcome: null, now: 5 })).toBe('open');
    expect(stateOfAppeal({ endsAt: 5 }, { outcome: null, now: 5 })).toBe('ended');
    expect(stateOfAppeal({ endsAt: 5 }, { outcome: 'upheld', now: 5 })).toBe('upheld');
  });

  it('lets a ban be, shortens it or ends it, and never makes it longer', () => {
    const at = { until: 7, now: 5 };
    expect(answeredBan({ endsAt: 9 }, { ...at, outcome: 'upheld' })).toEqual({ ok: true, endsAt: 9 });
    expect(answeredBan({ endsAt: 9 }, { ...at, outcome: 'lifted' })).toEqual({ ok: true, endsAt: 5 });
    expect(answeredBan({ endsAt: null }, { ...at, outcome: 'shortened' })).toEqual({ ok: true, endsAt: 7 });
    for (const until of [null, 5, 9, 10]) {
      expect(answeredBan({ endsAt: 9 }, { until, now: 5, outcome: 'shortened' })).toEqual({
        ok: false,
        failure: { code: 'not_shorter' },
      });
    }
    const time = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(
        fc.option(time),
        fc.constantFrom(...APPEAL_OUTCOMES),
        fc.option(time),
        time,
        (endsAt, outcome, until, now) => {
          const answered = answeredBan({ endsAt }, { outcome, until, now });
          if (endsAt !== null && endsAt <= now) expect(answered).toMatchObject({ failure: { code: 'over' } });
          if (!answered.ok) return;
          const end = answered.endsAt ?? Number.POSITIVE_INFINITY;
          expect(end).toBeGreaterThanOrEqual(now);
          expect(end).toBeLessThanOrEqual(endsAt ?? Number.POSITIVE_INFINITY);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Asking,
  MOST_REQUESTS,
  MOST_REQUESTS_OF_CLUB,
  REQUEST_AGAIN_DAYS,
  requestObstacle,
} from './requests.ts';

const DAY = 24 * 3_600_000;
const STRANGER: Asking = {
  isMember: false,
  isElsewhere: false,
  isBlocked: false,
  managers: 1,
  open: 0,
  openOfClub: 0,
  isOpen: false,
  deniedAt: null,
};
const asking: fc.Arbitrary<Asking> = fc.record({
  isMember: fc.boolean(),
  isElsewhere: fc.boolean(),
  isBlocked: fc.boolean(),
  managers: fc.nat(3),
  open: fc.nat(MOST_REQUESTS + 2),
  openOfClub: fc.nat(MOST_REQUESTS_OF_CLUB + 2),
  isOpen: fc.boolean(),
  deniedAt: fc.option(fc.nat(20 * DAY)),
});

test('a stranger may ask a club that somebody runs', () => {
  expect(requestObstacle(STRANGER, 0)).toBeNull();
});

test.each<[Partial<Asking>, string]>([
  [{ isElsewhere: true }, 'elsewhere'],
  [{ isMember: true }, 'member'],
  [{ isOpen: true }, 'open'],
  [{ isBlocked: true }, 'blocked'],
  [{ managers: 0 }, 'nobody'],
  [{ open: MOST_REQUESTS }, 'too_many'],
  [{ openOfClub: MOST_REQUESTS_OF_CLUB }, 'club_busy'],
])('%o is why not: %s', (more, why) => {
  expect(requestObstacle({ ...STRANGER, ...more }, 0)).toBe(why);
});

test('a club that has said no is left alone for seven days, and may be asked then', () => {
  const denied = { ...STRANGER, deniedAt: 5 };
  const until = 5 + REQUEST_AGAIN_DAYS * DAY;
  expect([requestObstacle(denied, until - 1), requestObstacle(denied, until)]).toEqual(['denied', null]);
});

test('time alone never takes a right away', () => {
  fc.assert(
    fc.property(asking, fc.nat(30 * DAY), fc.nat(30 * DAY), (one, now, later) => {
      if (requestObstacle(one, now) === null) expect(requestObstacle(one, now + later)).toBeNull();
    }),
  );
});

test('who may ask with more that waits may with less', () => {
  fc.assert(
    fc.property(asking, fc.nat(12), (one, fewer) => {
      const less = { ...one, open: Math.min(one.open, fewer), openOfClub: Math.min(one.openOfClub, fewer) };
      if (requestObstacle(one, 0) === null) expect(requestObstacle(less, 0)).toBeNull();
    }),
  );
});

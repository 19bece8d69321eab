import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClubRulers,
  checkClaim,
  checkDisposal,
  checkHandOver,
  checkStepDown,
  checkTakeBack,
  handedOver,
  OWNER_AWAY_MS,
  TAKE_BACK_MS,
} from './ownership.ts';

const SEEN = 1_000_000_000_000;
const club: ClubRulers = { owner: 1, ownerSeenAt: SEEN, coManagers: [2, 3], claim: null };
const claimed: ClubRulers = { ...club, owner: 2, coManagers: [3, 1], claim: { former: 1, claimedAt: SEEN } };

describe('a club whose owner is away', () => {
  test('is claimed from the instant on at which thirty days have passed, not before', () => {
    expect(checkClaim(club, 2, SEEN + OWNER_AWAY_MS - 1)).toEqual({
      code: 'owner_not_away',
      awayAt: SEEN + OWNER_AWAY_MS,
    });
    expect(checkClaim(club, 2, SEEN + OWNER_AWAY_MS)).toBeNull();
  });

  test('goes to the eldest co-manager alone', () => {
    const late = SEEN + OWNER_AWAY_MS;
    expect(checkClaim(club, 3, late)?.code).toBe('not_eldest_manager');
    expect(checkClaim(club, 1, late)?.code).toBe('not_eldest_manager');
    expect(checkClaim({ ...club, coManagers: [3] }, 3, late)).toBeNull();
  });

  test('without an owner is claimed by nobody', () => {
    expect(checkClaim({ ...club, owner: null, ownerSeenAt: null }, 2, SEEN * 2)?.code).toBe('owner_not_away');
  });
});

describe('a claimed club', () => {
  const last = SEEN + TAKE_BACK_MS - 1;

  test('is taken back by its former owner for seven days, by nobody else', () => {
    expect(checkTakeBack(claimed, 1, last)).toBeNull();
    expect(checkTakeBack(claimed, 1, last + 1)?.code).toBe('claim_too_late');
    expect(checkTakeBack(claimed, 2, last)?.code).toBe('not_former_owner');
    expect(checkTakeBack(club, 1, last)?.code).toBe('no_claim');
  });

  test('is neither handed over nor disbanded nor claimed again while it can be taken back', () => {
    const until = SEEN + TAKE_BACK_MS;
    expect(checkDisposal(claimed, last)).toEqual({ code: 'claim_running', until });
    expect(checkHandOver(claimed, 3, last)).toEqual({ code: 'claim_running', until });
    expect(checkClaim(claimed, 3, last)).toEqual({ code: 'claim_running', until });
    expect(checkDisposal(claimed, last + 1)).toBeNull();
  });

  test('keeps its former owner as long as they may take it back', () => {
    expect(checkStepDown(claimed, 1, last)?.code).toBe('claim_running');
    expect(checkStepDown(claimed, 1, last + 1)).toBeNull();
    expect(checkStepDown(claimed, 3, last)).toBeNull();
  });
});

test('an owner neither leaves nor hands the club over to themselves', () => {
  expect(checkStepDown(club, 1, SEEN)?.code).toBe('owner_stays');
  expect(checkHandOver(club, 1, SEEN)?.code).toBe('owner_already');
});

test('a club that changes hands, however often, keeps the same people, has one owner, and no owner helps themselves', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(20), { minLength: 2, maxLength: 6 }),
      fc.array(fc.nat(20)),
      (people, heirs) => {
        const [owner = 0, ...coManagers] = people;
        let now: ClubRulers = { owner, ownerSeenAt: SEEN, coManagers, claim: null };
        for (const heir of heirs.filter((one) => people.includes(one))) {
          if (checkHandOver(now, heir, SEEN) === null) now = { ...now, ...handedOver(now, heir) };
        }
        expect([now.owner, ...now.coManagers].sort()).toEqual([...people].sort());
      },
    ),
  );
});

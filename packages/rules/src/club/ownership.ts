const DAY = 24 * 3_600_000;

/** An owner without a session for this long may lose the club to the eldest co-manager. */
export const OWNER_AWAY_MS = 30 * DAY;
/** For this long the former owner may take a claimed club back. */
export const TAKE_BACK_MS = 7 * DAY;

/** The people who run a club. Instants are epoch milliseconds; co-managers come in the order in which they became it. */
export interface ClubRulers {
  /** Null: a club without an owner; its first one is named by administrators. */
  readonly owner: number | null;
  /** When the owner's last session was used. */
  readonly ownerSeenAt: number | null;
  readonly coManagers: readonly number[];
  /** The last claim, as long as it can be taken back; null where there is none. */
  readonly claim: OwnerClaim | null;
}

export interface OwnerClaim {
  readonly former: number;
  readonly claimedAt: number;
}

export type OwnershipFailure =
  | { readonly code: 'owner_not_away'; readonly awayAt: number | null }
  | { readonly code: 'not_eldest_manager' }
  | { readonly code: 'claim_running'; readonly until: number }
  | { readonly code: 'no_claim' }
  | { readonly code: 'claim_too_late' }
  | { readonly code: 'not_former_owner' }
  | { readonly code: 'owner_already' }
  | { readonly code: 'owner_stays' };

/** Until when the former owner may take the club back. */
export function takeBackUntil(claim: OwnerClaim): number {
  return claim.claimedAt + TAKE_BACK_MS;
}

/** The claim that can be taken back at an instant; null where none can. */
export function runningClaim({ claim }: Pick<ClubRulers, 'claim'>, now: number): OwnerClaim | null {
  return claim !== null && now < takeBackUntil(claim) ? claim : null;
}

/** Why a co-manager may not become the owner of a club whose owner is away; null if they may. */
export function checkClaim(rulers: ClubRulers, claimant: number, now: number): OwnershipFailure | null {
  const running = runningClaim(rulers, now);
  if (running) return { code: 'claim_running', until: takeBackUntil(running) };
  if (rulers.owner === null || rulers.ownerSeenAt === null) return { code: 'owner_not_away', awayAt: null };
  if (rulers.coManagers[0] !== claimant) return { code: 'not_eldest_manager' };
  const awayAt = rulers.ownerSeenAt + OWNER_AWAY_MS;
  return now < awayAt ? { code: 'owner_not_away', awayAt } : null;
}

/** Why somebody may not take a claimed club back; null if they may. */
export function checkTakeBack(rulers: ClubRulers, user: number, now: number): OwnershipFailure | null {
  if (rulers.claim === null) return { code: 'no_claim' };
  if (rulers.claim.former !== user) return { code: 'not_former_owner' };
  return runningClaim(rulers, now) ? null : { code: 'claim_too_late' };
}

/** Why a club may not be handed over, or disbanded, at all; null if it may. A claimed club waits for its former owner. */
export function checkDisposal(rulers: ClubRulers, now: number): OwnershipFailure | null {
  const running = runningClaim(rulers, now);
  return running ? { code: 'claim_running', until: takeBackUntil(running) } : null;
}

/** Why an owner may not hand a club over to somebody who belongs to it; null if they may. */
export function checkHandOver(rulers: ClubRulers, heir: number, now: number): OwnershipFailure | null {
  if (rulers.owner === heir) return { code: 'owner_already' };
  return checkDisposal(rulers, now);
}

/** Why somebody may not be a co-manager any more, or leave the club; null if they may. */
export function checkStepDown(rulers: ClubRulers, user: number, now: number): OwnershipFailure | null {
  if (rulers.owner === user) return { code: 'owner_stays' };
  const running = runningClaim(rulers, now);
  return running?.former === user ? { code: 'claim_running', until: takeBackUntil(running) } : null;
}

/** The rulers after the club changed hands: the former owner helps to run it from now on, as the youngest co-manager. */
export function handedOver(
  { owner, coManagers }: ClubRulers,
  heir: number,
): Pick<ClubRulers, 'owner' | 'coManagers'> {
  const others = coManagers.filter((one) => one !== heir);
  return { owner: heir, coManagers: owner === null ? others : [...others, owner] };
}

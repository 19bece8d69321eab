import type { ClubRole, RefusalCode } from '@matchnight/contract';
import { type ClubRulers, type OwnershipFailure, runningClaim, takeBackUntil } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findAllMembers, type MemberRow, requireClub, type TeamRow } from '../teams/index.ts';
import { findClaim, findSeenAt } from './repository/rulers.ts';

/** A club with everybody who belongs to it, and as the law of its ownership takes it. */
export interface Club {
  readonly team: TeamRow;
  readonly people: readonly MemberRow[];
  readonly rulers: ClubRulers;
}

export async function loadClub(db: DbOrTx, team: TeamRow): Promise<Club> {
  const people = await findAllMembers(db, team.id);
  const claim = await findClaim(db, team.id);
  const seenAt = team.owner_id === null ? null : await findSeenAt(db, team.owner_id);
  const managers = people
    .filter(({ role }) => role === 'manager')
    .sort((a, b) => a.since.getTime() - b.since.getTime() || (a.user_id ?? 0) - (b.user_id ?? 0));
  return {
    team,
    people,
    rulers: {
      owner: team.owner_id,
      ownerSeenAt: seenAt?.getTime() ?? null,
      coManagers: managers.flatMap(({ user_id }) => user_id ?? []),
      claim: claim ? { former: claim.former_id, claimedAt: claim.claimed_at.getTime() } : null,
    },
  };
}

/**
 * The same of a club that plays on.
 * @throws Refusal `team_of_one`, `team_disbanded`
 */
export async function loadPlayingClub(db: DbOrTx, team: TeamRow): Promise<Club> {
  requireClub(team);
  return await loadClub(db, team);
}

export function roleIn({ people }: Club, userId: number): ClubRole | null {
  return people.find(({ user_id }) => user_id === userId)?.role ?? null;
}

/**
 * Somebody of the club, by their player.
 * @throws Refusal on `field`: they don't belong to it
 */
export function memberOf({ people }: Club, playerId: number, refusal: () => Refusal): MemberRow {
  const member = people.find((one) => one.player_id === playerId);
  if (!member) throw refusal();
  return member;
}

/** The claim that may be taken back now, and until when. */
export function claimAt({ rulers }: Club, now: Date) {
  const claim = runningClaim(rulers, now.getTime());
  return claim && { former: claim.former, until: new Date(takeBackUntil(claim)) };
}

const CODES: Readonly<Record<OwnershipFailure['code'], RefusalCode>> = {
  owner_not_away: 'owner_not_away',
  not_eldest_manager: 'not_eldest_manager',
  claim_running: 'claim_running',
  no_claim: 'claim_ended',
  claim_too_late: 'claim_ended',
  not_former_owner: 'not_former_owner',
  owner_already: 'owner_already',
  owner_stays: 'owner_stays',
};

/** @throws Refusal where the law says no */
export function requireLawful(failure: OwnershipFailure | null): void {
  if (failure) throw new Refusal(CODES[failure.code]);
}

import { event } from '../../platform/events.ts';

interface OfClub {
  readonly teamId: number;
  readonly actorId: number;
  readonly at: Date;
}

/** Somebody is something else to a club: a co-manager, a player or a substitute. */
export interface RoleChanged extends OfClub {
  readonly userId: number;
  readonly role: 'manager' | 'player' | 'alternate';
}
export const roleChanged = event<RoleChanged>('roleChanged');

/** A club has another owner. */
export interface OwnerChanged extends OfClub {
  readonly how: 'handed_over' | 'claimed' | 'taken_back';
  readonly ownerId: number;
  readonly ownerPlayerId: number;
  /** Null: it had none. */
  readonly formerId: number | null;
  /** Until then the former owner may take a claimed club back. */
  readonly until: Date | null;
}
export const ownerChanged = event<OwnerChanged>('ownerChanged');

/** Somebody left a club, or was taken out of it. */
export interface MemberGone extends OfClub {
  readonly how: 'left' | 'removed';
  readonly playerId: number;
}
export const memberGone = event<MemberGone>('memberGone');

/** A club is no more. */
export interface ClubDisbanded extends OfClub {
  /** Who belonged to it. */
  readonly userIds: readonly number[];
  readonly name: string;
  /** It never took part in anything: nothing of it stays. */
  readonly goes: boolean;
}
export const clubDisbanded = event<ClubDisbanded>('clubDisbanded');

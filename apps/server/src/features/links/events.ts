import { event } from '../../platform/events.ts';

/** Somebody came to own a club by the link that an administrator made. */
export interface OwnerFollowed {
  readonly tournamentId: number;
  readonly teamId: number;
  readonly playerId: number;
  readonly makerId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const ownerFollowed = event<OwnerFollowed>('ownerFollowed');

/** An administrator took a club back from who came to own it so: it has no owner again. */
export interface OwnerTakenBack {
  readonly teamId: number;
  readonly formerId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const ownerTakenBack = event<OwnerTakenBack>('ownerTakenBack');

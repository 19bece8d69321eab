import { event } from '../../platform/events.ts';

interface OfInvitation {
  readonly teamId: number;
  readonly playerId: number;
  /** Null: into the club alone. */
  readonly tournamentId: number | null;
  readonly actorId: number;
  readonly at: Date;
}

/** A club invited a player. */
export const playerInvited = event<OfInvitation>('playerInvited');
export type PlayerInvited = OfInvitation;

/** A club told an invited player again. */
export const playerReminded = event<OfInvitation>('playerReminded');

/** An invitation ended: the player accepted or denied it, or the club withdrew it. */
export interface InvitationEnded extends OfInvitation {
  readonly how: 'accepted' | 'denied' | 'withdrawn';
}
export const invitationEnded = event<InvitationEnded>('invitationEnded');

/** Somebody asked to join a club. */
export interface ClubAsked {
  readonly teamId: number;
  readonly playerId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const clubAsked = event<ClubAsked>('clubAsked');

/** Who runs the club answered. */
export interface RequestAnswered extends ClubAsked {
  readonly how: 'accepted' | 'denied';
}
export const requestAnswered = event<RequestAnswered>('requestAnswered');

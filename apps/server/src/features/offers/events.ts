import { event } from '../../platform/events.ts';

/** What happened to an offer. */
export interface OfferMoved {
  readonly deed:
    | 'made'
    | 'approved'
    | 'countered'
    | 'agreed'
    | 'accepted'
    | 'confirmed'
    | 'declined'
    | 'withdrawn'
    | 'lapsed'
    | 'undone';
  readonly offerId: number;
  readonly tournamentId: number;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly playerId: number;
  /** What it stands at, in cents. */
  readonly cents: number;
  /** What the seller asks for; null: nothing else. */
  readonly askedCents: number | null;
  /** For whom it waits now; null: it is over. */
  readonly waitsFor: 'administrator' | 'seller' | 'buyer' | 'player' | null;
  readonly confirmBy: Date | null;
  /** Null: time did it. */
  readonly actorId: number | null;
  readonly reason: string | null;
  readonly at: Date;
}
export const offerMoved = event<OfferMoved>('offerMoved');

/** A player changed teams, or was put up for sale: a line of the tournament's log. */
export interface PlayerMoved {
  readonly kind: 'signing' | 'release' | 'for_sale' | 'transfer' | 'return';
  readonly tournamentId: number;
  readonly playerId: number;
  readonly fromTeamId: number | null;
  readonly toTeamId: number | null;
  readonly cents: number;
  /** Null: time did it. */
  readonly actorId: number | null;
  readonly at: Date;
}
export const playerMoved = event<PlayerMoved>('playerMoved');

/** A player gave notice, or took it back (`leavesAt` null). */
export interface NoticeGiven {
  readonly tournamentId: number;
  readonly teamId: number;
  readonly playerId: number;
  readonly leavesAt: Date | null;
  readonly actorId: number;
  readonly at: Date;
}
export const noticeGiven = event<NoticeGiven>('noticeGiven');

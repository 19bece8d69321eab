import { event } from '../../platform/events.ts';

/** A notice is shown for the first time. */
export interface NoticePublished {
  readonly noticeId: number;
  /** The tournament that it is about, a division's too; null: about none. */
  readonly tournamentId: number | null;
  readonly teamId: number | null;
  readonly actorId: number | null;
  readonly at: Date;
}
export const noticePublished = event<NoticePublished>('noticePublished');

/** Somebody commented on a notice. */
export interface Commented {
  readonly noticeId: number;
  readonly playerId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const commented = event<Commented>('commented');

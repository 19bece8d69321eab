import { event } from '../../platform/events.ts';

/** Somebody told a team something. */
export interface Announced {
  readonly teamId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const announced = event<Announced>('announced');

/** A user has seen what a team was told. */
export interface AnnouncementsRead {
  readonly teamId: number;
  readonly userId: number;
  readonly at: Date;
}
export const announcementsRead = event<AnnouncementsRead>('announcementsRead');

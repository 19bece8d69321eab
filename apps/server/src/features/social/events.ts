import { event } from '../../platform/events.ts';

/** A user asks another to be friends, they are friends now because the user has accepted, or nothing of it is left. */
export interface FriendsChanged {
  readonly deed: 'asked' | 'friends' | 'ended';
  readonly userId: number;
  /** The player of the one who did it. */
  readonly playerId: number | null;
  readonly otherId: number;
  readonly at: Date;
}
export const friendsChanged = event<FriendsChanged>('friendsChanged');

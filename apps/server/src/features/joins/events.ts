import { event } from '../../platform/events.ts';

/** An unclaimed player became one with a user, who has their sheets now. */
export interface PlayersJoined {
  readonly userId: number;
  /** What the unclaimed player was called. */
  readonly nick: string;
  readonly isUndone: boolean;
  readonly actorId: number;
  readonly at: Date;
}
export const playersJoined = event<PlayersJoined>('playersJoined');

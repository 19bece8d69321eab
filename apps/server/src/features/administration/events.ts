import type { UserType } from '@matchnight/contract';
import { event } from '../../platform/events.ts';

/** Somebody got a rank, another one, or has theirs no longer. */
export interface RankChanged {
  readonly userId: number;
  readonly before: UserType | null;
  readonly after: UserType | null;
  readonly actorId: number;
  readonly at: Date;
}
export const rankChanged = event<RankChanged>('rankChanged');

/** An administrator changed what a user says of themselves. */
export interface InformationEdited {
  readonly userId: number;
  /** Whether they log in by another username now. */
  readonly isUsername: boolean;
  readonly actorId: number;
  readonly at: Date;
}
export const informationEdited = event<InformationEdited>('informationEdited');

/** An administrator logged a user out everywhere. */
export interface SessionsEnded {
  readonly userId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const sessionsEnded = event<SessionsEnded>('sessionsEnded');

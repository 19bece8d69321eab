import { event } from '../../platform/events.ts';

export interface MessageSent {
  readonly threadId: number;
  /** The match that it is about; null in other threads. */
  readonly matchId: number | null;
  /** The team whose members it is for; null in other threads. */
  readonly teamId: number | null;
  readonly messageId: number;
  /** The author's user. */
  readonly from: number;
  /** The users who take part in the thread, the author aside. */
  readonly to: readonly number[];
  readonly at: Date;
}

/** Somebody has written; published in the transaction of the message. */
export const messageSent = event<MessageSent>('messageSent');

export interface ThreadRead {
  readonly threadId: number;
  readonly userId: number;
  readonly at: Date;
}

/** A user has read a thread to its end, or deleted it for themselves. */
export const threadRead = event<ThreadRead>('threadRead');

import { event } from '../../platform/events.ts';

export interface MessageSent {
  readonly threadId: number;
  readonly messageId: number;
  /** The author's user. */
  readonly from: number;
  /** The users who take part in the thread, the author aside. */
  readonly to: readonly number[];
}

/** Somebody has written; published in the transaction of the message. */
export const messageSent = event<MessageSent>('messageSent');

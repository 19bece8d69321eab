import type { TalkSide, WriteState } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { ThreadRow } from '../repository/threads.ts';

/** What a user is in a thread. */
export interface Participant {
  /** For whom they speak; null between people. */
  readonly side: TalkSide | null;
}

/** A kind of thread: its rules are asked each time, so who leaves a team has left its thread. */
export interface ThreadKind {
  /** The users who are told what is said, deleted accounts aside. */
  toldOf(db: DbOrTx, thread: ThreadRow): Promise<readonly number[]>;
  /** What a user is in it now; null where they take no part. */
  participantOf(db: DbOrTx, thread: ThreadRow, userId: number): Promise<Participant | null>;
  /** Keeps the accounts that a message needs until the transaction ends; false where one is deleted already. */
  keepAccounts(tx: Tx, thread: ThreadRow, userId: number): Promise<boolean>;
  /** Whether a participant may write now. */
  stateFor(db: DbOrTx, thread: ThreadRow, asked: { userId: number; now: Date }): Promise<WriteState>;
  /** Whether the user's own setting lets the others answer. */
  mayAnswer(db: DbOrTx, thread: ThreadRow, userId: number): Promise<boolean>;
}

import type { ThreadKind as KindName, WriteState } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { ThreadRow } from '../repository/threads.ts';
import { people } from './people.ts';

/** A kind of thread: its rules are asked each time, so who leaves a team has left its thread. */
export interface ThreadKind {
  /** The users who take part, deleted accounts aside. */
  participantsOf(db: DbOrTx, thread: ThreadRow): Promise<readonly number[]>;
  /** Keeps the accounts that a message needs until the transaction ends; false where one is deleted already. */
  holdAccounts(tx: Tx, thread: ThreadRow, userId: number): Promise<boolean>;
  /** Whether a participant may write now. */
  stateFor(db: DbOrTx, thread: ThreadRow, userId: number): Promise<WriteState>;
}

const KINDS: Readonly<Record<KindName, ThreadKind>> = { people };

/** @throws Error for a kind that only the database knows */
export function kindOf({ kind }: ThreadRow): ThreadKind & { readonly name: KindName } {
  const name = kind === 'people' ? kind : null;
  if (name === null) throw new Error(`no rules for threads of ${kind}`);
  return { name, ...KINDS[name] };
}

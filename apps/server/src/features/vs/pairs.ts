import type { Db, DbOrTx, Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import {
  addPairs,
  findAllMiskeptPairs,
  holdPairs,
  type MiskeptPair,
  recountPairs,
  takeOutPairs,
  tryHoldPairs,
} from './repository/pairs.ts';

const PAIRS_DAYS = 90;
const DAY_MS = 86_400_000;
/** VS of one write, so that none takes long. */
const AT_ONCE = 200;

/** Who lost coins to whom follows what was paid, and what was paid 90 days ago is taken out. */
export async function followPairs(
  db: Db,
  { clock, signal }: { readonly clock: () => Date; readonly signal: AbortSignal },
): Promise<void> {
  do signal.throwIfAborted();
  while ((await inWrite(db, (tx) => keepPairs(tx, clock()))).result);
}

/** Counts on by some VS; true: there may be more. Another node that is at it goes on with them. */
export async function keepPairs(tx: Tx, now: Date): Promise<boolean> {
  if (!(await tryHoldPairs(tx))) return false;
  const added = await addPairs(tx, AT_ONCE);
  const old = await takeOutPairs(tx, new Date(now.getTime() - PAIRS_DAYS * DAY_MS), AT_ONCE);
  return added === AT_ONCE || old === AT_ONCE;
}

/** Counts anew who lost coins to whom, where it is wrong. Tells what was not as it should be. */
export async function rebuildPairs(tx: Tx): Promise<string[]> {
  await holdPairs(tx);
  const wrong = await findAllMiskeptPairs(tx);
  if (wrong.length > 0) await recountPairs(tx);
  return wrong.map(textOf);
}

/** Where what is kept is not what the VS say, for the check of the ledger. */
export async function unlikePairs(db: DbOrTx): Promise<string[]> {
  return (await findAllMiskeptPairs(db)).map(textOf);
}

function textOf({ loser_id, winner_id, kept, counted }: MiskeptPair): string {
  return `what user ${loser_id} lost to user ${winner_id} by VS: ${kept}, not ${counted}`;
}

import { vsMoves } from '@matchnight/rules';
import type { Db, DbOrTx, Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { vsOf } from './law.ts';
import { findAllById } from './repository/bets.ts';
import { findAllSeats } from './repository/entries.ts';
import {
  addPairs,
  findAllMiskeptPairs,
  forgetPairs,
  holdPairs,
  type MiskeptPair,
  markCounted,
  markOld,
  type PairSum,
  takeOutPairs,
  tryHoldPairs,
} from './repository/pairs.ts';

export const PAIRS_DAYS = 90;
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
  const added = await countOn(tx);
  const old = await markOld(tx, new Date(now.getTime() - PAIRS_DAYS * DAY_MS), AT_ONCE);
  await takeOutPairs(tx, await sumsOf(tx, old));
  return added || old.length === AT_ONCE;
}

/** Counts the next VS that are paid; true: there may be more. */
async function countOn(tx: Tx): Promise<boolean> {
  const ids = await markCounted(tx, AT_ONCE);
  await addPairs(tx, await sumsOf(tx, ids));
  return ids.length === AT_ONCE;
}

/** Who lost how much to whom by these VS, all of them paid. */
async function sumsOf(tx: Tx, ids: readonly number[]): Promise<PairSum[]> {
  const seats = await findAllSeats(tx, ids);
  const sums = new Map<string, PairSum>();
  for (const [id, bet] of await findAllById(tx, ids)) {
    const { paid_at: paidAt } = bet;
    if (paidAt === null) throw new Error(`VS ${id} is counted and not paid`);
    for (const { from: loserId, to: winnerId, coins } of vsMoves(vsOf(bet, seats.get(id) ?? []))) {
      const key = `${loserId} ${winnerId}`;
      const before = sums.get(key);
      const lastAt = before !== undefined && before.lastAt > paidAt ? before.lastAt : paidAt;
      sums.set(key, {
        loserId,
        winnerId,
        coins: (before?.coins ?? 0) + coins,
        times: (before?.times ?? 0) + 1,
        lastAt,
      });
    }
  }
  return [...sums.values()];
}

/** Counts anew who lost coins to whom, where it is wrong. Tells what was not as it should be. */
export async function rebuildPairs(tx: Tx): Promise<string[]> {
  await holdPairs(tx);
  const wrong = await findAllMiskeptPairs(tx);
  if (wrong.length > 0) {
    await forgetPairs(tx);
    while (await countOn(tx));
  }
  return wrong.map(textOf);
}

/** Where what is kept is not what the VS say, for the check of the ledger. */
export async function unlikePairs(db: DbOrTx): Promise<string[]> {
  return (await findAllMiskeptPairs(db)).map(textOf);
}

function textOf({ loser_id, winner_id, kept, counted }: MiskeptPair): string {
  return `what user ${loser_id} lost to user ${winner_id} by VS: ${kept}, not ${counted}`;
}

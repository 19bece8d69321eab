import { replayLeft, replayVs, type VsEntry, type VsTransfer } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { vsOf } from './law.ts';
import { type BetRow, findAllById } from './repository/bets.ts';
import { findAllSeats } from './repository/entries.ts';
import { findAllMoved, findNextIds, findWholeEntries, type WholeEntry } from './repository/replay.ts';

const AT_ONCE = 200;

/**
 * Plays every VS again from its rows alone, and compares what that moves with what the ledger says was moved: answers how many there are,
 * and what differs, one text each.
 */
export async function replayAll(
  db: DbOrTx,
): Promise<{ readonly bets: number; readonly differences: string[] }> {
  const differences: string[] = [];
  let bets = 0;
  for (let after = 0; ; ) {
    const ids = await findNextIds(db, { after, limit: AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return { bets, differences };
    const rows = await findAllById(db, ids);
    const seats = await findAllSeats(db, ids);
    const entries = await findWholeEntries(db, ids);
    const moved = await findAllMoved(db, ids);
    for (const [id, bet] of rows) {
      const { stage, terms, entries: sitting } = vsOf(bet, seats.get(id) ?? []);
      const all = entries.get(id) ?? [];
      const left = all.flatMap((one) =>
        one.is_left && one.over_at !== null ? [{ ...entryOf(one), leftAt: one.over_at.getTime() }] : [],
      );
      const replayed = [...replayVs({ stage, terms, entries: sitting }), ...replayLeft(left)];
      differences.push(...unlike(bet, keyed(bet, all, replayed), moved.get(id) ?? new Map()));
    }
    bets += ids.length;
    after = last;
  }
}

function entryOf({ user_id, position, seat, earned, bought, at }: WholeEntry): VsEntry<number> {
  return { person: user_id, position, seat, parts: { earned, bought }, enteredAt: at.getTime() };
}

/** What the escrow gains by each key of the ledger. */
function keyed(
  { id }: BetRow,
  entries: readonly WholeEntry[],
  transfers: readonly VsTransfer<number>[],
): Map<string, number> {
  const byKey = new Map<string, number>();
  for (const one of transfers) {
    if (one.reason === 'vs_fee') {
      byKey.set(`vs_fee:${id}`, -one.coins);
      continue;
    }
    const { person, parts, reason, at } = one;
    const coins = parts.earned + parts.bought;
    if (reason === 'vs_entry') {
      const entry = entries.find(({ user_id, at: made }) => user_id === person && made.getTime() === at);
      byKey.set(`vs_entry:${entry?.id}`, coins);
      continue;
    }
    const left = entries.find(
      ({ user_id, is_left, over_at }) => user_id === person && is_left && over_at?.getTime() === at,
    );
    byKey.set(left ? `vs_left:${left.id}` : `${reason}:${id}:${person}`, -coins);
  }
  return byKey;
}

function unlike(
  bet: BetRow,
  expected: ReadonlyMap<string, number>,
  moved: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...expected.keys(), ...moved.keys()])].flatMap((key) => {
    const [rows, ledger] = [expected.get(key) ?? 0, moved.get(key) ?? 0];
    return rows === ledger ? [] : [`VS ${bet.id}, ${key}: ${ledger} moved, ${rows} by its rows`];
  });
}

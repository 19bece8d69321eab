import { replayLeft, replayVs } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { vsOf } from './law.ts';
import { type BetRow, findAllById } from './repository/bets.ts';
import { findAllSeats, type SeatRow } from './repository/entries.ts';
import { findAllLeft, findAllMoved, findNextIds, type LeftRow } from './repository/replay.ts';

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
    const left = await findAllLeft(db, ids);
    const moved = await findAllMoved(db, ids);
    for (const [id, bet] of rows) {
      const moves = [...replayOf(bet, seats.get(id) ?? []), ...(left.get(id) ?? []).flatMap(replayOfLeft)];
      differences.push(...unlike(bet, new Map(moves), moved.get(id) ?? new Map()));
    }
    bets += ids.length;
    after = last;
  }
}

/** What the escrow gains by each key of the ledger. */
type Moves = (readonly [key: string, coins: number])[];

function replayOf(bet: BetRow, seats: readonly SeatRow[]): Moves {
  const { stage, terms, entries } = vsOf(bet, seats);
  return replayVs({ stage, terms, entries }).map((one) => {
    if (one.reason === 'vs_fee') return [`vs_fee:${bet.id}`, -one.coins];
    const coins = one.parts.earned + one.parts.bought;
    if (one.reason !== 'vs_entry') return [`${one.reason}:${bet.id}:${one.person}`, -coins];
    const seat = seats.find(({ user_id }) => user_id === one.person);
    return [`vs_entry:${seat?.id}`, coins];
  });
}

function replayOfLeft({ id, leftAt, ...row }: LeftRow): Moves {
  const { user_id, position, seat, earned, bought, at } = row;
  const parts = { earned, bought };
  const entry = { person: user_id, position, seat, parts, enteredAt: at.getTime(), leftAt: leftAt.getTime() };
  return replayLeft([entry]).map((one) => {
    const coins = one.reason === 'vs_fee' ? one.coins : one.parts.earned + one.parts.bought;
    return one.reason === 'vs_entry' ? [`vs_entry:${id}`, coins] : [`vs_left:${id}`, -coins];
  });
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

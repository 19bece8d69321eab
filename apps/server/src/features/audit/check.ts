import { type ChainFault, checkLink, FIRST_HASH } from '@matchnight/rules';
import type { Db, Tx } from '../../platform/database/index.ts';
import { sha256 } from './link.ts';
import { findAllChained, findAllEnded, type Head } from './repository/chain.ts';
import { findOutcome, findUnlinked, saveOutcome } from './repository/linking.ts';

const SLICE = 5000;
/** How many of one kind are told. */
const MOST_TOLD = 20;

/** What each fault is called, by an operator's command and in the server's log. */
const WORDS: Readonly<Record<ChainFault, string>> = {
  removed: 'was linked and is gone',
  inserted: 'stands among linked ones and has no link',
  changed: 'is another one than was linked, or one before it is gone with its link',
  text: 'has another text than was linked',
  emptied: 'lost its texts without a deed that says so',
};

export interface Checked {
  /** How many faults there are. */
  readonly count: number;
  /** The first of each kind, one line each. */
  readonly told: readonly string[];
  readonly head: Head | null;
  readonly links: number;
}

/**
 * Goes through the whole chain, as it is at one instant, and keeps what it found. `heads` are those that somebody noted earlier; that of
 * the last check is looked for as well: a chain that was cut short, or written anew, does not have them.
 */
export async function checkLog(db: Db, now: Date, heads: readonly string[] = []): Promise<Checked> {
  const { head: last } = await findOutcome(db);
  const checked = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => await checkAll(tx, new Set([...heads, ...(last === null ? [] : [last])])));
  const { count, told, head } = checked;
  // A head that is missed stays noted: that the chain was cut is told each night, until a command starts it again.
  await saveOutcome(
    db,
    { count, told, head: checked.isLost && last !== null ? last : (head?.hash ?? null) },
    now,
  );
  return checked;
}

async function checkAll(tx: Tx, heads: ReadonlySet<string>): Promise<Checked & { isLost: boolean }> {
  const counts = new Map<string, number>();
  const told: string[] = [];
  const note = (line: string, kind: string) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= MOST_TOLD) told.push(line);
  };
  const missed = new Set(heads);
  let head: Head | null = null;
  let [prev, links] = [FIRST_HASH, 0];
  let rows = await findAllChained(tx, { after: Number.MIN_SAFE_INTEGER, limit: SLICE });
  while (rows.length > 0) {
    for (const row of rows) {
      const { hash, faults } = checkLink(row, prev, sha256);
      prev = hash;
      for (const fault of faults) note(`entry ${row.id} ${WORDS[fault]}`, fault);
      if (row.link === null) continue;
      links += 1;
      head = { id: row.id, hash };
      missed.delete(hash);
    }
    rows = await findAllChained(tx, { after: rows.at(-1)?.id ?? 0, limit: SLICE });
  }
  for (const ended of await findAllEnded(tx, [...missed])) missed.delete(ended);
  for (const hash of missed) note(`the chain has no head ${hash}: it was cut short, or written anew`, 'head');
  const unlinked = await findUnlinked(tx, MOST_TOLD);
  for (const id of unlinked.ids) told.push(`entry ${id} waits for its link for more than five minutes`);
  const count = unlinked.count + [...counts.values()].reduce((sum, one) => sum + one, 0);
  return { count, told, head, links, isLost: missed.size > 0 };
}

/** What the last check found, and what waits for its link now. */
export async function logFaults(db: Db): Promise<number> {
  const { faults } = await findOutcome(db);
  return Math.max(faults, (await findUnlinked(db, 0)).count);
}

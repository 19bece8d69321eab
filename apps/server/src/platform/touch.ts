import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import { type Db, type Tx, transaction } from './database/index.ts';
import { newTouchId, touchKey } from './touch-id.ts';

/** PostgreSQL refuses a payload of 8,000 bytes and more, and with it the transaction. */
const PAYLOAD_LIMIT = 7000;
/** Of the longest ids that a number can be, a line has room for 250. */
const USERS_A_LINE = 250;
export const CHANNEL = 'matchnight_touch';

type Noun = 'tournament' | 'division' | 'team' | 'player' | 'notice' | 'user' | 'session' | 'rights' | 'bet';
/**
 * What answers are read from and writes touch (docs/decisions/0055-what-a-decision-touches.md). Coarse on purpose: a noun,
 * what a tournament shows of its results (`standings`), and of a console its `results`, its `news`, the `names` of what
 * it has, and what can be searched. A team's `desk` is what only its own people are shown, a tournament's `imports` what its
 * administrators are told while a season goes in, its `rewards` what FULL reads of them. Every page carries `settings`, those of the whole site.
 */
export type Tag =
  | `${Noun | 'standings' | 'prices' | 'desk' | 'market' | 'imports' | 'rewards'}:${number}`
  | `${'results' | 'news' | 'names' | 'search' | 'vs'}:${Console}`
  /** The rewards of all tournaments. */
  | 'rewards:*'
  /** Every session of the site has ended. */
  | 'session:*'
  /** What those who have a rank may do may be something else. */
  | 'rights:*'
  | 'notices'
  | 'site'
  | 'shop'
  /** What nothing uses, and its clearing. */
  | 'pictures'
  | 'donations'
  | 'settings'
  | '*';

export interface Touch {
  /** The id of the transaction, made by the writer, and proven to be (`touch-id.ts`). */
  readonly id: string;
  /** Coarse tags such as `division:3`; `*` stands for everything. */
  readonly tags: readonly string[];
}

const touched = new WeakMap<Tx, Set<string>>();

/** Says that this transaction changes what the tagged answers were read from. Told to all nodes with the commit. */
export function touch(tx: Tx, ...tags: readonly Tag[]): void {
  const set = touched.get(tx);
  if (!set) throw new Error('touch outside of inWrite');
  for (const tag of tags) set.add(tag);
}

/** Whether it changes everything already: then nobody needs to be looked for whom else it touches. */
export function touchesAll(tx: Tx): boolean {
  return touched.get(tx)?.has('*') === true;
}

/**
 * Runs a write in one transaction (tried again on deadlocks and serialization failures) and tells all nodes
 * what it touched, in the same commit. Answers what `fn` answers, and the touch, null where nothing was touched.
 */
export async function inWrite<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
): Promise<{ result: T; touch: Touch | null }> {
  const key = await touchKey(db);
  return await transaction(db, async (tx) => {
    const tags = new Set<string>();
    touched.set(tx, tags);
    const result = await fn(tx);
    if (tags.size === 0) return { result, touch: null };
    const told: Touch = { id: newTouchId(key), tags: [...tags] };
    for (const line of encodeTouches(told, () => newTouchId(key)))
      await sql`select pg_notify(${CHANNEL}, ${line})`.execute(tx);
    return { result, touch: told };
  });
}

/**
 * One line of JSON below the limit; too many tags become `*`. Those of users make nobody forget what is kept, and come in
 * more lines, each a touch of its own: five hundred people who are told of one thing are no reason to flush every node.
 */
export function encodeTouches({ id, tags }: Touch, newId: () => string): string[] {
  const isOfUser = (tag: string) => tag.startsWith('user:');
  const line = encode({ id, tags });
  if (line !== null) return [line];
  const shared = tags.filter((tag) => !isOfUser(tag));
  const first = encode({ id, tags: shared }) ?? JSON.stringify({ id, tags: ['*'] });
  const users = tags.filter(isOfUser);
  const lines = [first];
  for (let at = 0; at < users.length; at += USERS_A_LINE) {
    lines.push(JSON.stringify({ id: newId(), tags: users.slice(at, at + USERS_A_LINE) }));
  }
  return lines;
}

function encode(told: Touch): string | null {
  const line = JSON.stringify(told);
  return Buffer.byteLength(line) <= PAYLOAD_LIMIT ? line : null;
}

/** The touch in a notification; null for what isn't one. */
export function decodeTouch(line: string): Touch | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('id' in value) || !('tags' in value)) return null;
    const { id, tags } = value;
    if (typeof id !== 'string' || !Array.isArray(tags)) return null;
    return { id, tags: tags.filter((tag): tag is string => typeof tag === 'string') };
  } catch {
    return null;
  }
}

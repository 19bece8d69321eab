import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { semaphore } from '../../platform/semaphore.ts';

/** OWASP's first choice for argon2id (the library's own algorithm); memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes a core and 19 MB: more at once would starve the rest of the server. Forty are done within a second or two. */
const twoAtATime = semaphore(2, 40);
let nobodys: Promise<string> | undefined;

/**
 * Hash before the transaction: it takes tens of milliseconds.
 * @throws Refusal busy, where too many wait already
 */
export async function hashPassword(password: string): Promise<string> {
  return await twoAtATime(() => hash(composed(password), COST));
}

/**
 * Whether the password is the one of the hash. Without a hash (nobody has that name) it takes as long and says no,
 * so that the time of an answer tells nothing.
 * @throws Refusal busy, where too many wait already
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  // Past the queue: it is made once, and must not be refused for good.
  nobodys ??= hash(randomBytes(32).toString('base64'), COST);
  // Those whom an import or the demo made have no password: a word stands for its hash.
  const hasOne = stored?.startsWith('$argon2') === true;
  const against = hasOne ? stored : await nobodys;
  const isSame = await twoAtATime(() => verify(against, composed(password)));
  if (isSame || !hasOne || composed(password) === password) return isSame && hasOne;
  // Hashes of before passwords were composed.
  return await twoAtATime(() => verify(against, password));
}

/** One password however it is typed: some keyboards send "ñ" as one sign, others as two, and full-width letters are letters. */
export function composed(password: string): string {
  return password.normalize('NFKC');
}

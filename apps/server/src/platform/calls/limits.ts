import type { CallLimit } from '@matchnight/contract';
import { countAttempt, type Limit } from '../attempts.ts';
import type { Db } from '../database/index.ts';
import { networkOf } from '../network.ts';
import type { Origin } from './context.ts';
import type { Bound } from './handler.ts';
import { isRecord } from './validate.ts';
import type { Viewer } from './viewer.ts';

/**
 * Counts a try of a call that has limits; outside of any transaction, so that a refused one is counted all the same.
 * @throws Refusal too_many_attempts
 */
export async function countTry(
  db: Db,
  { feature, name, call }: Bound,
  asked: { viewer: Viewer | undefined; origin: Origin; body: unknown; now: Date },
): Promise<void> {
  if (call.limit === undefined) return;
  const subjects = call.limit.map((limit): [string, Limit] => [
    `${limit.together ?? `${feature}.${name}`}:${limit.per}:${subjectOf(limit, asked)}`,
    { attempts: limit.attempts, windowSeconds: limit.seconds },
  ]);
  await countAttempt(db, asked.now, subjects);
}

/** Whatever the call: re-encoding a picture takes a core for a second. */
const UPLOADS: Limit = { attempts: 10, windowSeconds: 60 * 60 };

/**
 * Counts a request that brings pictures; apart, where its call says how many.
 * @throws Refusal too_many_attempts
 */
export async function countUpload(
  db: Db,
  { feature, name, call }: Bound,
  { viewer, now }: { viewer: Viewer | undefined; now: Date },
): Promise<void> {
  if (viewer === undefined) throw new Error('a public call takes no pictures: nobody could be counted');
  const own = Object.values(call.files ?? {}).find(({ perHour }) => perHour !== undefined)?.perHour;
  const subject = own === undefined ? 'upload' : `${feature}.${name}:upload`;
  await countAttempt(db, now, [
    [`${subject}:${viewer.userId}`, own === undefined ? UPLOADS : { ...UPLOADS, attempts: own }],
  ]);
}

function subjectOf({ per }: CallLimit, asked: Parameters<typeof countTry>[2]): string {
  const { viewer, origin, body } = asked;
  switch (per) {
    case 'network':
      return networkOf(origin.address);
    case 'email':
      return isRecord(body) ? String(body.email).toLowerCase() : '';
    case 'user':
      if (viewer === undefined) throw new Error('a public call has no user to count');
      return String(viewer.userId);
  }
}

import type { CallLimit } from '@matchnight/contract';
import { countAttempt, type Limit, typed } from '../attempts.ts';
import type { Db } from '../database/index.ts';
import { Refusal, refuseField } from '../errors.ts';
import { networkOf } from '../network.ts';
import type { Origin } from './context.ts';
import type { Bound } from './handler.ts';
import type { PictureLimits } from './multipart.ts';
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

const DAY_SECONDS = 24 * 60 * 60;
const MB = 1024 * 1024;
/** Of pictures, an account and day; what they are when they are kept. */
const OF_DAY = { count: 30, megabytes: 20 };

/**
 * What a user may send of pictures: none before their address is confirmed, and so many a day, by rows that all nodes see. What
 * only administrators of the site may send is the site's, not their account's, and counts by the hour alone.
 * @throws Refusal on the field
 */
export function pictureLimits(
  db: Db,
  { call }: Bound,
  { viewer, now }: { viewer: Viewer | undefined; now: Date },
): PictureLimits {
  const isOfSite = call.may === 'ADMIN' || call.may === 'FULL' || call.may === 'SUPER';
  const count = async (field: string, what: 'pictures' | 'picture-bytes', attempts: number, by: number) => {
    if (isOfSite || viewer === undefined) return;
    const limit = { attempts, windowSeconds: DAY_SECONDS };
    await countAttempt(db, now, [[`${what}:${viewer.userId}`, limit]], by).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'too_many_attempts') throw error;
      throw refuseField(field, 'pictures_of_day', OF_DAY);
    });
  };
  return {
    async begin(field) {
      if (viewer?.isConfirmed === false) throw refuseField(field, 'picture_unconfirmed');
      await count(field, 'pictures', OF_DAY.count, 1);
    },
    made: async (field, bytes) => await count(field, 'picture-bytes', OF_DAY.megabytes * MB, bytes),
  };
}

function subjectOf({ per }: CallLimit, asked: Parameters<typeof countTry>[2]): string {
  const { viewer, origin, body } = asked;
  switch (per) {
    case 'network':
      return networkOf(origin.address);
    case 'email':
      return typed(isRecord(body) ? String(body.email) : '');
    case 'user':
      if (viewer === undefined) throw new Error('a public call has no user to count');
      return String(viewer.userId);
  }
}

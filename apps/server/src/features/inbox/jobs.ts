import { isNotificationKind } from '@matchnight/contract';
import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds/index.ts';
import { sendLetters } from './letter.ts';
import { mailEvent } from './mail-event.ts';
import { deleteCausedBefore } from './repository/caused.ts';
import {
  deleteBefore,
  deleteEmptyBefore,
  deleteToldBefore,
  insertBatch,
  lockEvent,
  MAIL_JOB,
  TELL_JOB,
  updateTold,
} from './repository/events.ts';
import { factsOf } from './view.ts';
import { choicesOf } from './wants.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;
const LETTERS_JOB = 'inbox_letters';
const CLEAN_JOB = 'inbox_clean';
const CLEANED_AT_ONCE = 5_000;

/** What the job queue does for the inbox. */
export function inboxJobs(
  outside: Pick<Deps, 'db' | 'clock' | 'texts' | 'mailer' | 'site'>,
): Readonly<Record<string, JobTask>> {
  const { db, clock, site } = outside;
  return {
    [MAIL_JOB]: async (payload) => {
      // Only those who write notifications add this job.
      await mailEvent(outside, payload as { event: number; user: number });
    },
    [TELL_JOB]: async (payload, { signal }) => {
      // Only `insertEvent` adds this job.
      const { event } = payload as { event: number };
      while (await tellBatch(db, event)) signal.throwIfAborted();
    },
    [LETTERS_JOB]: async (_, { signal }) => await sendLetters(outside, signal),
    [CLEAN_JOB]: async (_, { signal }) => {
      const { notificationDays } = await site.settings.all(db);
      const before = new Date(clock().getTime() - notificationDays * DAY_MS);
      const clean = () => inWrite(db, (tx) => deleteBefore(tx, before, CLEANED_AT_ONCE));
      while ((await clean()).result > 0) signal.throwIfAborted();
      await deleteEmptyBefore(db, before);
      await deleteCausedBefore(db, new Date(clock().getTime() - DAY_MS));
      await deleteToldBefore(db, new Date(clock().getTime() - DAY_MS));
    },
  };
}

/** Old ones go daily, when the fewest play; letters are looked for each hour, since the site's zone says when it is morning. */
export const INBOX_CRON = { [CLEAN_JOB]: '23 4 * * *', [LETTERS_JOB]: '4 * * * *' } as const;

/**
 * Tells the next of an event's users, and keeps how far it came with them: a node that dies in between loses neither.
 * False where nobody is left.
 */
async function tellBatch(db: Deps['db'], eventId: number): Promise<boolean> {
  const { result } = await inWrite(db, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event === undefined) return false;
    // The job is tried again, and meets a node that knows the kind.
    if (!isNotificationKind(event.kind)) throw new Error(`unknown kind of notification: ${event.kind}`);
    const { audience, daily }: Kind = KINDS[event.kind];
    const facts = factsOf(event);
    const asked = {
      kind: event.kind,
      actorId: event.actor_id,
      audience: audience(facts),
      wanting: choicesOf(event.kind),
      daily: daily?.(facts) ?? null,
      at: event.at,
    };
    const { told, last, looked } = await insertBatch(
      tx,
      { eventId, after: event.told_to, limit: BATCH },
      asked,
    );
    const isLast = looked < BATCH;
    await updateTold(tx, eventId, { ...(last === null ? {} : { told_to: last }), is_told: isLast });
    touch(tx, ...told.map((id) => `user:${id}` as const));
    return !isLast;
  });
  return result;
}

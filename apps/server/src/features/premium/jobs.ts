import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import { premiumTold } from './add.ts';
import { premiumEnding } from './events.ts';
import { heldDue, updateTold } from './repository/spells.ts';

const END_JOB = 'premium_ending';
const AT_ONCE = 100;

/** Tells members that their membership ends, once for each reminder and once at its end. */
export function premiumJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [END_JOB]: async (_, { signal }) => {
      const tell = () => inWrite(db, (tx) => tellNext(tx, clock(), events));
      while ((await tell()).result === AT_ONCE) signal.throwIfAborted();
    },
  };
}

/** Each minute. Who asks whether somebody is a member asks the clock, not the job. */
export const PREMIUM_CRON = { [END_JOB]: '* * * * *' } as const;

/** Answers how many it told. */
async function tellNext(tx: Tx, now: Date, events: Events): Promise<number> {
  const due = await heldDue(tx, now, AT_ONCE);
  for (const { id, user_id: userId, until } of due) {
    const days = premiumTold({ until: until.getTime() }, now);
    if (days === null) throw new Error(`spell ${id} is due and owes no notice`);
    await updateTold(tx, id, days);
    await events.publish(premiumEnding, tx, { userId, days, at: now });
    touch(tx, `user:${userId}`);
  }
  return due.length;
}

import { possessionNoticeAt } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import { possessionEnding } from './events.ts';
import { holdTargets } from './hold-targets.ts';
import { possessionOf } from './purchase.ts';
import { heldDue, updateTold } from './repository/possessions.ts';
import { heldProductsOf } from './repository/products.ts';
import { deleteWorn, findAllEnded, findAllVeiled, updateShown } from './repository/worn.ts';
import { tagOf } from './target.ts';

const EXPIRY_JOB = 'storage_expiry';
const VEIL_JOB = 'storage_veil';
const AT_ONCE = 100;

/**
 * Tells owners that a product ends, once for each of its notices, and takes off what has ended; hides what is for members only
 * when a membership ends, and shows it again when it comes back.
 */
export function storageJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [EXPIRY_JOB]: async (_, { signal }) => {
      const expire = () => inWrite(db, (tx) => expireNext(tx, clock(), events));
      while ((await expire()).result === AT_ONCE) signal.throwIfAborted();
    },
    [VEIL_JOB]: async (_, { signal }) => {
      const veil = () => inWrite(db, (tx) => veilNext(tx, clock()));
      while ((await veil()).result === AT_ONCE) signal.throwIfAborted();
    },
  };
}

/** Each minute. In between nothing that has ended is worn anew, and storages say that it has. */
export const STORAGE_CRON = { [EXPIRY_JOB]: '* * * * *', [VEIL_JOB]: '* * * * *' } as const;

/** Answers how many it told of. */
async function expireNext(tx: Tx, now: Date, events: Events): Promise<number> {
  await holdTargets(tx, await findAllEnded(tx, now, AT_ONCE));
  const due = await heldDue(tx, now, AT_ONCE);
  const ended: number[] = [];
  for (const { id, user_id: userId, name, type, ...row } of due) {
    const days = possessionNoticeAt(possessionOf(row), now.getTime());
    if (days === null) throw new Error(`possession ${id} is due and owes no notice`);
    if (days === 0) ended.push(id);
    await updateTold(tx, id, days);
    await events.publish(possessionEnding, tx, { userId, product: { name, type }, days, at: now });
    touch(tx, `user:${userId}`);
  }
  if (ended.length > 0) touch(tx, ...(await deleteWorn(tx, ended)).map(tagOf));
  return due.length;
}

/** Answers how many it hid or showed. */
async function veilNext(tx: Tx, now: Date): Promise<number> {
  const seen = await findAllVeiled(tx, now, AT_ONCE);
  await heldProductsOf(
    tx,
    seen.map(({ possession_id }) => possession_id),
  );
  await holdTargets(tx, seen);
  const veiled = await findAllVeiled(tx, now, AT_ONCE);
  for (const { noun, id, possession_id, user_id, is_shown } of veiled) {
    await updateShown(tx, possession_id, !is_shown);
    touch(tx, tagOf({ noun, id }), `user:${user_id}`);
  }
  return veiled.length;
}

import { writeAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { addJob, hasJob, idIn, type JobTask } from '../../platform/jobs.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import {
  type Cleared,
  clearedBefore,
  clearStrays,
  clearUnused,
  countUnused,
} from '../../platform/unused-pictures.ts';
import {
  deleteAllBefore,
  deleteClearing,
  findOpen,
  insertClearing,
  updateBegun,
  updateCleared,
  updateEnded,
} from './repository/clearings.ts';

const CLEAR_JOB = 'pictures_clear';
const NIGHT_JOB = 'pictures_nightly';
/** One at a time on the whole site. */
const QUEUE = 'pictures';
const TRIES = 5;
/** No oftener: each is told to every open desk. */
const PAUSE_MS = 700;
const YEAR_MS = 365 * 86_400_000;

type Outside = Pick<Deps, 'db' | 'clock' | 'pictures'>;

/** Has pictures cleared; false where a clearing is under way already, which does it for both. */
export async function wantClearing(tx: Tx, asked: { userId: number | null; now: Date }): Promise<boolean> {
  await giveUpLost(tx, asked.now);
  const id = await insertClearing(tx, asked);
  if (id === null) return false;
  await addJob(tx, CLEAR_JOB, { id }, { queue: QUEUE, key: keyOf(id), maxAttempts: TRIES });
  touch(tx, 'pictures');
  return true;
}

/** Gives up a clearing that no node goes on with, since its last try was cut off: else none would ever follow it. */
async function giveUpLost(tx: Tx, now: Date): Promise<void> {
  const id = await findOpen(tx);
  if (id === undefined || (await hasJob(tx, keyOf(id)))) return;
  await updateEnded(tx, id, { state: 'failed', now });
}

function keyOf(id: number): string {
  return `clearing:${id}`;
}

/** What the job queue does for pictures, by an administrator's wish and each night. */
export function pictureJobs(outside: Outside): Readonly<Record<string, JobTask>> {
  const { db, clock } = outside;
  return {
    [CLEAR_JOB]: async (payload, { isLast, signal }) => {
      const id = idIn(payload);
      try {
        await work(id, outside, signal);
      } catch (error) {
        if (isLast && !signal.aborted) await end(db, id, { state: 'failed', now: clock() });
        throw error;
      }
    },
    [NIGHT_JOB]: async () => {
      await inWrite(db, async (tx) => {
        const now = clock();
        await deleteAllBefore(tx, new Date(now.getTime() - YEAR_MS));
        await wantClearing(tx, { userId: null, now });
      });
    },
  };
}

export const PICTURE_CRON = { [NIGHT_JOB]: '27 4 * * *' } as const;

/** Twice is harmless: what one has cleared, the other does not find. */
async function work(id: number, { db, clock, pictures }: Outside, signal: AbortSignal): Promise<void> {
  const before = clearedBefore(clock());
  const { result: isToDo } = await inWrite(db, async (tx) => {
    const begun = await updateBegun(tx, id, (await countUnused(tx, before)).pictures);
    if (begun) touch(tx, 'pictures');
    return begun !== undefined;
  });
  if (!isToDo) return;
  const telling = progressOf(db, id);
  try {
    for (const clearing of [clearUnused(db, pictures, before), clearStrays(db, pictures, before)]) {
      for await (const step of clearing) {
        await telling.add(step);
        signal.throwIfAborted();
      }
    }
  } finally {
    await telling.tell();
  }
  await end(db, id, { state: 'done', now: clock() });
}

/** Tells how many are cleared, now and then. */
function progressOf(db: Db, id: number) {
  let untold = { pictures: 0, bytes: 0 };
  let toldAt = performance.now();
  const tell = async () => {
    if (untold.pictures === 0) return;
    const more = untold;
    untold = { pictures: 0, bytes: 0 };
    toldAt = performance.now();
    await inWrite(db, async (tx) => {
      await updateCleared(tx, id, more);
      touch(tx, 'pictures');
    });
  };
  return {
    tell,
    async add({ pictures, bytes }: Cleared) {
      untold = { pictures: untold.pictures + pictures, bytes: untold.bytes + bytes };
      if (performance.now() - toldAt >= PAUSE_MS) await tell();
    },
  };
}

/** A night that found nothing leaves no trace. */
async function end(db: Db, id: number, how: { state: 'done' | 'failed'; now: Date }): Promise<void> {
  await inWrite(db, async (tx) => {
    const over = await updateEnded(tx, id, how);
    if (over === undefined) return;
    touch(tx, 'pictures');
    const { user_id: userId, is_nightly, pictures, bytes } = over;
    if (is_nightly && pictures === 0 && how.state === 'done') return await deleteClearing(tx, id);
    if (is_nightly) return;
    const megabytes = Math.round(bytes / 100_000) / 10;
    const of = { userId, noun: 'picture', nounId: id, tournamentId: null };
    await writeAudit(tx, { ...of, action: 'picture.clear', after: { pictures, megabytes } });
  });
}

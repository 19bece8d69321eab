import { type Db, type Tx, withoutLimits } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { addJob, hasJob, idIn, type JobTask } from '../../platform/jobs.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import { rebuildInvitees } from '../invitations/index.ts';
import { rebuildLists } from '../market/index.ts';
import { rebuildPairs } from '../vs/index.ts';
import { added, countsIn, named, seasonsIn, sumOf } from './report.ts';
import { findOpen, heldOpen, type OpenRebuild, updateOpen } from './repository/rebuilds.ts';
import { findAllSeasons, tagsOfSeason } from './repository/seasons.ts';
import { type Differences, differencesOf } from './season.ts';
import { touchSupers } from './told.ts';

const REBUILD = 'rebuilds_run';
/** A node that dies takes one of them; what fails for another reason fails again. */
const TRIES = 5;
/** Each is told to every open desk. */
const PAUSE_MS = 700;

/** Before the seasons: what they correct, the lists follow. */
const LISTS = [
  async (tx: Tx): Promise<Differences> => ({ lists: await rebuildLists(tx) }),
  async (tx: Tx): Promise<Differences> => ({ invitees: await rebuildInvitees(tx) }),
  async (tx: Tx): Promise<Differences> => ({ pairs: await rebuildPairs(tx) }),
];

export async function wantRebuild(tx: Tx, id: number): Promise<void> {
  await addJob(tx, REBUILD, { id }, { queue: 'rebuilds', key: keyOf(id), maxAttempts: TRIES });
}

/** Gives up a run that no node goes on with: its last try was cut off, and nobody could say so. Else all would join it for ever. */
export async function giveUpLost(tx: Tx, now: Date): Promise<void> {
  const open = await findOpen(tx);
  if (open === undefined || (await hasJob(tx, keyOf(open.id)))) return;
  await updateOpen(tx, open.id, { state: 'failed', ended_at: now });
}

function keyOf(id: number): string {
  return `rebuild:${id}`;
}

export function rebuildJobs({ db, clock }: Deps): Readonly<Record<string, JobTask>> {
  return {
    [REBUILD]: async (payload, { isLast, signal }) => {
      const id = idIn(payload);
      const one = await findOpen(db);
      if (one?.id !== id) return;
      try {
        await run(db, one, { now: clock, signal });
      } catch (error) {
        if (isLast && !signal.aborted) await change(db, id, { state: 'failed', ended_at: clock() });
        throw error;
      }
    },
  };
}

/**
 * A transaction for each list and one for each season, so that nobody waits long; what differed is written down with what puts it
 * right. Another node goes on behind the last season that is counted; two that do so at once count each row that differed once.
 */
async function run(
  db: Db,
  one: OpenRebuild,
  { now, signal }: { readonly now: () => Date; readonly signal: AbortSignal },
): Promise<void> {
  const all = await findAllSeasons(db);
  const steps = [
    ...LISTS.map((count) => ({ count, season: null })),
    ...all.map((season) => ({ count: (tx: Tx) => differencesOf(tx, season.id), season })),
  ].map((step, at) => ({ ...step, done: at + 1 }));
  const total = steps.length;
  await change(db, one.id, { state: 'running', total, started_at: one.started_at ?? now() });
  let told = performance.now();
  let hasDiffered = false;
  for (const { count, season, done } of steps) {
    if (season !== null && season.id <= Number(one.after_season)) continue;
    signal.throwIfAborted();
    const { result } = await inWrite(db, async (tx) => {
      await withoutLimits(tx);
      const differences = await count(tx);
      // As it is now: a node that was believed dead may be counting as well.
      const held = await heldOpen(tx, one.id);
      if (held === undefined) return null;
      const sums = added(countsIn(held.differences), differences);
      const places = seasonsIn(held.seasons);
      const isWrong = sumOf(added({}, differences)) > 0;
      if (isWrong && season !== null) touch(tx, ...(await tagsOfSeason(tx, season.id)));
      await updateOpen(tx, one.id, {
        done: Math.max(held.done, done),
        after_season: Math.max(Number(held.after_season), season?.id ?? 0),
        differences: JSON.stringify(sums),
        seasons: JSON.stringify(season === null ? places : named(places, season.label, differences)),
      });
      if (performance.now() - told > PAUSE_MS) {
        await touchSupers(tx);
        told = performance.now();
      }
      return sumOf(sums) > 0;
    });
    if (result === null) return;
    hasDiffered = result;
  }
  // What shows counts of several seasons (a player's totals, a market's order) is recomputed at the end, once.
  await change(db, one.id, { state: 'done', done: total, ended_at: now() }, hasDiffered);
}

/** Says what became of it, to every open desk. */
async function change(
  db: Db,
  id: number,
  changes: Parameters<typeof updateOpen>[2],
  isAllTouched = false,
): Promise<void> {
  await inWrite(db, async (tx) => {
    await updateOpen(tx, id, changes);
    await touchSupers(tx);
    if (isAllTouched) touch(tx, '*');
  });
}

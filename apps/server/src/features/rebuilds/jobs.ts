import { type Db, type Tx, withoutLimits } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { addJob, idIn, type JobTask } from '../../platform/jobs.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import { rebuildInvitees } from '../invitations/index.ts';
import { rebuildLists } from '../market/index.ts';
import { rebuildPairs } from '../vs/index.ts';
import { added, type Counts, countsIn, named, type SeasonCount, seasonsIn, sumOf } from './report.ts';
import { findOpen, type OpenRebuild, updateRebuild } from './repository/rebuilds.ts';
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
  await addJob(tx, REBUILD, { id }, { queue: 'rebuilds', maxAttempts: TRIES });
}

export function rebuildJobs({ db, clock }: Deps): Readonly<Record<string, JobTask>> {
  return {
    [REBUILD]: async (payload, { isLast, signal }) => {
      const id = idIn(payload);
      const one = await findOpen(db, id);
      if (one === undefined) return;
      try {
        await run(db, one, { now: clock, signal });
      } catch (error) {
        if (isLast && !signal.aborted) await end(db, id, { state: 'failed', ended_at: clock() });
        throw error;
      }
    },
  };
}

/**
 * A transaction for each list and one for each season, so that nobody waits long; what differed is written down with what puts it
 * right. Another node goes on behind the last season that is counted.
 */
async function run(
  db: Db,
  one: OpenRebuild,
  { now, signal }: { readonly now: () => Date; readonly signal: AbortSignal },
): Promise<void> {
  const all = await findAllSeasons(db);
  const seasons = all.filter(({ id }) => id > Number(one.after_season));
  const steps = [
    ...LISTS.map((count) => ({ count, season: null })),
    ...seasons.map((season) => ({ count: (tx: Tx) => differencesOf(tx, season.id), season })),
  ];
  const total = LISTS.length + all.length;
  let counts: Counts = countsIn(one.differences);
  let places: readonly SeasonCount[] = seasonsIn(one.seasons);
  let done = total - steps.length;
  await end(db, one.id, { state: 'running', total, done, started_at: one.started_at ?? now() });
  let told = performance.now();
  for (const { count, season } of steps) {
    signal.throwIfAborted();
    await inWrite(db, async (tx) => {
      await withoutLimits(tx);
      const differences = await count(tx);
      const sums = added(counts, differences);
      const seen = season === null ? places : named(places, season.label, differences);
      const isWrong = sumOf(sums) > sumOf(counts);
      if (isWrong && season !== null) touch(tx, ...(await tagsOfSeason(tx, season.id)));
      await updateRebuild(tx, one.id, {
        done: done + 1,
        ...(season === null ? {} : { after_season: season.id }),
        differences: JSON.stringify(sums),
        seasons: JSON.stringify(seen),
      });
      if (performance.now() - told > PAUSE_MS) {
        await touchSupers(tx);
        told = performance.now();
      }
      return { sums, seen };
    }).then(({ result }) => {
      counts = result.sums;
      places = result.seen;
    });
    done += 1;
  }
  // What shows counts of several seasons (a player's totals, a market's order) is recomputed at the end, once.
  await end(db, one.id, { state: 'done', done: total, ended_at: now() }, sumOf(counts) > 0);
}

/** Says what became of it, to every open desk. */
async function end(
  db: Db,
  id: number,
  changes: Parameters<typeof updateRebuild>[2],
  isAllTouched = false,
): Promise<void> {
  await inWrite(db, async (tx) => {
    await updateRebuild(tx, id, changes);
    await touchSupers(tx);
    if (isAllTouched) touch(tx, '*');
  });
}

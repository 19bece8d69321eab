import { hasTeamOfTheWeek } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import { addJob, type JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import type { MatchDecided } from '../matches/index.ts';
import { closeWeek } from './close.ts';

const CLOSE_WEEK = 'close_week';

interface WeekOfSeason {
  readonly seasonId: number;
  readonly week: number;
}

/** A decided or corrected match may close its week, or change what was picked of it: a job looks. */
export async function weekOfDecidedMatch(tx: Tx, event: MatchDecided): Promise<void> {
  const { kind, stage, seasonId, week, after } = event;
  // Nobody is picked from the lines of an import, and the rounds of a liguilla are no weeks.
  if (!hasTeamOfTheWeek(kind) || stage === 'liguilla' || after.imported) return;
  await lookAt(tx, { seasonId, week });
  // The round that follows was decided before it, where its own teams came through earlier.
  if (stage === 'knockout') await lookAt(tx, { seasonId, week: week + 1 });
}

/** What the job queue does for weeks. */
export function weekJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [CLOSE_WEEK]: async (payload) => {
      // Only `lookAt` adds this job.
      const asked = payload as WeekOfSeason;
      await inWrite(db, async (tx) => {
        const again = await closeWeek(tx, { ...asked, now: clock() }, events);
        if (again) await lookAt(tx, asked, again);
      });
    },
  };
}

/** One job per week: a new request replaces the one that waits. */
async function lookAt(tx: Tx, { seasonId, week }: WeekOfSeason, runAt?: Date): Promise<void> {
  const key = `${CLOSE_WEEK}:${seasonId}:${week}`;
  await addJob(tx, CLOSE_WEEK, { seasonId, week }, { key, ...(runAt ? { runAt } : {}) });
}

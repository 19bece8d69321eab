import { managedMatches } from '../../results/index.ts';
import type { FindTasks, Task } from './task.ts';

/** A match of one's teams is on soon when it begins within a day. */
export const SOON_MS = 24 * 3_600_000;

export const ofMatches: FindTasks = async ({ db, viewer, console, overdue, next, now }) => {
  const managed = await managedMatches(db, { console, viewer, now });
  const own = new Set(managed.map(({ match }) => match.id));
  const soon = next.filter((match) => isSoon(match, now));
  return [
    ...managed.flatMap(reportTask),
    ...overdue
      .filter(({ id }) => !own.has(id))
      .map((match) => ({ kind: 'result_missing' as const, until: match.date, match })),
    ...soon.map((match) => ({ kind: 'next_match' as const, until: match.date, match })),
  ];
};

type Managed = Awaited<ReturnType<typeof managedMatches>>[number];

/** What a match needs of its managers; what others have to do is no task of theirs. */
function reportTask({ match: all, team, need, until, rival_has_reported: isAnswer }: Managed): Task[] {
  const { deadline: _, ...match } = all;
  const about = { until, match, team: { ...team } };
  if (need === 'disputed') return [{ kind: 'match_disputed', ...about }];
  if (need === 'report') return [{ kind: isAnswer ? 'rival_reported' : 'report_due', ...about }];
  return [];
}

/** A day without a time is no moment to wait for. */
export function isSoon(match: { date: string | null; has_time: boolean }, now: Date): boolean {
  if (match.date === null || !match.has_time) return false;
  const left = Date.parse(match.date) - now.getTime();
  return left > 0 && left <= SOON_MS;
}

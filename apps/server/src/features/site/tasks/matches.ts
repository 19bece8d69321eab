import { managedMatches } from '../../results/index.ts';
import type { FindTasks, Found } from './task.ts';

export const ofMatches: FindTasks = async ({ db, viewer, console, overdue, now }) => {
  const managed = await managedMatches(db, { console, viewer, now });
  const own = new Set(managed.map(({ match }) => match.id));
  return [
    ...managed.flatMap(reportTask),
    ...overdue
      .filter(({ id }) => !own.has(id))
      .map((match) => ({ kind: 'result_missing' as const, until: match.date, match })),
  ];
};

type Managed = Awaited<ReturnType<typeof managedMatches>>[number];

/** What a match needs of its managers; what others have to do is no task of theirs. */
function reportTask({ match: all, team, need, until, rival_has_reported: isAnswer }: Managed): Found[] {
  const { deadline: _, ...match } = all;
  const about = { until, match, team: { ...team } };
  if (need === 'disputed') return [{ kind: 'match_disputed', ...about }];
  if (need === 'report') return [{ kind: isAnswer ? 'rival_reported' : 'report_due', ...about }];
  // Nobody has to question anything: it is good to know until when one can.
  if (need === 'check') return [{ kind: 'lines_to_check', ...about }];
  return [];
}

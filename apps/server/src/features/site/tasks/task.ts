import type { CallOf, Console, ReplyOf } from '@matchnight/contract';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { divisionItemView } from '../../matches/index.ts';
import type { Step } from '../../profiles/index.ts';
import type { findAllTeamsOfUser } from '../../registrations/index.ts';

/** What a user has to do, or should know in time: `until` is when it is too late. */
export type Task = ReplyOf<CallOf<'site.mine'>>['data']['tasks'][number];

/** Whose tasks are asked for, and what several kinds need, read once. */
export interface Asked {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly console: Console;
  readonly now: Date;
  /** The teams that the user owns, manages or plays for. */
  readonly teams: Awaited<ReturnType<typeof findAllTeamsOfUser>>;
  /** The divisions of the tournaments that the user runs. */
  readonly divisions: readonly Step[];
  /** The next matches of these teams, and those that lack a result. */
  readonly next: readonly MatchItem[];
  readonly overdue: readonly MatchItem[];
}
export type MatchItem = ReturnType<typeof divisionItemView>;

/** The tasks of one kind, or of some that follow from the same facts: by a constant number of statements. */
export type FindTasks = (asked: Asked) => Promise<Task[]> | Task[];

/** By time left, what is over due first; what nothing ends comes last. Those with the same time stay as they are. */
export function byTimeLeft(tasks: readonly Task[]): Task[] {
  const timeOf = ({ until }: Task) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
  return tasks.toSorted((a, b) => {
    const [one, other] = [timeOf(a), timeOf(b)];
    return one === other ? 0 : one - other;
  });
}

import type { CallOf, Console, ReplyOf } from '@matchnight/contract';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { divisionItemView } from '../../matches/index.ts';
import type { Step } from '../../profiles/index.ts';
import type { findAllTeamsOfUser } from '../../registrations/index.ts';

type Mine = ReplyOf<CallOf<'site.mine'>>['data'];
/** What a user has to do: `until` is when it is too late. */
export type Task = Mine['tasks'][number];
/** What a user should know in time, and is asked nothing about. */
export type DateToKnow = Mine['dates'][number];
export type Found = Task | DateToKnow;

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
  /** The matches of these teams that lack a result. */
  readonly overdue: readonly MatchItem[];
}
export type MatchItem = ReturnType<typeof divisionItemView>;

/** The tasks of one kind, or of some that follow from the same facts: by a constant number of statements. */
export type FindTasks = (asked: Asked) => Promise<Found[]> | Found[];

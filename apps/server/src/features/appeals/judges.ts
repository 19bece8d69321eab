import { rankOf } from '@matchnight/contract';
import { type AppealedBan, type AppealJudge, type NoJudge, whyNoJudge } from '@matchnight/rules';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { isSiteWide } from '../tournaments/index.ts';
import { type AppealRow, findFirstOpen, type Reach } from './repository/appeals.ts';
import { findAllJudges, type JudgeRow } from './repository/judges.ts';

/** So many open appeals are looked through for those that wait for a judge: the first that were made. */
export const MOST_OPEN = 500;

export function reachOf(viewer: Pick<Viewer, 'userId' | 'type'>): Reach {
  return { userId: viewer.userId, isSiteWide: isSiteWide(viewer) };
}

/** Those who have an appeal on their desk, with the law's answer to each. */
export interface Judges {
  readonly userIds: readonly number[];
  readonly hindranceOf: (userId: number) => NoJudge | null;
}

/** By the appeal's id. */
export async function judgesOf(
  db: DbOrTx,
  appealIds: readonly number[],
  now: Date,
): Promise<(appealId: number) => Judges> {
  const rows = Map.groupBy(await findAllJudges(db, appealIds, now), ({ appeal_id }) => appeal_id);
  return (appealId) => judgesIn(rows.get(appealId) ?? []);
}

/** Open appeals that a viewer may answer, the first on top. */
export async function findAllWaiting(db: DbOrTx, viewer: Viewer, now: Date): Promise<AppealRow[]> {
  const rows = await findFirstOpen(db, { reach: reachOf(viewer), now, limit: MOST_OPEN });
  const judges = await judgesOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.filter(({ id }) => judges(id).hindranceOf(viewer.userId) === null);
}

/** How many wait for a viewer. */
export async function countWaiting(db: DbOrTx, viewer: Viewer, now: Date): Promise<number> {
  return (await findAllWaiting(db, viewer, now)).length;
}

function judgesIn(rows: readonly JudgeRow[]): Judges {
  const [first] = rows;
  if (!first) return { userIds: [], hindranceOf: () => 'no_rank' };
  const ban: AppealedBan<number> = {
    scope: first.tournament_id === null ? 'site' : 'tournament',
    banned: { user: first.banned_id, rank: rankOf(first.banned_role), administers: first.banned_administers },
    bannedBy: first.banned_by,
  };
  const people = rows.map(judgeOf);
  return {
    userIds: rows.map(({ user_id }) => user_id),
    hindranceOf: (userId) => whyNoJudge(ban, people, userId),
  };
}

function judgeOf(row: JudgeRow): AppealJudge<number> {
  return {
    user: row.user_id,
    rank: rankOf(row.role),
    isSiteWide: rankOf(row.role) >= rankOf('FULL'),
    isHighest: row.role === 'SUPER',
    administers: row.administers,
    ownTeam: row.own_team,
    isBanned: row.is_banned,
  };
}

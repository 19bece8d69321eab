import { MOST_MEMBERS, type RefusalCode } from '@matchnight/contract';
import { type LinkObstacle, linkEnd, linkObstacle, type OpenedLink } from '@matchnight/rules';
import { isBannedFromSite, type Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { isOver } from '../divisions/index.ts';
import { ownerRefusal } from '../registrations/index.ts';
import { isBlockedBetween } from '../social/index.ts';
import { findAllMembers } from '../teams/index.ts';
import { type Goal, namedIn } from './goal.ts';
import { playerOf } from './guest.ts';
import type { LinkRow } from './repository/links.ts';

const REFUSALS = {
  revoked: 'link_revoked',
  expired: 'link_expired',
  used_up: 'link_used_up',
  member: 'link_member',
  taken: 'team_has_owner',
  elsewhere: 'link_elsewhere',
  blocked: 'link_not_for_you',
  banned: 'banned',
  unconfirmed: 'unconfirmed',
  full: 'club_full',
} as const satisfies Readonly<Record<Exclude<LinkObstacle, 'over'>, RefusalCode>>;

/** What a link is now: open, or why it has ended. */
export function stateOf(row: LinkRow, now: Date) {
  return linkEnd(linkOf(row), now.getTime()) ?? ('open' as const);
}

export interface Opened {
  readonly row: LinkRow;
  readonly goal: Goal;
}

/** Why a user does not get in by a link; null if they do. */
export async function obstacleOf(
  db: DbOrTx,
  { row, goal }: Opened,
  viewer: Viewer,
  now: Date,
): Promise<LinkObstacle | null> {
  const { team, tournament } = goal;
  const members = goal.goal === 'club' ? await findAllMembers(db, goal.team.id) : [];
  const bans = viewer.bans.filter((ban) => ban.tournament === null || ban.tournament === tournament?.id);
  return linkObstacle(
    {
      link: linkOf(row),
      goal: {
        isOver: await isGoalOver(db, { row, goal }),
        isTaken: goal.goal === 'owner' && goal.team.owner_id !== null,
        isFull: members.length >= MOST_MEMBERS,
      },
      guest: {
        isMember:
          goal.goal === 'owner'
            ? team?.owner_id === viewer.userId
            : members.some(({ user_id: id }) => id === viewer.userId),
        isOfConsole: viewer.console === namedIn(goal).console,
        isBlocked: await isBlockedBetween(db, viewer.userId, row.user_id),
        isConfirmed: viewer.isConfirmed,
        isBanned: bans.length > 0 || isBannedFromSite(viewer),
      },
    },
    now.getTime(),
  );
}

/** The same as a refusal, and what naming them by hand would refuse: what the page says before the press, and the answer to it. */
export async function refusalOf(
  db: DbOrTx,
  opened: Opened,
  viewer: Viewer,
  now: Date,
): Promise<{ readonly refusal: Refusal; readonly isMember: boolean } | null> {
  const obstacle = await obstacleOf(db, opened, viewer, now);
  if (obstacle !== null && obstacle !== 'member' && (await saysNothing(db, opened, now))) {
    return { refusal: new Refusal('link_unknown'), isMember: false };
  }
  if (obstacle !== null) {
    return { refusal: refusalFor(obstacle, opened.goal, viewer), isMember: obstacle === 'member' };
  }
  const { goal, team } = opened.goal;
  if (goal !== 'owner') return null;
  const { nick } = await playerOf(db, viewer);
  const refusal = await ownerRefusal(db, { team, owner: { id: viewer.userId, nick }, field: null });
  return refusal && { refusal, isMember: false };
}

/**
 * Whether nothing is said of what a link leads into: a hidden tournament is told to those whom it lets in, and to nobody by a link that
 * lets nobody in any more.
 */
export async function saysNothing(db: DbOrTx, opened: Opened, now: Date): Promise<boolean> {
  const { goal, team, tournament } = opened.goal;
  if (tournament === null || !tournament.hidden) return false;
  const isTaken = goal === 'owner' && team.owner_id !== null;
  return stateOf(opened.row, now) !== 'open' || isTaken || (await isGoalOver(db, opened));
}

export function refusalFor(obstacle: LinkObstacle, goal: Goal, { bans }: Pick<Viewer, 'bans'>): Refusal {
  const ban =
    bans.find(({ tournament }) => tournament === null) ??
    bans.find(({ tournament }) => tournament === goal.tournament?.id);
  const values = { team: namedIn(goal).name, most: MOST_MEMBERS, reason: ban?.reason ?? '' };
  if (obstacle !== 'over') return new Refusal(REFUSALS[obstacle], { values });
  return new Refusal(
    goal.team === null || goal.team.disbanded_at === null ? 'tournament_over' : 'team_disbanded',
  );
}

/** A disbanded club; a tournament that is over, unless who made the link names owners anywhere. */
async function isGoalOver(db: DbOrTx, { row, goal: { goal, team, tournament } }: Opened): Promise<boolean> {
  if (team !== null && team.disbanded_at !== null) return true;
  if (tournament === null || (goal === 'owner' && row.is_of_site)) return false;
  return await isOver(db, tournament.id);
}

function linkOf(row: LinkRow): OpenedLink {
  return {
    uses: row.uses,
    used: row.used,
    expiresAt: row.expires_at.getTime(),
    isRevoked: row.revoked_at !== null,
    isOfRuler: row.is_of_ruler,
  };
}

import { MOST_MEMBERS, type RefusalCode } from '@matchnight/contract';
import { type ClubLink, type LinkObstacle, linkEnd, linkObstacle } from '@matchnight/rules';
import { isBannedFromSite, type Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { isBlockedBetween } from '../social/index.ts';
import { findAllMembers } from '../teams/index.ts';
import type { LinkRow } from './repository/links.ts';

const REFUSALS = {
  revoked: 'link_revoked',
  expired: 'link_expired',
  used_up: 'link_used_up',
  member: 'link_member',
  club_over: 'team_disbanded',
  elsewhere: 'link_elsewhere',
  blocked: 'link_not_for_you',
  banned: 'banned',
  unconfirmed: 'unconfirmed',
  full: 'club_full',
} as const satisfies Readonly<Record<LinkObstacle, RefusalCode>>;

/** What a link is now: open, or why it has ended. */
export function stateOf(row: LinkRow, now: Date) {
  return linkEnd(linkOf(row), now.getTime()) ?? ('open' as const);
}

/** Why a user does not get in by a link; null if they do. */
export async function obstacleOf(
  db: DbOrTx,
  row: LinkRow,
  viewer: Viewer,
  now: Date,
): Promise<LinkObstacle | null> {
  const members = await findAllMembers(db, row.team_id);
  return linkObstacle(
    {
      link: linkOf(row),
      club: { isOver: row.disbanded_at !== null, members: members.length, mostMembers: MOST_MEMBERS },
      guest: {
        isMember: members.some(({ user_id: id }) => id === viewer.userId),
        isOfConsole: viewer.console === row.console,
        isBlocked: await isBlockedBetween(db, viewer.userId, row.user_id),
        isConfirmed: viewer.isConfirmed,
        isBanned: isBannedFromSite(viewer),
      },
    },
    now.getTime(),
  );
}

/** The same as a refusal: what the page says before the press, and the answer to one that came too late. */
export function refusalOf(obstacle: LinkObstacle, row: LinkRow, { bans }: Pick<Viewer, 'bans'>): Refusal {
  const reason = bans.find(({ tournament }) => tournament === null)?.reason ?? '';
  const values = { team: row.team_name, most: MOST_MEMBERS, reason };
  return new Refusal(REFUSALS[obstacle], { values });
}

function linkOf(row: LinkRow): ClubLink {
  return {
    uses: row.uses,
    used: row.used,
    expiresAt: row.expires_at.getTime(),
    isRevoked: row.revoked_at !== null,
    isOfRuler: row.is_of_ruler,
  };
}

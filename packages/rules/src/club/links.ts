import { LEAD_UNDO_HOURS } from './link-figures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A link into a club, to the place of its owner, or into a tournament. Instants are epoch milliseconds. */
export interface OpenedLink {
  readonly uses: number;
  readonly used: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  /** Its maker could still make it: they run the club, or administer the tournament. */
  readonly isOfRuler: boolean;
}

export type LinkEnd = 'revoked' | 'expired' | 'used_up';

/** Who opens a link, as what it leads into knows them. */
export interface LinkGuest {
  /** They belong to the club, own it, or take part. */
  readonly isMember: boolean;
  /** They play on the console that it is played on. */
  readonly isOfConsole: boolean;
  /** Between them and who made the link. */
  readonly isBlocked: boolean;
  readonly isConfirmed: boolean;
  /** From the site, or from the tournament. */
  readonly isBanned: boolean;
}

/** What is behind a link. */
export interface LinkGoal {
  /** A disbanded club, a finished tournament: nobody comes into it any more. */
  readonly isOver: boolean;
  /** The place that it offers is somebody's. */
  readonly isTaken: boolean;
  readonly isFull: boolean;
}

export type LinkObstacle =
  | LinkEnd
  | 'member'
  | 'over'
  | 'taken'
  | 'elsewhere'
  | 'blocked'
  | 'banned'
  | 'unconfirmed'
  | 'full';

/** Until when a link made now is good. */
export function linkUntil(days: number, now: number): number {
  return now + days * DAY;
}

/** Why nobody gets in by a link any more; null while it is open. Who may no longer make one leaves no door behind. */
export function linkEnd(link: OpenedLink, now: number): LinkEnd | null {
  if (link.isRevoked || !link.isOfRuler) return 'revoked';
  if (now >= link.expiresAt) return 'expired';
  return link.used >= link.uses ? 'used_up' : null;
}

/** Why somebody does not get in by a link; null if one press does it. What they can mend themselves comes last. */
export function linkObstacle(
  { link, goal, guest }: { readonly link: OpenedLink; readonly goal: LinkGoal; readonly guest: LinkGuest },
  now: number,
): LinkObstacle | null {
  if (guest.isMember) return 'member';
  if (goal.isOver) return 'over';
  if (goal.isTaken) return 'taken';
  const end = linkEnd(link, now);
  if (end !== null) return end;
  if (!guest.isOfConsole) return 'elsewhere';
  if (guest.isBanned) return 'banned';
  if (guest.isBlocked) return 'blocked';
  if (goal.isFull) return 'full';
  return guest.isConfirmed ? null : 'unconfirmed';
}

/** A club that got its owner by a link, and what has come of it. */
export interface Led {
  /** When they followed it; null: nobody did. */
  readonly followedAt: number | null;
  /** They own it still. */
  readonly isOwnerStill: boolean;
  /** One of its matches was decided since. */
  readonly hasPlayed: boolean;
  /** Somebody did something for it, or with it, since. */
  readonly isChanged: boolean;
}
export type LeadUndoObstacle = 'nobody' | 'late' | 'owner' | 'played' | 'changed';

/** Until when a club that somebody came to own then can be without an owner again. */
export function leadUndoUntil(followedAt: number): number {
  return followedAt + LEAD_UNDO_HOURS * HOUR;
}

/** Why a club keeps the owner who followed a link; null if it can be taken back from them. */
export function leadUndoObstacle(led: Led, now: number): LeadUndoObstacle | null {
  if (led.followedAt === null) return 'nobody';
  if (!led.isOwnerStill) return 'owner';
  if (now >= leadUndoUntil(led.followedAt)) return 'late';
  if (led.hasPlayed) return 'played';
  return led.isChanged ? 'changed' : null;
}

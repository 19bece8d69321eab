const DAY = 24 * 3_600_000;

/** A link into a club. Instants are epoch milliseconds. */
export interface ClubLink {
  readonly uses: number;
  readonly used: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  /** Its maker still owns the club or helps to run it. */
  readonly isOfRuler: boolean;
}

export type LinkEnd = 'revoked' | 'expired' | 'used_up';

/** Who opens a link, as the club knows them. */
export interface LinkGuest {
  readonly isMember: boolean;
  /** They play on the console that the club plays on. */
  readonly isOfConsole: boolean;
  /** Between them and who made the link. */
  readonly isBlocked: boolean;
  readonly isConfirmed: boolean;
  readonly isBanned: boolean;
}

/** The club behind a link. */
export interface LinkClub {
  /** Disbanded: nobody joins it any more. */
  readonly isOver: boolean;
  readonly members: number;
  readonly mostMembers: number;
}

export type LinkObstacle =
  | LinkEnd
  | 'member'
  | 'club_over'
  | 'elsewhere'
  | 'blocked'
  | 'banned'
  | 'unconfirmed'
  | 'full';

/** Until when a link made now is good. */
export function linkUntil(days: number, now: number): number {
  return now + days * DAY;
}

/** Why nobody gets in by a link any more; null while it is open. Who no longer runs the club leaves no door behind. */
export function linkEnd(link: ClubLink, now: number): LinkEnd | null {
  if (link.isRevoked || !link.isOfRuler) return 'revoked';
  if (now >= link.expiresAt) return 'expired';
  return link.used >= link.uses ? 'used_up' : null;
}

/** Why somebody does not get into a club by a link; null if one press does it. What they can mend themselves comes last. */
export function linkObstacle(
  { link, club, guest }: { readonly link: ClubLink; readonly club: LinkClub; readonly guest: LinkGuest },
  now: number,
): LinkObstacle | null {
  if (guest.isMember) return 'member';
  if (club.isOver) return 'club_over';
  const end = linkEnd(link, now);
  if (end !== null) return end;
  if (!guest.isOfConsole) return 'elsewhere';
  if (guest.isBanned) return 'banned';
  if (guest.isBlocked) return 'blocked';
  if (club.members >= club.mostMembers) return 'full';
  return guest.isConfirmed ? null : 'unconfirmed';
}

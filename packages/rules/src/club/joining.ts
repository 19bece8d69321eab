const DAY = 24 * 3_600_000;

/** For this long a join can be taken apart again. */
export const JOIN_UNDO_MS = 7 * DAY;

/** A player as a join asks about them. */
export interface Joinable {
  readonly id: number;
  readonly console: string;
  readonly isDemo: boolean;
  /** Nobody has claimed them: they stand in sheets of an import, and have no login. */
  readonly isUnclaimed: boolean;
  /** What a deleted account has left. */
  readonly isDeleted: boolean;
  /** Their user has confirmed their address; true of whoever has no user. */
  readonly isConfirmed: boolean;
}

/** How often the two stand in one place. */
export interface Together {
  readonly sheets: number;
  readonly tournaments: number;
  /** Tournaments of the unclaimed one in which the other one's user belongs to another team. */
  readonly otherTeams: number;
}

export type JoinObstacle =
  | 'same'
  | 'claimed'
  | 'deleted'
  | 'elsewhere'
  | 'demo'
  | 'unconfirmed'
  | 'one_sheet'
  | 'one_tournament'
  | 'other_team';

/**
 * Why an unclaimed player can't become one with another; null if they can. Two logins are never joined, and one person
 * plays a match once, and a tournament for one entry in its register.
 */
export function joinObstacle(from: Joinable, into: Joinable, together: Together): JoinObstacle | null {
  if (from.id === into.id) return 'same';
  if (from.isDeleted || into.isDeleted) return 'deleted';
  if (!from.isUnclaimed) return 'claimed';
  if (from.console !== into.console) return 'elsewhere';
  if (from.isDemo !== into.isDemo) return 'demo';
  // Anybody may have typed the address: until it is confirmed, nobody is known to be behind the account.
  if (!into.isConfirmed) return 'unconfirmed';
  if (together.sheets > 0) return 'one_sheet';
  if (together.tournaments > 0) return 'one_tournament';
  return together.otherTeams > 0 ? 'other_team' : null;
}

export type UndoObstacle = 'undone' | 'over' | 'followed';

/** Why a join stays; null if it can be taken apart. Instants are epoch milliseconds. */
export function joinUndoObstacle(
  join: { readonly madeAt: number; readonly isUndone: boolean; readonly hasFollowed: boolean },
  now: number,
): UndoObstacle | null {
  if (join.isUndone) return 'undone';
  if (now >= join.madeAt + JOIN_UNDO_MS) return 'over';
  return join.hasFollowed ? 'followed' : null;
}

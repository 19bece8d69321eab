/**
 * The position with which a player registers on the free market: the one of their profile on that day. A position that
 * they already have in the tournament changes only while signings are open.
 */
export function registeredPosition<Position extends string>(
  own: Position | null,
  registered: Position | null,
  isOpen: boolean,
): Position | null {
  return (isOpen ? own : registered) ?? registered ?? own;
}

export interface PositionChange {
  /** Whether signings are open now. */
  readonly isOpen: boolean;
  /** Whether who changes it has a team in the tournament. */
  readonly ownTeam: boolean;
  /** Read by everybody. */
  readonly reason: string;
}
export type PositionFailure =
  | { readonly code: 'position_own_team' }
  | { readonly code: 'position_without_reason' };

/**
 * Whether an administrator may give a registered player another position; null: yes. It decides the index and the price, so
 * while signings are closed it is only corrected: by somebody without a team there, with a reason. It counts from then on.
 */
export function checkPositionChange({ isOpen, ownTeam, reason }: PositionChange): PositionFailure | null {
  if (isOpen) return null;
  if (ownTeam) return { code: 'position_own_team' };
  return reason.trim() === '' ? { code: 'position_without_reason' } : null;
}

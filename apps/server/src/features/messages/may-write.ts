import type { OpenTo, WriteState } from '@matchnight/contract';
import type { Ties } from '../social/index.ts';

export interface Between {
  readonly ties: Ties;
  /** Who may write to the other, as they have set it. */
  readonly openTo: OpenTo;
  readonly hasWritten: boolean;
  readonly otherHasWritten: boolean;
}

/**
 * Whether a user may write to another. Somebody who is blocked gets the same answer as somebody whom the other's
 * setting shuts out.
 */
export function mayWrite(between: Between): WriteState {
  const { ties, openTo, hasWritten, otherHasWritten } = between;
  if (ties.blocks) return 'blocked';
  if (ties.isBlocked || !isOpen(openTo, ties)) return 'closed';
  if (ties.areFriends || otherHasWritten) return 'yes';
  return hasWritten ? 'awaiting' : 'first';
}

/** Whether a setting lets somebody write, a block aside. */
export function isOpen(openTo: OpenTo, { areFriends }: Pick<Ties, 'areFriends'>): boolean {
  return openTo === 'everybody' || (openTo === 'friends' && areFriends);
}

import { rankOf, type UserType } from '@matchnight/contract';
import { Refusal } from '../../platform/errors.ts';

interface Ranked {
  readonly id: number;
  readonly type: UserType | null;
}

/**
 * Nobody acts on themselves, on an equal or on a higher rank, as both are now.
 * @throws Refusal user_own, user_outranked, forbidden where who acts has no rank any more
 */
export function refuseNotBelow(own: Ranked, other: Ranked): void {
  if (other.id === own.id) throw new Refusal('user_own');
  if (own.type === null) throw new Refusal('forbidden');
  if (rankOf(other.type) >= rankOf(own.type)) throw new Refusal('user_outranked');
}

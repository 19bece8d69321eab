import { rankOf, USER_TYPES, type UserType } from '@matchnight/contract';

type Rank = UserType | null;

/** The ranks that one of a rank may give to who has none: ADMIN by FULL and SUPER, FULL and SUPER by SUPER. */
export function ranksToAdd(viewer: Rank): UserType[] {
  return USER_TYPES.filter((rank) => mayGive(viewer, rank));
}

/** Whether one of a rank may take or change another's: a lower one, and SUPER also that of a SUPER. */
export function outranks(viewer: Rank, target: Rank): boolean {
  return rankOf(target) < rankOf(viewer) || (viewer === 'SUPER' && target === 'SUPER');
}

export function mayGive(viewer: Rank, rank: UserType): boolean {
  return rankOf(viewer) >= rankOf(rank === 'ADMIN' ? 'FULL' : 'SUPER');
}

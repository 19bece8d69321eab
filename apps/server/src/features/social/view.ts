import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import type { findAllTeams, findAllTournaments } from './repository/favourites.ts';
import type { findAllRequests, findFriendship } from './repository/friends.ts';

type FavouriteRow = Awaited<ReturnType<typeof findAllTeams | typeof findAllTournaments>>['rows'][number];
type PersonRow = Pick<
  Awaited<ReturnType<typeof findAllRequests>>[number],
  'nick' | 'slug' | 'avatar' | 'country' | 'since'
>;
type FriendshipRow = NonNullable<Awaited<ReturnType<typeof findFriendship>>>;

export function favouriteView(row: FavouriteRow) {
  return { id: row.id, ...teamRef(row), console: row.console, since: row.created_at.toISOString() };
}

export function acquaintanceView(row: PersonRow) {
  return { player: playerFace(row), since: row.since.toISOString() };
}

/** What another is to a user. Null where the other blocks them: they see what they would of nobody's player. */
export function friendView({ asked_by, are_friends, blocked_by }: FriendshipRow, userId: number) {
  if (blocked_by?.includes(userId)) return 'blocked' as const;
  if (blocked_by && blocked_by.length > 0) return null;
  if (are_friends) return 'friends' as const;
  if (asked_by === null) return 'none' as const;
  return asked_by === userId ? ('asked' as const) : ('asks' as const);
}

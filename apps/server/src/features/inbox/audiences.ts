import type { Audience, Facts } from './kind.ts';
import { squadsOfMatch, theseUsers } from './repository/audiences.ts';

/** The users whom the event names. */
export function usersOf({ users = [] }: Facts): Audience {
  return theseUsers(users);
}

/** Players and managers of both teams of the match, as they are registered in its tournament. */
export function bothTeamsOf({ match = 0 }: Facts): Audience {
  return squadsOfMatch(match);
}

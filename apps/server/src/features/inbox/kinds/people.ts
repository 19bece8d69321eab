import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

/** Both are about the player who did it. */
export const peopleKinds = {
  friend_request: {
    mail: false,
    page: '/:lang/:console/dashboard/users/favourites/friends',
    audience: usersOf,
  },
  friend_accepted: {
    mail: false,
    page: '/:lang/console/:console/player/:playerSlug',
    audience: usersOf,
  },
} as const satisfies Readonly<Record<string, Kind>>;

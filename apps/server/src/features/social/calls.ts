import type { Handlers } from '../../platform/calls/handler.ts';
import * as favourites from './favourites.ts';
import * as friends from './friends.ts';
import { existsFavourite } from './repository/favourites.ts';
import { findFriendship } from './repository/friends.ts';
import { friendView } from './view.ts';

export const socialCalls: Handlers<'social'> = {
  async mine({ db, query, viewer }) {
    const { tournament, team, player } = query;
    const row = player === undefined ? undefined : await findFriendship(db, viewer, player);
    return {
      data: {
        favourite: await existsFavourite(db, viewer.userId, { tournament, team }),
        friend: row === undefined ? null : friendView(row, viewer.userId),
      },
    };
  },
  ...favourites,
  ...friends,
};

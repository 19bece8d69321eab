import { rankOf } from '@matchnight/contract';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { accept, ask, block, blocked, friends, requests, unblock, unfriend } from './friends.ts';
import { blockedPlayers, online, whoIsOnline } from './online.ts';
import {
  deleteFavourite,
  existsFavourite,
  type FavouriteFilter,
  findAllTeams,
  findAllTournaments,
  insertFavourite,
} from './repository/favourites.ts';
import { findFriendship } from './repository/friends.ts';
import { favouriteView, friendView } from './view.ts';

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
  async favouriteTeams(context) {
    const { rows, total } = await findAllTeams(context.db, filterOf(context));
    return { rows: rows.map(favouriteView), total };
  },
  async addTeam({ tx, noun, viewer, now, touch, say }) {
    // Nothing happens any more that it could be told of.
    if (noun.team.disbanded_at !== null) throw new Refusal('team_disbanded');
    await insertFavourite(tx, { user_id: viewer.userId, team_id: noun.team.id, created_at: now });
    touch(`user:${viewer.userId}`);
    return say('social.reply_favourite', { name: noun.team.name });
  },
  async removeTeam({ tx, noun, viewer, touch, say }) {
    await deleteFavourite(tx, viewer.userId, { team: noun.team.id });
    touch(`user:${viewer.userId}`);
    return say('social.reply_no_favourite', { name: noun.team.name });
  },
  async favouriteTournaments(context) {
    const { rows, total } = await findAllTournaments(context.db, filterOf(context));
    return { rows: rows.map(favouriteView), total };
  },
  async addTournament({ tx, noun, viewer, now, touch, say }) {
    const { id, name } = noun.tournament;
    await insertFavourite(tx, { user_id: viewer.userId, tournament_id: id, created_at: now });
    touch(`user:${viewer.userId}`);
    return say('social.reply_favourite', { name });
  },
  async removeTournament({ tx, noun, viewer, touch, say }) {
    await deleteFavourite(tx, viewer.userId, { tournament: noun.tournament.id });
    touch(`user:${viewer.userId}`);
    return say('social.reply_no_favourite', { name: noun.tournament.name });
  },
  friends,
  requests,
  ask,
  accept,
  unfriend,
  online,
  whoIsOnline,
  blockedPlayers,
  blocked,
  block,
  unblock,
};

function filterOf({ viewer, query, page }: PrivateRead<'social.favouriteTeams'>): FavouriteFilter {
  const { userId, playerId } = viewer;
  const isSiteWide = rankOf(viewer.type) >= rankOf('FULL');
  return { userId, playerId, isSiteWide, text: query.q, sort: query.sort, ...page };
}

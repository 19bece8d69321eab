import { rankOf } from '@matchnight/contract';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import {
  deleteFavourite,
  type FavouriteFilter,
  findAllTeams,
  findAllTournaments,
  insertFavourite,
} from './repository/favourites.ts';
import { favouriteView } from './view.ts';

export const favouriteTeams: Handler<'social.favouriteTeams'> = async (context) => {
  const { rows, total } = await findAllTeams(context.db, filterOf(context));
  return { rows: rows.map(favouriteView), total };
};

export const favouriteTournaments: Handler<'social.favouriteTournaments'> = async (context) => {
  const { rows, total } = await findAllTournaments(context.db, filterOf(context));
  return { rows: rows.map(favouriteView), total };
};

export const addTeam: Handler<'social.addTeam'> = async ({ tx, noun, viewer, now, touch, say }) => {
  await insertFavourite(tx, { user_id: viewer.userId, team_id: noun.team.id, created_at: now });
  touch(`user:${viewer.userId}`);
  return say('social.reply_favourite', { name: noun.team.name });
};

export const removeTeam: Handler<'social.removeTeam'> = async ({ tx, noun, viewer, touch, say }) => {
  await deleteFavourite(tx, viewer.userId, { team: noun.team.id });
  touch(`user:${viewer.userId}`);
  return say('social.reply_no_favourite', { name: noun.team.name });
};

export const addTournament: Handler<'social.addTournament'> = async (context) => {
  const { tx, noun, viewer, now, touch, say } = context;
  await insertFavourite(tx, { user_id: viewer.userId, tournament_id: noun.tournament.id, created_at: now });
  touch(`user:${viewer.userId}`);
  return say('social.reply_favourite', { name: noun.tournament.name });
};

export const removeTournament: Handler<'social.removeTournament'> = async (context) => {
  const { tx, noun, viewer, touch, say } = context;
  await deleteFavourite(tx, viewer.userId, { tournament: noun.tournament.id });
  touch(`user:${viewer.userId}`);
  return say('social.reply_no_favourite', { name: noun.tournament.name });
};

function filterOf({ viewer, query, page }: PrivateRead<'social.favouriteTeams'>): FavouriteFilter {
  const { userId, playerId } = viewer;
  const isSiteWide = rankOf(viewer.type) >= rankOf('FULL');
  return { userId, playerId, isSiteWide, text: query.q, sort: query.sort, ...page };
}

import { SEARCH_MINIMUM } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import { pictureAddress } from '../../platform/files.ts';
import { mayRename, playerOf } from './player.ts';
import { slotsOf } from './rename.ts';
import { findAllPlayers, type PlayerRow } from './repository/players.ts';

/** Players by what they and their users are called; a number is a user's, however short. */
export const players: Handler<'nicks.players'> = async ({ db, viewer, query, page }) => {
  const isName = query.q.length >= SEARCH_MINIMUM;
  if (!isName && !/^\d+$/.test(query.q)) return { rows: [], total: 0 };
  const { rows, total } = await findAllPlayers(db, { text: query.q, isName, ...page });
  return { rows: rows.map((row) => view(row, viewer)), total };
};

/** A player who may get another nick. */
export const player: Handler<'nicks.player'> = async ({ db, viewer, params, now, tag }) => {
  const row = await playerOf(db, { id: params.playerId, now, viewer });
  tag(`player:${row.id}`);
  const slots = (await slotsOf(db, row.id)).map(({ name, slug }) => ({ name, slug }));
  return { data: { ...view(row, viewer), gamertag: row.gamertag, banned: row.is_banned, slots } };
};

function view({ id, nick, slug, avatar, ...row }: Omit<PlayerRow, 'is_banned'>, viewer: Viewer) {
  const { console, username, type } = row;
  const can_change = mayRename({ user_id: row.user_id, type }, viewer);
  return { id, nick, slug, avatar: pictureAddress(avatar), console, username, type, can_change };
}

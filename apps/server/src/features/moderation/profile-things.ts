import { clearAvatar, restoreAvatar } from '../accounts/index.ts';
import type { Reportable } from './ports.ts';
import { findPlayer } from './repository/people.ts';

/** A player's nick, with the motto below it. Only SUPER changes nicks: it can't be hidden. */
export const reportableNick: Reportable = {
  async find(db, id) {
    const player = await findPlayer(db, id);
    if (player === undefined) return null;
    const { nick, motto } = player;
    const texts = motto === '' ? [nick] : [nick, motto];
    const lines = texts.map((text) => ({ userId: null, text, at: null, reported: true }));
    return {
      userId: player.user_id,
      tournamentId: null,
      noticeId: null,
      snapshot: { title: null, lines, notice: null },
      image: null,
    };
  },
};

/**
 * The picture that a player uploaded; a worn one is the shop's, and what it hides nobody sees. What is hidden is taken off, and put on again where
 * the player has no other one since.
 */
export const reportablePicture: Reportable = {
  async find(db, id) {
    const player = await findPlayer(db, id);
    if (!player?.uploaded_avatar || player.worn_avatar !== null) return null;
    return {
      userId: player.user_id,
      tournamentId: null,
      noticeId: null,
      snapshot: { title: null, lines: [], notice: null },
      image: player.uploaded_avatar,
    };
  },
  async hide(tx, id, { isHidden, image }) {
    if (image === null) return null;
    const userId = await (isHidden ? clearAvatar(tx, id, image) : restoreAvatar(tx, id, image));
    return userId === null ? null : [`player:${id}`, `user:${userId}`];
  },
};

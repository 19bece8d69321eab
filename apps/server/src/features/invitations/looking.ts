import { eveningsOf, LOOKING_DAYS, lookingObstacle, looksUntil, staysHidden } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { hiddenWordsOf } from '../moderation/index.ts';
import {
  countClubsOf,
  deleteLooking,
  findLooking,
  heldLooking,
  upsertLooking,
} from './repository/looking.ts';

/** What clubs read of the user who looks for one, as they themselves see it. */
export const looking: Handler<'invitations.looking'> = async ({ db, viewer, now }) => {
  const { userId, playerId } = viewer;
  const days = LOOKING_DAYS;
  if (playerId === null) return { data: { may: false, days, entry: null } };
  const clubs = await countClubsOf(db, { userId, playerId });
  const row = await findLooking(db, playerId);
  const isOver = row === undefined || row.ends_at <= now || clubs > 0;
  return {
    data: {
      may: lookingObstacle({ clubs }) === null,
      days,
      entry: isOver
        ? null
        : {
            evenings: row.evenings,
            sentence: row.sentence,
            is_hidden: row.hidden_at !== null,
            until: row.ends_at.toISOString(),
          },
    },
  };
};

export const look: Handler<'invitations.look'> = async ({ tx, body, viewer, now, touch, say }) => {
  const { userId, playerId } = viewer;
  if (playerId === null) throw notFound();
  const clubs = await countClubsOf(tx, { userId, playerId });
  if (lookingObstacle({ clubs }) !== null) throw new Refusal('looking_has_club');
  await putLooking(tx, { playerId, ...body, now });
  touch(`user:${userId}`);
  return say('invitations.reply_looking', { days: LOOKING_DAYS });
};

/** What a player says from now on who looks for a club; who may is asked before. */
export async function putLooking(
  tx: Tx,
  said: {
    readonly playerId: number;
    readonly evenings: readonly number[];
    readonly sentence: string;
    readonly now: Date;
  },
): Promise<void> {
  const { playerId, evenings, sentence, now } = said;
  // Who hides it at this moment is waited for.
  await heldLooking(tx, playerId);
  const isHidden = staysHidden(await hiddenWordsOf(tx, 'looking', playerId), sentence);
  await upsertLooking(tx, {
    player_id: playerId,
    evenings: eveningsOf(evenings),
    sentence,
    hidden_at: isHidden ? now : null,
    ends_at: new Date(looksUntil(now.getTime())),
  });
}

export const stopLooking: Handler<'invitations.stopLooking'> = async ({ tx, viewer, touch, say }) => {
  const { userId, playerId } = viewer;
  if (playerId === null || !(await deleteLooking(tx, playerId))) throw new Refusal('looking_ended');
  touch(`user:${userId}`);
  return say('invitations.reply_looking_ended');
};

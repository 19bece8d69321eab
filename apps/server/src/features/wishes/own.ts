import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { tokenHash } from '../../platform/sessions.ts';
import { findOpenWish, findOpenWishByHash } from './repository/wishes.ts';
import { stopWish } from './stop.ts';
import { wishView } from './view.ts';

export const mine: Handler<'wishes.mine'> = async ({ db, viewer }) => ({
  data: { wish: wishView(await findOpenWish(db, viewer.userId)) },
});

export const stopMine: Handler<'wishes.stopMine'> = async (within) => {
  const { tx, viewer, say } = within;
  const wish = await findOpenWish(tx, viewer.userId);
  if (!wish || !(await stopWish(within, wish, { userId: viewer.userId }))) throw new Refusal('wish_none');
  return say('wishes.reply_stopped');
};

export const stopByLink: Handler<'wishes.stopByLink'> = {
  async holds({ tx, body }) {
    const wish = await findOpenWishByHash(tx, tokenHash(body.token));
    return { user: wish ? [wish.user_id] : [] };
  },
  async run(within) {
    const { tx, body, say } = within;
    const wish = await findOpenWishByHash(tx, tokenHash(body.token));
    if (!wish || !(await stopWish(within, wish, { userId: wish.user_id }))) {
      throw refuseField('token', 'wish_link_spent');
    }
    return say('wishes.reply_stopped');
  },
};

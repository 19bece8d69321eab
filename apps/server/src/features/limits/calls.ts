import { limitAt, type OwnLimit, setLimit } from '@matchnight/rules';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { limitsOf, usedOf } from './limits.ts';
import { findAdultAt, upsertLimit } from './repository/limits.ts';

const mine: Handler<'limits.mine'> = async (context) => {
  const { db, viewer, site, now } = context;
  const asked = { ...context, userId: viewer.userId };
  const { day, month } = await limitsOf(db, viewer.userId);
  const used = await usedOf(db, asked);
  const adultAt = await findAdultAt(db, viewer.userId);
  return {
    data: {
      money: { day: limitView(day, used.day, now), month: limitView(month, used.month, now) },
      currency: site.currency,
      adult_at: adultAt?.toISOString() ?? null,
    },
  };
};

/** A stricter limit holds at once; a looser one waits, and one answers from when on it holds. */
const set: Handler<'limits.set'> = async ({ tx, viewer, body, now, touch, say }) => {
  const limits = await limitsOf(tx, viewer.userId);
  const changed = setLimit(limits[body.period], body.cents, now.getTime());
  if (!changed.ok) throw new RangeError(changed.failure.code);
  const { most, wish } = changed.limit;
  await upsertLimit(tx, viewer.userId, {
    purpose: 'money',
    period: body.period,
    amount: most,
    wish: wish?.most ?? null,
    wish_from: wish === null ? null : new Date(wish.from),
  });
  touch(`user:${viewer.userId}`);
  return say(wish === null ? 'limits.reply_set' : 'limits.reply_waits');
};

export const limitsCalls: Handlers<'limits'> = { mine, set };

function limitView(limit: OwnLimit, used: number, now: Date) {
  const { most, wish } = limitAt(limit, now.getTime());
  return {
    limit: most,
    wish: wish && { limit: wish.most, from: new Date(wish.from).toISOString() },
    used,
  };
}

import { excludeOneself, limitAt, type OwnLimit, setLimit } from '@matchnight/rules';
import type { Write } from '../../platform/calls/context.ts';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { exclusionAt, limitsOf, usedOf } from './limits.ts';
import { findAdultAt, findExclusion, type Purpose, upsertExclusion, upsertLimit } from './repository/limits.ts';

const mine: Handler<'limits.mine'> = async (context) => {
  const { db, viewer, site, now } = context;
  const asked = { ...context, userId: viewer.userId };
  const of = async (purpose: Purpose) => {
    const { day, month } = await limitsOf(db, viewer.userId, purpose);
    const used = await usedOf(db, asked, purpose);
    return { day: limitView(day, used.day, now), month: limitView(month, used.month, now) };
  };
  const adultAt = await findAdultAt(db, viewer.userId);
  const excluded = await exclusionAt(db, { userId: viewer.userId, now });
  return {
    data: {
      money: await of('money'),
      currency: site.currency,
      vs: { ...(await of('vs')), excluded: excluded && { until: excluded.until?.toISOString() ?? null } },
      adult_at: adultAt?.toISOString() ?? null,
    },
  };
};

const set: Handler<'limits.set'> = async (context) =>
  await setOne(context, { purpose: 'money', most: context.body.cents });

const setVs: Handler<'limits.setVs'> = async (context) =>
  await setOne(context, { purpose: 'vs', most: context.body.coins });

/** A stricter limit holds at once; a looser one waits, and one answers from when on it holds. */
async function setOne(
  { tx, viewer, body, now, touch, say }: Pick<Write<'limits.set' | 'limits.setVs'>, 'tx' | 'viewer' | 'body' | 'now' | 'touch' | 'say'>,
  { purpose, most: asked }: { readonly purpose: Purpose; readonly most: number | null },
) {
  const limits = await limitsOf(tx, viewer.userId, purpose);
  const changed = setLimit(limits[body.period], asked, now.getTime());
  if (!changed.ok) throw new RangeError(changed.failure.code);
  const { most, wish } = changed.limit;
  await upsertLimit(tx, viewer.userId, {
    purpose,
    period: body.period,
    amount: most,
    wish: wish?.most ?? null,
    wish_from: wish === null ? null : new Date(wish.from),
  });
  touch(`user:${viewer.userId}`);
  return say(wish === null ? 'limits.reply_set' : 'limits.reply_waits');
}

export const limitsCalls: Handlers<'limits'> = { mine, set, setVs, excludeFromVs };

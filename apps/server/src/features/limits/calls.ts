import {
  excludeOneself,
  isExcludedAt,
  type LimitPeriod,
  limitAt,
  longerExclusions,
  type OwnLimit,
  setLimit,
} from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { exclusionOf, limitsOf, usedOf } from './limits.ts';
import { findAdultAt, type Purpose, upsertExclusion, upsertLimit } from './repository/limits.ts';

const mine: Handler<'limits.mine'> = async (context) => {
  const { db, viewer, site, now } = context;
  const asked = { ...context, userId: viewer.userId };
  const of = async (purpose: Purpose) => {
    const { day, month } = await limitsOf(db, viewer.userId, purpose);
    const used = await usedOf(db, asked, purpose);
    return { day: limitView(day, used.day, now), month: limitView(month, used.month, now) };
  };
  const adultAt = await findAdultAt(db, viewer.userId);
  const exclusion = await exclusionOf(db, viewer.userId);
  const excluded = isExcludedAt(exclusion, now.getTime()) ? exclusion : null;
  const zone = await site.settings.zoneOf(db);
  const periods = longerExclusions(exclusion, now.getTime(), zone);
  return {
    data: {
      money: await of('money'),
      currency: site.currency,
      vs: { ...(await of('vs')), excluded: excluded && { until: isoOf(excluded.until) }, periods },
      adult_at: adultAt?.toISOString() ?? null,
    },
  };
};

const set: Handler<'limits.set'> = async (context) =>
  await setOne(context, { purpose: 'money', most: context.body.cents });

const setVs: Handler<'limits.setVs'> = async (context) =>
  await setOne(context, { purpose: 'vs', most: context.body.coins });

type Setting = Pick<
  PrivateWrite<'limits.set' | 'limits.setVs'>,
  'tx' | 'viewer' | 'now' | 'touch' | 'say'
> & {
  readonly body: { readonly period: LimitPeriod };
};

/** A stricter limit holds at once; a looser one waits, and one answers from when on it holds. */
async function setOne(
  { tx, viewer, body, now, touch, say }: Setting,
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

/** From now on, and never shorter than it was: nobody takes it back. */
const excludeFromVs: Handler<'limits.excludeFromVs'> = async ({
  tx,
  viewer,
  body,
  site,
  now,
  touch,
  say,
}) => {
  const { userId } = viewer;
  const zone = await site.settings.zoneOf(tx);
  const excluded = excludeOneself(await exclusionOf(tx, userId), body.period, now.getTime(), zone);
  if (!excluded.ok) throw new Refusal('exclusion_not_longer');
  const { until } = excluded.exclusion;
  await upsertExclusion(tx, userId, { at: now, until: until === null ? null : new Date(until) });
  touch(`user:${userId}`);
  return say('limits.reply_excluded');
};

function limitView(limit: OwnLimit, used: number, now: Date) {
  const { most, wish } = limitAt(limit, now.getTime());
  return {
    limit: most,
    wish: wish && { limit: wish.most, from: new Date(wish.from).toISOString() },
    used,
  };
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

export const limitsCalls: Handlers<'limits'> = { mine, set, setVs, excludeFromVs };

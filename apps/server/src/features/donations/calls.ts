import { type Console, DONATION_CENTS, type Lang } from '@matchnight/contract';
import { formatPrice } from '@matchnight/i18n/price';
import { OF_SITE } from '../../platform/audit.ts';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseField } from '../../platform/errors.ts';
import { offerOf, openOrder } from '../orders/index.ts';
import { lastMonths, monthEnds } from './months.ts';
import {
  deleteNamed,
  existsNamed,
  findAllCosts,
  findAllDonors,
  findMonths,
  insertNamed,
  replaceCosts,
  sumOfDonor,
} from './repository/donations.ts';

export const MONTHS = 12;

const show: Handler<'donations.show'> = async ({ db, page, site, now, tag, until }) => {
  tag('donations', 'settings');
  const zone = await site.settings.zoneOf(db);
  until(monthEnds(now, zone));
  const months = lastMonths(now, zone, MONTHS);
  const sums = await findMonths(db, { from: months[0]?.from ?? now, zone });
  const { rows, total } = await findAllDonors(db, { zone, ...page });
  return {
    rows: rows.map(({ since, console, ...donor }) => ({
      ...donor,
      // A column of text that holds nothing else.
      console: console as Console,
      since: since.toISOString(),
    })),
    total,
    currency: site.currency,
    by_month: months.map(({ month }) => ({
      month,
      cents: sums.find((sum) => sum.month === month)?.cents ?? 0,
    })),
    costs: await findAllCosts(db),
  };
};

const offer: Handler<'donations.offer'> = async (context) => {
  const { db, query } = context;
  refuseOutOfBounds(query.amount, context);
  return { data: await offerOf(db, context, { kind: 'donation', cents: query.amount }) };
};

const give: Handler<'donations.give'> = async (context) => {
  const { tx, body, t } = context;
  refuseOutOfBounds(body.amount, context);
  const ordered = { kind: 'donation', cents: body.amount, adult: body.adult } as const;
  const id = await openOrder(tx, context, { ...ordered, agreed: [t('orders.agreed_donation')] });
  return { data: { id } };
};

/** Less or more than one donation can be: said in the site's money, as the reader's language writes it. */
function refuseOutOfBounds(
  cents: number,
  { site, lang }: { readonly site: Pick<Deps['site'], 'currency'>; readonly lang: Lang },
): void {
  const { least, most } = DONATION_CENTS;
  if (cents >= least && cents <= most) return;
  const price = (bound: number) => formatPrice(lang, bound, site.currency);
  throw refuseField('amount', 'donation_amount', { least: price(least), most: price(most) });
}

const mine: Handler<'donations.mine'> = async ({ db, viewer, site }) => ({
  data: {
    is_named: await existsNamed(db, viewer.userId),
    cents: await sumOfDonor(db, viewer.userId),
    currency: site.currency,
  },
});

const name: Handler<'donations.name'> = async ({ tx, viewer, body, now, touch, say }) => {
  // Who is banned can take their name back, but not put it where everybody reads it.
  if (body.named) refuseBanned(viewer, []);
  if (body.named) await insertNamed(tx, viewer.userId, now);
  else await deleteNamed(tx, viewer.userId);
  touch('donations', `user:${viewer.userId}`);
  return say(body.named ? 'donations.reply_named' : 'donations.reply_not_named');
};

const costs: Handler<'donations.costs'> = async ({ db, site }) => ({
  data: { costs: await findAllCosts(db), currency: site.currency },
});

const setCosts: Handler<'donations.setCosts'> = async ({ tx, viewer, body, touch, log, say }) => {
  const before = await findAllCosts(tx);
  await replaceCosts(tx, body.costs);
  await log({ action: 'costs.set', before: { costs: before }, after: { costs: body.costs }, of: OF_SITE });
  touch('donations', `user:${viewer.userId}`);
  return say('donations.reply_costs');
};

export const donationsCalls: Handlers<'donations'> = { show, offer, give, mine, name, costs, setCosts };

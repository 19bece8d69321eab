import { formatPrice } from '@matchnight/i18n/price';
import { limitSpans } from '@matchnight/rules';
import { OF_SITE } from '../../platform/audit.ts';
import type { Translate } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { type Columns, csvOf } from '../../platform/csv.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { existsOtherSuper } from '../accounts/index.ts';
import { holdsPeople } from './people.ts';
import {
  type BookRow,
  findAllEvents,
  findAllOrders,
  findAllPaid,
  findAllRefunds,
  findAllSteps,
  findBooked,
  sumSince,
} from './repository/books.ts';
import { findAllDisputes } from './repository/disputes.ts';
import { heldOrder, type OrderRow } from './repository/orders.ts';
import { findSales, upsertSales } from './repository/sales.ts';
import { sendBack } from './send-back.ts';
import { disputeView, orderView, outcomeOf, receiptOf, whatOf } from './view.ts';

const MOST_LINES = 10_000;

export const all: Handler<'orders.all'> = async ({ db, query, page, site, now }) => {
  const { rows, total } = await findAllOrders(db, {
    q: query.q,
    state: query.state,
    kind: query.kind,
    ...page,
  });
  const { month: thisMonth } = limitSpans(now.getTime(), await site.settings.zoneOf(db));
  const month = await sumSince(db, new Date(thisMonth.from));
  return { rows: rows.map(bookView), total, month: { ...month, currency: site.currency } };
};

/** A file that left something out would be wrong books: where it has too many lines, a shorter period is asked for. */
export const allCsv: Handler<'orders.allCsv'> = async ({ db, query, site, lang, t }) => {
  const { from, to } = query;
  if (from !== undefined && to !== undefined && to < from) throw refuseField('to', 'csv_ends_too_early');
  const zone = await site.settings.zoneOf(db);
  const rows = await findAllPaid(db, { ...query, zone, limit: MOST_LINES + 1 });
  if (rows.length > MOST_LINES) throw refuseField('from', 'csv_too_long', { most: MOST_LINES });
  return csvOf(columnsIn(t), rows, lang);
};

export const one: Handler<'orders.one'> = async ({ db, params, viewer }) => {
  const row = found(await findBooked(db, params.orderId));
  const steps = await findAllSteps(db, row.id);
  const events = await findAllEvents(db, row.id);
  const refunds = await findAllRefunds(db, row.id);
  const disputes = await findAllDisputes(db, row.id);
  return {
    data: {
      ...bookView(row),
      provider_id: row.provider_id,
      payment_id: row.payment_id,
      agreed: row.agreed,
      steps: steps.map(stepView),
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      refunds: refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })),
      disputes: disputes.map(({ at, cents, fee_cents, ...dispute }) => ({
        ...disputeView(dispute),
        cents,
        fee_cents,
        at: at.toISOString(),
      })),
      refundable: (await needsAnother(db, row, viewer)) ? 0 : refundable(row),
    },
  };
};

/** Sends money of a payment back by hand; what it bought goes with it, and the buyer reads why. */
export const refund: Handler<'orders.refund'> = {
  holds: holdsPeople,
  async run({ tx, params, body, viewer, now, lang, events, mailer, log, say }) {
    const order = found(await heldOrder(tx, params.orderId));
    if (await needsAnother(tx, order, viewer)) {
      throw new Refusal(order.buyer_id === viewer.userId ? 'own_order' : 'own_gift');
    }
    const { cents, reason } = body;
    const most = refundable(order);
    if (most <= 0)
      throw new Refusal(
        order.fulfilled_at === null && order.reversed_cents === 0 ? 'refund_not_paid' : 'refund_nothing_left',
      );
    if (cents > most) {
      throw refuseField('cents', 'refund_too_much', { amount: formatPrice(lang, most, order.currency) });
    }
    const of = { noun: 'user', id: order.buyer_id };
    await log({ action: 'order.refund', of, before: { order: order.id }, after: { cents }, reason });
    await sendBack(
      tx,
      { events, mailer },
      {
        order,
        cents,
        reason,
        now,
        why: 'by_hand',
        actorId: viewer.userId,
      },
    );
    return say('orders.reply_refund', { amount: formatPrice(lang, cents, order.currency) });
  },
};

export const sales: Handler<'orders.sales'> = async ({ db, site }) => {
  const { isStopped, seller } = await findSales(db);
  return { data: { is_stopped: isStopped, provider: site.payments, seller } };
};

export const setSales: Handler<'orders.setSales'> = async ({ tx, body, now, touch, log, say }) => {
  const { stopped, ...seller } = body;
  const before = await findSales(tx);
  await upsertSales(tx, { stoppedAt: stopped ? now : null, seller });
  const told = (isStopped: boolean, by: typeof seller) => ({ stopped: isStopped, ...by });
  await log({
    action: 'sales.edit',
    before: told(before.isStopped, before.seller),
    after: told(stopped, seller),
    of: OF_SITE,
  });
  touch('settings');
  return say(stopped ? 'orders.reply_sales_stopped' : 'orders.reply_sales_open');
};

/** What of a payment can be sent back by hand: all that has not gone back yet. A refund of the whole may have failed. */
function refundable({
  state,
  cents,
  reversed_cents: reversed,
}: Pick<OrderRow, 'state' | 'cents' | 'reversed_cents'>) {
  return state === 'fulfilled' || state === 'refunded' ? cents - reversed : 0;
}

/** Nobody sends their own money back as long as another SUPER can: who is the only one does, and the log says so. */
async function needsAnother(
  db: DbOrTx,
  { buyer_id: buyer, receiver_id: receiver }: Pick<OrderRow, 'buyer_id' | 'receiver_id'>,
  { userId }: { readonly userId: number },
): Promise<boolean> {
  return (userId === buyer || userId === receiver) && (await existsOtherSuper(db, userId));
}

function bookView(row: BookRow) {
  const { nick, slug } = row;
  return {
    ...orderView(row),
    country: row.country,
    fee: feeView(row),
    buyer: {
      id: row.buyer_id,
      username: row.username,
      player: nick === null || slug === null ? null : { nick, slug },
      is_deleted: row.is_deleted,
    },
  };
}

/** What made a step, in one of the contract's words; a cause that nobody knows has none. */
function stepView({ state, cause, at }: Awaited<ReturnType<typeof findAllSteps>>[number]) {
  const event = /^event:(\d+)$/.exec(cause)?.[1];
  if (event !== undefined) {
    return { state, cause: 'provider', event: Number(event), at: at.toISOString() } as const;
  }
  return { state, cause: STEP_CAUSES[cause] ?? null, event: null, at: at.toISOString() };
}
const STEP_CAUSES: Readonly<Record<string, 'buyer' | 'page'>> = { buyer: 'buyer', look: 'page' };

function feeView({ fee_cents: cents, net_cents: net, paid_out_in: currency, available_at: at }: BookRow) {
  if (cents === null || net === null || currency === null) return null;
  return { cents, net_cents: net, currency, available_at: at?.toISOString() ?? null };
}

function columnsIn(t: Translate): Columns<BookRow> {
  return {
    [t('orders.reply_csv_number')]: ({ id }) => id,
    [t('orders.reply_csv_receipt')]: receiptOf,
    [t('orders.reply_csv_date')]: ({ paid_at: at }) => at?.toISOString() ?? null,
    [t('orders.reply_csv_what')]: (row) => whatOf(row, t),
    [t('orders.reply_csv_amount')]: ({ cents }) => ({ cents }),
    [t('orders.reply_csv_reversed')]: ({ reversed_cents: cents }) => ({ cents }),
    [t('orders.reply_csv_currency')]: ({ currency }) => currency,
    [t('orders.reply_csv_fee')]: ({ fee_cents: cents }) => (cents === null ? null : { cents }),
    [t('orders.reply_csv_net')]: ({ net_cents: cents }) => (cents === null ? null : { cents }),
    [t('orders.reply_csv_paid_out_in')]: ({ paid_out_in: currency }) => currency,
    [t('orders.reply_csv_dispute_fees')]: ({ dispute_fees: cents }) => ({ cents }),
    [t('orders.reply_csv_state')]: (row) => t(`orders.state_${outcomeOf(row)}`),
    [t('orders.reply_csv_country')]: ({ country }) => country,
    [t('orders.reply_csv_provider')]: ({ provider }) => provider,
    [t('orders.reply_csv_provider_id')]: ({ provider_id: id }) => id,
  };
}

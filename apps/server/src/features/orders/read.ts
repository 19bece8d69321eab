import type { Translate } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { type Columns, csvOf } from '../../platform/csv.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { backOf } from './give-back.ts';
import { isPayable } from './payable.ts';
import { own } from './people.ts';
import { countOfBuyer, type DescribedRow, findAllOfBuyer, findDescribed } from './repository/orders.ts';
import { findMembersDivisions, findMembersProducts } from './repository/perks.ts';
import { findAllOfOrder } from './repository/refunds.ts';
import { findSales, type Seller } from './repository/sales.ts';
import { findPayment } from './repository/sandbox.ts';
import { orderView, outcomeOf, receiptOf, whatOf } from './view.ts';

const MOST_LINES = 10_000;

export const payments: Handler<'orders.payments'> = async ({ db, site, tag }) => {
  tag('settings');
  const { isStopped, seller } = await findSales(db);
  return { data: { provider: site.payments, is_open: !isStopped, currency: site.currency, seller } };
};

/** What members get is what the shop and the divisions have for them at the moment. */
export const perks: Handler<'orders.perks'> = async ({ db, params, tag }) => {
  tag('shop', 'site');
  return {
    data: {
      products: await findMembersProducts(db),
      divisions: await findMembersDivisions(db, params.console),
    },
  };
};

export const mine: Handler<'orders.mine'> = async ({ db, viewer, page }) => {
  const total = await countOfBuyer(db, viewer.userId);
  const rows = await findAllOfBuyer(db, { userId: viewer.userId, ...page });
  return { rows: rows.map(orderView), total };
};

export const csv: Handler<'orders.csv'> = async ({ db, viewer, lang, t }) => {
  const rows = await findAllOfBuyer(db, { userId: viewer.userId, limit: MOST_LINES, offset: 0 });
  return csvOf(columnsIn(t), rows, lang);
};

/** One of the viewer's orders; another's is not found. */
export const show: Handler<'orders.show'> = async ({ db, params, viewer, now, site }) => {
  const order = own(await findDescribed(db, params.orderId), viewer);
  const paysBy = isPayable(order, site, now) ? await wayOf(db, order) : null;
  const stand = await backOf(db, order, now);
  const back = stand === 'over' ? null : stand;
  const refunds = await findAllOfOrder(db, order.id);
  return {
    data: {
      ...orderView(order),
      payable_until: paysBy === null ? null : order.payable_until.toISOString(),
      pays_by: paysBy,
      fulfilled_at: order.fulfilled_at?.toISOString() ?? null,
      refunded_why: whyOf(order),
      agreed: order.agreed,
      is_named: order.is_named,
      seller: await sellerOf(db, order),
      is_give_back_over: stand === 'over',
      give_back: back && { cents: back.cents, quantity: back.quantity, until: back.until.toISOString() },
      refunds: refunds.map(({ at, ...refund }) => ({ at: at.toISOString(), ...refund })),
    },
  };
};

/** Who sold, as the receipt said; until there is one, who would. */
async function sellerOf(db: DbOrTx, order: DescribedRow): Promise<Seller> {
  const { seller_name: name, seller_address: address, seller_tax: tax } = order;
  if (name === null) return (await findSales(db)).seller;
  return { name, address: address ?? '', tax: tax ?? '' };
}

/** One word for all who could not be given it: nobody learns from it who blocks them. */
function whyOf({ refunded_why: why }: DescribedRow) {
  return why === 'buyer_blocked' || why === 'receiver_deleted' ? 'receiver_unreachable' : why;
}

/** Of the sandbox by the card form, which may have asked something. */
async function wayOf(db: DbOrTx, { id, provider }: DescribedRow): Promise<'card' | 'confirm' | 'page'> {
  if (provider !== 'sandbox') return 'page';
  return (await findPayment(db, id))?.state === 'confirm' ? 'confirm' : 'card';
}

function columnsIn(t: Translate): Columns<DescribedRow> {
  return {
    [t('orders.reply_csv_number')]: ({ id }) => id,
    [t('orders.reply_csv_receipt')]: receiptOf,
    [t('orders.reply_csv_date')]: ({ at }) => at.toISOString(),
    [t('orders.reply_csv_what')]: (row) => whatOf(row, t),
    [t('orders.reply_csv_amount')]: ({ cents }) => ({ cents }),
    [t('orders.reply_csv_reversed')]: ({ reversed_cents: cents }) => ({ cents }),
    [t('orders.reply_csv_currency')]: ({ currency }) => currency,
    [t('orders.reply_csv_state')]: (row) => t(`orders.state_${outcomeOf(row)}`),
    [t('orders.reply_csv_to')]: ({ to_nick: nick }) => nick,
  };
}

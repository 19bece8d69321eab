import { formatPrice } from '@matchnight/i18n/price';
import type { Tx } from '../../platform/database/index.ts';
import { coinsText } from '../wallet/index.ts';
import type { Outside } from './outside.ts';
import type { OrderRow } from './repository/orders.ts';
import { findMailbox } from './repository/people.ts';
import type { Seller } from './repository/sales.ts';
import { receiptOf } from './view.ts';

/** Mails the receipt of an order that was fulfilled: what, how much, what was agreed, and who sold it. */
export async function mailReceipt(
  tx: Tx,
  { mailer }: Outside,
  { order, seller }: { readonly order: OrderRow; readonly seller: Seller },
): Promise<void> {
  const mailbox = await findMailbox(tx, order.buyer_id);
  if (mailbox === undefined) return;
  const sold = [seller.name, seller.address, seller.tax].filter((line) => line !== '');
  await mailer.send(tx, {
    ...mailbox,
    lang: order.lang,
    kind: 'receipt',
    days: { paidOn: order.fulfilled_at ?? order.at },
    values: {
      ...wordsOf(order),
      number: receiptOf(order) ?? '',
      agreed: [...order.agreed, ...sold].join('\n'),
    },
  });
}

/** Tells the buyer that they get everything back. A deleted account has no mailbox. */
export async function mailRefund(tx: Tx, { mailer }: Outside, order: OrderRow): Promise<void> {
  const mailbox = await findMailbox(tx, order.buyer_id);
  if (mailbox === undefined) return;
  await mailer.send(tx, { ...mailbox, lang: order.lang, kind: 'order_refunded', values: wordsOf(order) });
}

function wordsOf({ kind, quantity, cents, currency, lang }: OrderRow) {
  const count = quantity ?? 1;
  return { kind, count, coins: coinsText(count), amount: formatPrice(lang, cents, currency) };
}

import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatCoins } from '../../../../lib/coins.ts';
import { formatPrice } from '../../../../lib/price.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { Order, PayPlace } from '../../queries.ts';

/** Asks before an order is given back, with what goes and what comes. If that has changed, it asks again. */
export function GiveBackDialog(props: {
  order: Order;
  back: NonNullable<Order['give_back']>;
  place: PayPlace;
  onClose: () => void;
}) {
  const { order, back, place, onClose } = props;
  const t = useT();
  const lang = useLang();
  const [why, setWhy] = useState('');
  const price = formatPrice(lang, back.cents, order.currency);
  const params = { lang: place.lang, console: place.console, orderId: order.id };
  const giving = useAction(() => api('orders.giveBack', { params, body: { cents: back.cents } }), {
    onDone: onClose,
    onRefused: setWhy,
  });
  const texts = { count: back.quantity, amount: formatCoins(back.quantity), price };
  return (
    <ConfirmDialog
      title={t('ordering.back_ask')}
      confirm={t('ordering.back_button', { price })}
      isBusy={giving.isBusy}
      onConfirm={giving.run}
      onClose={onClose}
    >
      <p role="status" className="font-semibold text-loss-text empty:hidden">
        {why}
      </p>
      <p className="text-text">
        {t(order.kind === 'premium' ? 'ordering.back_premium' : 'ordering.back_coins', texts)}
      </p>
      <p>{t('ordering.back_how')}</p>
    </ConfirmDialog>
  );
}

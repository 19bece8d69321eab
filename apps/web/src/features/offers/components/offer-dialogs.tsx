import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { centsOf } from '../../../lib/typed-money.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubParams, TeamOffer } from '../queries.ts';
import { AmountField } from './amount-field.tsx';

interface OfOffer {
  readonly offer: TeamOffer;
  readonly params: ClubParams;
  readonly onClose: () => void;
}

/** The seller takes the money, or the buyer pays what the seller asks: for the amount that is on screen. */
export function AcceptDialog({ offer, params, hours, onClose }: OfOffer & { hours: number }) {
  const t = useT();
  const lang = useLang();
  const { id: offerId, player, buyer, seller, waits_for: waitsFor } = offer;
  const isBuyer = waitsFor === 'buyer';
  const amount = isBuyer ? (offer.asked ?? offer.amount) : offer.amount;
  const accepting = useAction(
    () => api('offers.accept', { params: { ...params, offerId }, body: { amount } }),
    { onDone: onClose },
  );
  const values = { nick: player.nick, money: formatMoney(lang, amount) };
  return (
    <ConfirmDialog
      title={isBuyer ? t('offers.agree_ask', values) : t('offers.accept_ask', values)}
      confirm={t('offers.accept')}
      isBusy={accepting.isBusy}
      onConfirm={accepting.run}
      onClose={onClose}
    >
      <p>{t('offers.accept_text', { nick: player.nick, hours, buyer: buyer.name, seller: seller.name })}</p>
    </ConfirmDialog>
  );
}

export function CounterDialog({ offer, params, onClose }: OfOffer) {
  const t = useT();
  const lang = useLang();
  const { id: offerId, player, buyer, amount, price } = offer;
  return (
    <FormDialog
      title={t('offers.counter_named', { nick: player.nick })}
      submit={t('common.send')}
      send={(values) => {
        const body = { amount: centsOf(lang, values.text('amount')) };
        return api('offers.counter', { params: { ...params, offerId }, body });
      }}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('offers.counter_text', { buyer: buyer.name, money: formatMoney(lang, amount) })}{' '}
        {price !== null && t('offers.price_now', { money: formatMoney(lang, price) })}
      </p>
      <AmountField preset={null} />
    </FormDialog>
  );
}

/** The seller declines, or the buyer withdraws. */
export function EndDialog({ offer, params, onClose }: OfOffer) {
  const t = useT();
  const lang = useLang();
  const { id: offerId, player, buyer, can } = offer;
  const ending = useAction(() => api('offers.end', { params: { ...params, offerId } }), { onDone: onClose });
  const deed = can.withdraw ? 'withdraw' : 'decline';
  const money = formatMoney(lang, offer.amount);
  return (
    <ConfirmDialog
      title={t(`offers.${deed}_ask`, { nick: player.nick })}
      confirm={t(`offers.${deed}`)}
      isDanger
      isBusy={ending.isBusy}
      onConfirm={ending.run}
      onClose={onClose}
    >
      <p>
        {can.withdraw
          ? t('offers.withdraw_text', { money })
          : t('offers.decline_text', { buyer: buyer.name, money })}
      </p>
    </ConfirmDialog>
  );
}

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { PlayerChoice } from '../../../ui/player-choice.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import {
  type BuyingPlace,
  type MoneyOffer,
  mayGive,
  mayGiveForMoney,
  moneyOfferQuery,
  type Offer,
} from '../offer.ts';
import { Agreed, OrderBlocked } from './money-terms.tsx';
import { Blocked, OfferFacts } from './offer-facts.tsx';

interface GiftProps {
  readonly product: { readonly id: number; readonly name: string; readonly price_cents: number | null };
  readonly offer: Offer;
  readonly lookAgain: () => Promise<Offer | null>;
  readonly place: BuyingPlace;
  readonly onClose: () => void;
}

/**
 * Buys a product for another player, who is searched for by nick and told by whom it is, or not: with coins, or with money where it
 * has a price; that is paid on the page of the order.
 */
export default function GiftDialog(props: GiftProps) {
  const { product, place, onClose } = props;
  const t = useT();
  const isPriced = product.price_cents !== null;
  const { data, refetch } = useLateReply(moneyOfferQuery(place, product.id), { enabled: isPriced });
  return (
    <Dialog title={t('buying.give_ask', { name: product.name })} onClose={onClose}>
      {isPriced && !data ? (
        <div className="skeleton h-40 w-full" />
      ) : (
        <Giving {...props} money={data?.data ?? null} onMoneyRefused={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Giving(props: GiftProps & { money: MoneyOffer | null; onMoneyRefused: () => void }) {
  const { product, place, money, onClose } = props;
  const t = useT();
  const lang = useLang();
  const { form, seen, pays } = useGiving(props);
  const isOrdered = money !== null && mayGiveForMoney(money);
  return (
    <Form form={form}>
      <PlayerChoice place={place} name="to" />
      <Checkbox
        name="named"
        label={t('buying.give_named')}
        hint={t('buying.give_named_hint')}
        defaultChecked
      />
      <OfferFacts offer={seen} isGift />
      {!mayGive(seen) && <Blocked offer={seen} place={place} />}
      {isOrdered && (
        <Agreed offer={money} name={product.name} place={place} hint={t('buying.give_adult_hint')} isGift />
      )}
      {money !== null && !isOrdered && (
        <OrderBlocked blocked={money.gift_blocked ?? money.blocked} place={place} />
      )}
      <p className="text-sm text-muted">{t('buying.give_hint')}</p>
      <Refusal text={form.refusal ?? ''} />
      <DialogDeeds>
        <Button kind="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {isOrdered && (
          <Button
            kind={mayGive(seen) ? 'secondary' : 'primary'}
            type="submit"
            isBusy={form.isBusy}
            onClick={() => pays('money')}
          >
            {t('buying.order_pay', { price: formatPrice(lang, money.cents, money.currency) })}
          </Button>
        )}
        {mayGive(seen) && (
          <Button type="submit" isBusy={form.isBusy} onClick={() => pays('coins')}>
            {t('buying.pay', { count: seen.coins, amount: formatCoins(seen.coins) })}
          </Button>
        )}
      </DialogDeeds>
    </Form>
  );
}

/** The form's deed: that of the button which sent it. */
function useGiving(props: GiftProps & { money: MoneyOffer | null; onMoneyRefused: () => void }) {
  const { product, place, money, lookAgain, onMoneyRefused, onClose } = props;
  const navigate = useNavigate();
  const paidWith = useRef<'coins' | 'money'>('coins');
  // What one reads is what one pays; it is read anew once it was refused.
  const [seen, setSeen] = useState(props.offer);
  const params = { ...place, productId: product.id };
  const orderIt = async (values: FormValues, { cents, days }: MoneyOffer) => {
    const body = { cents, days, adult: values.checked('adult'), ...receiverOf(values) };
    const { id: orderId } = (await api('orders.buyProduct', { params, body })).data;
    return () => {
      void navigate(linkTo('/:lang/:console/dashboard/users/orders/:orderId', { ...place, orderId }));
    };
  };
  const payCoins = async (values: FormValues) => {
    const { coins, days } = seen;
    const body = { coins, days, ...receiverOf(values) };
    const { message } = (await api('storage.give', { params, body })).data;
    return () => {
      toast('success', message);
      onClose();
    };
  };
  const form = useServerForm({
    send: async (values) => {
      try {
        const isOrdered = paidWith.current === 'money' && money !== null;
        return isOrdered ? await orderIt(values, money) : await payCoins(values);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          onMoneyRefused();
          setSeen((await lookAgain()) ?? seen);
        }
        throw error;
      }
    },
    onDone: (follow) => follow(),
  });
  const pays = (one: 'coins' | 'money') => {
    paidWith.current = one;
  };
  return { form, seen, pays };
}

function receiverOf(values: FormValues) {
  return { to: values.text('to'), named: values.checked('named') };
}

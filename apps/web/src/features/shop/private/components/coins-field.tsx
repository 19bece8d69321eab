import { MOST_COINS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { formatPrice } from '../../../../lib/price.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Field } from '../../../../ui/field.tsx';
import { dearestCents } from '../../price.ts';

/** A price in coins; below it, as it is typed, what that is in money at most, as the shop will say it. */
export function CoinsField({ coins, currency }: { coins: number | null; currency: string }) {
  const t = useT();
  const lang = useLang();
  const [typed, setTyped] = useState(coins === null ? '' : String(coins));
  const amount = Number(typed);
  const isPrice = Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST_COINS;
  return (
    <Field
      name="coins"
      label={t('shopdesk.coins')}
      hint={
        isPrice
          ? t('shop.at_most', { price: formatPrice(lang, dearestCents(amount), currency) })
          : t('shopdesk.coins_hint')
      }
      type="number"
      inputMode="numeric"
      required
      min={1}
      max={MOST_COINS}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

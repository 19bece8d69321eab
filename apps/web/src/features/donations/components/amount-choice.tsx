import { DONATION_CENTS } from '@matchnight/contract/constants';
import { type FormEvent, useState } from 'react';
import { formatPrice } from '../../../lib/price.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { centsOf } from '../../../lib/typed-money.ts';
import { MoneyField } from '../../../ui/money-field.tsx';

/** Amounts that are offered, in cents; others are typed. */
export const OFFERED = [500, 1000, 2000, 5000] as const;

/** How much one gives: an amount that is offered, or one's own between the least and the most. */
export function AmountChoice(props: { currency: string; onChoose: (cents: number) => void }) {
  const { currency, onChoose } = props;
  const t = useT();
  const lang = useLang();
  const [chosen, setChosen] = useState<number | null>(OFFERED[0]);
  const price = (cents: number) => formatPrice(lang, cents, currency);
  const range = t('donating.other_hint', {
    least: price(DONATION_CENTS.least),
    most: price(DONATION_CENTS.most),
  });
  const choose = (cents: number | null) => {
    setChosen(cents);
    onChoose(cents ?? 0);
  };
  // The field itself has said by now what is no amount.
  const onInput = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const cents = centsOf(lang, target.value);
    if (Number.isNaN(cents)) return onChoose(0);
    const isOffered = cents >= DONATION_CENTS.least && cents <= DONATION_CENTS.most;
    target.setCustomValidity(isOffered ? '' : range);
    onChoose(cents);
  };
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">{t('donating.amount')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {[...OFFERED, null].map((cents) => (
            <label key={cents} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="offered"
                className="size-5 shrink-0 accent-accent-text"
                checked={chosen === cents}
                onChange={() => choose(cents)}
              />
              {cents === null ? t('donating.other') : price(cents)}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen === null && (
        <div onInput={onInput}>
          <MoneyField name="amount" label={t('donating.other_amount')} hint={range} required />
        </div>
      )}
    </>
  );
}

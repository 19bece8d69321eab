import { useLang, useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import { AMOUNT_PATTERN, amountText } from '../amounts.ts';

/** An amount of tournament money, typed in whole units with cents or without (`amount`). */
export function AmountField({ preset, hint }: { preset: number | null; hint?: string }) {
  const t = useT();
  const lang = useLang();
  return (
    <Field
      name="amount"
      label={t('offers.amount')}
      hint={hint ?? t('offers.amount_hint', { example: amountText(lang, 150_000_050) })}
      inputMode="decimal"
      autoComplete="off"
      pattern={AMOUNT_PATTERN}
      maxLength={16}
      required
      defaultValue={preset === null ? '' : amountText(lang, preset)}
    />
  );
}

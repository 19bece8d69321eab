import { useLang, useT } from '../../../lib/text.tsx';
import { typedMoney } from '../../../lib/typed-money.ts';
import { MoneyField } from '../../../ui/money-field.tsx';

/** What a team offers, or asks for (`amount`). */
export function AmountField({ preset, hint }: { preset: number | null; hint?: string }) {
  const t = useT();
  const lang = useLang();
  const example = typedMoney(lang, 150_000_050);
  return (
    <MoneyField
      name="amount"
      label={t('offers.amount')}
      hint={hint ?? t('offers.amount_hint', { example })}
      cents={preset}
      required
      isPositive
    />
  );
}

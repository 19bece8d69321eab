import { api } from '../../../lib/api.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { centsOf } from '../../../lib/typed-money.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { type LimitsParams, type OwnLimits, PERIODS } from '../queries.ts';
import { type Limited, LimitPanel } from './limit-panel.tsx';

/** What one pays in money at most. */
export function MoneyLimits({ limits, params }: { limits: OwnLimits; params: LimitsParams }) {
  const t = useT();
  const lang = useLang();
  const { money, currency } = limits;
  const of: Limited = {
    format: (cents) => formatPrice(lang, cents, currency),
    usedText: 'ownlimits.used',
    parse: (typed) => (typed === '' ? null : centsOf(lang, typed)),
    set: (period, cents) => api('limits.set', { params, body: { period, cents } }),
    field: (period, cents) => (
      <MoneyField
        name="cents"
        label={t(`ownlimits.new_${period}`)}
        hint={t('ownlimits.hint', { currency })}
        cents={cents}
      />
    ),
    name: 'cents',
  };
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {PERIODS.map((period) => (
        <LimitPanel key={period} period={period} shown={money[period]} of={of} />
      ))}
    </div>
  );
}

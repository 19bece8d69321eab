import { api } from '../../../lib/api.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import { type LimitsParams, type OwnLimits, PERIODS } from '../queries.ts';
import { Exclusion } from './exclusion.tsx';
import { type Limited, LimitPanel } from './limit-panel.tsx';

/** As much as the server takes. */
const MOST = 100_000_000;

/** How many coins one enters in VS at most, and whether one enters at all. They stay where VS is off. */
export function VsLimits({ limits, params }: { limits: OwnLimits; params: LimitsParams }) {
  const t = useT();
  const of: Limited = {
    format: (count) => t('users.coins', { count, amount: formatCoins(count) }),
    usedText: 'ownlimits.vs_used',
    parse: (typed) => (typed === '' ? null : Number(typed)),
    set: (period, coins) => api('limits.setVs', { params, body: { period, coins } }),
    field: (period, coins) => (
      <Field
        name="coins"
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST}
        step={1}
        label={t(`ownlimits.vs_new_${period}`)}
        hint={t('ownlimits.vs_hint')}
        defaultValue={coins ?? ''}
      />
    ),
    name: 'coins',
  };
  return (
    <section className="grid gap-4" aria-label={t('ownlimits.vs_title')}>
      <h2 className="display text-2xl">{t('ownlimits.vs_title')}</h2>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {PERIODS.map((period) => (
          <LimitPanel key={period} period={period} shown={limits.vs[period]} of={of} />
        ))}
      </div>
      <Exclusion vs={limits.vs} params={params} />
    </section>
  );
}

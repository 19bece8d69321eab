import { LOCALES } from '@matchnight/i18n/locales';
import { formatPrice } from '../../../lib/price.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ShareBar } from '../../../ui/share-bar.tsx';
import type { Donations } from '../queries.ts';

/** What the site costs in a month, and how much of it this month's donations pay. */
export function Costs({ shown: { costs, by_month: months, currency } }: { shown: Donations }) {
  const t = useT();
  const lang = useLang();
  const price = (cents: number) => formatPrice(lang, cents, currency);
  const sum = costs.reduce((all, { cents }) => all + cents, 0);
  const given = Math.max(0, months.at(-1)?.cents ?? 0);
  const share = sum === 0 ? 0 : Math.min(1, given / sum);
  const percent = new Intl.NumberFormat(LOCALES[lang], { style: 'percent' }).format(share);
  return (
    <Panel title={t('donating.costs')}>
      {costs.length === 0 ? (
        <p className="text-muted">{t('donating.costs_none')}</p>
      ) : (
        <div className="grid gap-3">
          <dl className="grid gap-1">
            {costs.map(({ name, cents }) => (
              <Line key={name} name={name} amount={price(cents)} />
            ))}
            <Line
              name={t('donating.costs_sum')}
              amount={price(sum)}
              className="mt-1 border-t border-line pt-2 font-semibold"
            />
          </dl>
          <ShareBar share={share} />
          <p suppressHydrationWarning>{t('donating.covered', { percent })}</p>
        </div>
      )}
    </Panel>
  );
}

function Line(props: { name: string; amount: string; className?: string }) {
  const { name, amount, className = '' } = props;
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="tabular-nums" suppressHydrationWarning>
        {amount}
      </dd>
    </div>
  );
}

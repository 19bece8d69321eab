import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';
import { formatNumber } from '../../../lib/formats.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { MonthsPlot } from '../../../ui/plot/bar-plots.tsx';
import type { Donations } from '../queries.ts';

/** What was donated in each of the last twelve months, drawn and as a table. */
export default function MonthsOfDonations({ shown: { by_month: months, currency } }: { shown: Donations }) {
  const t = useT();
  const lang = useLang();
  const price = (cents: number) => formatPrice(lang, cents, currency);
  const all = months.reduce((sum, { cents }) => sum + cents, 0);
  const latest = months.at(-1)?.cents ?? 0;
  const short = namesOf(lang, { month: 'narrow' });
  const long = namesOf(lang, { month: 'long', year: 'numeric' });
  if (months.every(({ cents }) => cents === 0)) {
    return (
      <Panel title={t('donating.by_month')}>
        <p className="text-muted">{t('donating.none')}</p>
      </Panel>
    );
  }
  const summary = t('donating.summary', { amount: price(all), latest: price(latest) });
  return (
    <Panel>
      <MonthsPlot
        caption={t('donating.by_month')}
        summary={summary}
        months={months.map(({ month, cents }) => ({
          short: short(month),
          name: long(month),
          // A month in which more went back than came has no bar.
          total: Math.max(0, cents) / 100,
        }))}
        columns={[t('donating.month'), t('donating.donated')]}
        format={(total) => price(Math.round(total * 100))}
        tick={(total) => formatNumber(lang, total)}
      />
      <p className="mt-2 text-sm text-muted" suppressHydrationWarning>
        {summary}
      </p>
    </Panel>
  );
}

function namesOf(lang: Lang, parts: Intl.DateTimeFormatOptions): (month: string) => string {
  const names = new Intl.DateTimeFormat(LOCALES[lang], { ...parts, timeZone: 'UTC' });
  return (month) => names.format(new Date(`${month}-15`));
}

import { formatCoins } from '../../../../lib/coins.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { formatPrice } from '../../../../lib/price.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { MonthsPlot } from '../../../../ui/plot/bar-plots.tsx';
import type { DeskProduct } from '../../desk.ts';

/** So many weeks have a date below them: more would run into each other on a phone. */
const EVERY = 6;

/** How often a product was sold in each of the last weeks. */
export function SalesPlot({ product }: { product: DeskProduct }) {
  const { sales, sold, currency } = product;
  const t = useT();
  const lang = useLang();
  const lately = sales.reduce((sum, week) => sum + week.sold, 0);
  const coins = sales.reduce((sum, week) => sum + week.coins, 0);
  const cents = sales.reduce((sum, week) => sum + week.cents, 0);
  const dayOf = (week: string) => formatTime(lang, `${week}T12:00:00Z`, 'date', 'UTC');
  const shortOf = (week: string) => `${Number(week.slice(8))}/${Number(week.slice(5, 7))}`;
  return (
    <Panel title={t('shopdesk.sales')}>
      {sold === 0 ? (
        <p className="text-muted">{t('shopdesk.sales_none')}</p>
      ) : (
        <>
          <p className="mb-3">
            {t('shopdesk.sales_sum', { count: lately, sold, coins, amount: formatCoins(coins) })}
          </p>
          {cents > 0 && (
            <p className="mb-3">
              {t('shopdesk.sales_money', { amount: formatPrice(lang, cents, currency) })}
            </p>
          )}
          <MonthsPlot
            caption={t('shopdesk.sales_by_week')}
            summary={t('shopdesk.sales_sum', { count: lately, sold, coins, amount: formatCoins(coins) })}
            months={sales.map(({ week, sold: total }, place) => ({
              short: place % EVERY === 1 ? shortOf(week) : '',
              name: dayOf(week),
              total,
            }))}
            columns={[t('shopdesk.week_of'), t('shopdesk.sold')]}
            format={String}
          />
        </>
      )}
    </Panel>
  );
}

import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CoinsInSight } from '../components/coins-in-sight.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { mineQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/coins',
  search: ['page'],
  queries: ({ params, search }) => [mineQuery(params, search)],
});

/** One's own coins, and every entry that made them. */
export default function MyCoinsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(mineQuery(params, search)).data;
  const { lang, console } = params;
  return (
    <>
      <Head title={t('wallet.menu_mine')} isPrivate />
      <PageHead title={t('wallet.menu_mine')}>
        <TextLink to={linkTo('/:lang/console/:console/coins', { lang, console })}>
          {t('wallet.buy_coins')}
        </TextLink>
        <TextLink to={linkTo('/:lang/:console/dashboard/users/orders', { lang, console })}>
          {t('ordering.menu_orders')}
        </TextLink>
      </PageHead>
      <div className="max-w-3xl">
        <CoinsInSight coins={list.coins} place={{ lang, console }} />
        <EntryList place={params} list={list} none={t('wallet.none_text')} />
        {list.total > 0 && (
          <p className="mt-4">
            <CsvButton name="coins" call="wallet.csv" place={params} text={t('wallet.download_csv')} />
          </p>
        )}
      </div>
    </>
  );
}

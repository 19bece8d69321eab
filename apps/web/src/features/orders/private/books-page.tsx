import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams } from '../../../lib/paths.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useReply } from '../../../lib/query.ts';
import { type T, useLang, useT } from '../../../lib/text.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { OrderBadge, whatOf } from '../components/order-badge.tsx';
import { type BookItem, booksQuery } from './books-queries.ts';
import { BooksCsv } from './components/books-csv.tsx';
import { DisputeStands } from './components/dispute.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/orders',
  search: ['q', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [booksQuery(params, search)],
});

/** Everybody's orders, and what came in this month. */
export default function BooksPage() {
  const t = useT();
  const lang = useLang();
  const { params, search } = usePage(page);
  const list = useReply(booksQuery(params, search)).data;
  const { paid, reversed, currency } = list.month;
  return (
    <>
      <Head title={t('books.menu_books')} isPrivate />
      <PageHead title={t('books.menu_books')}>
        <span className="text-muted">
          {t('books.month', {
            paid: formatPrice(lang, paid, currency),
            reversed: formatPrice(lang, reversed, currency),
          })}
        </span>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <BooksCsv place={params} />
        <TextLink to={linkTo('/:lang/:console/dashboard/super/sales', params)}>
          {t('books.menu_sales')}
        </TextLink>
      </div>
      <DataList
        label={t('books.menu_books')}
        searchLabel={t('books.search')}
        columns={columnsOf(t, params)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort=""
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={<EmptyState icon="coin" title={t('books.none')} text={t('books.none_text')} />}
      />
    </>
  );
}

function columnsOf(t: T, { lang, console }: PathParams<'/:lang/:console/dashboard'>): Column<BookItem>[] {
  return [
    {
      name: 'order',
      head: t('ordering.what'),
      cell: (order) => (
        <span className="flex min-h-11 min-w-36 flex-wrap items-center gap-x-2">
          <TextLink
            to={linkTo('/:lang/:console/dashboard/super/orders/:orderId', {
              lang,
              console,
              orderId: order.id,
            })}
          >
            {whatOf(order, t)}
          </TextLink>
          <span className="text-sm whitespace-nowrap text-muted">
            {order.receipt ?? t('ordering.order', { number: order.id })}
          </span>
        </span>
      ),
    },
    {
      name: 'buyer',
      head: t('books.buyer'),
      cell: ({ buyer }) => (buyer.is_deleted ? t('wallet.deleted') : (buyer.player?.nick ?? buyer.username)),
    },
    {
      name: 'amount',
      head: t('ordering.amount'),
      cell: ({ cents, reversed_cents: reversed, currency, fee, outcome }) => (
        <>
          {formatPrice(lang, cents, currency)}
          {reversed > 0 && (
            <span className="block text-sm text-muted">
              {t(outcome === 'disputed' ? 'ordering.part_disputed' : 'ordering.part_back', {
                amount: formatPrice(lang, reversed, currency),
              })}
            </span>
          )}
          {fee !== null && (
            <span className="block text-sm text-muted">
              {t('books.fee_of', {
                fee: formatPrice(lang, fee.cents, fee.currency),
                net: formatPrice(lang, fee.net_cents, fee.currency),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'state',
      head: t('books.state'),
      cell: ({ outcome, dispute }) => (
        <span className="flex flex-wrap items-center gap-1">
          {/* How far the dispute is says it as well. */}
          {outcome !== 'disputed' && <OrderBadge outcome={outcome} />}
          {dispute !== null && <DisputeStands dispute={dispute} />}
        </span>
      ),
    },
    { name: 'at', head: t('ordering.ordered'), cell: ({ at }) => <TimeTag instant={at} /> },
  ];
}

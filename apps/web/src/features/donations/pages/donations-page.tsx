import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { type Payments, PaymentsClosed, type PayPlace, paymentsQuery } from '../../orders/index.ts';
import { Costs } from '../components/costs.tsx';
import { Donors } from '../components/donors.tsx';
import { donationsQuery } from '../queries.ts';
// With the document, as the plot is drawn in it.
import '../../../ui/plot/plot.css';

/** The plot comes drawn in the document; the script that could draw it anew comes after the first load. */
const MonthsOfDonations = import.meta.env.SSR
  ? (await import('../components/months.tsx')).default
  : lazy(() => import('../components/months.tsx'));

/** Only users give: nobody else loads it. */
const Giving = late(
  ['forms', 'money', 'orders', 'paying', 'ordering', 'ownlimits', 'users'],
  () => import('../components/giving.tsx'),
);

export const page = definePage({
  path: '/:lang/console/:console/donations',
  search: ['page'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [donationsQuery(params, search), paymentsQuery(params)],
});

/** What is donated and what it is for, by month; who gave and agreed to be named; and the way to give. */
export default function DonationsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const shown = useReply(donationsQuery(params, search)).data;
  const payments = useReply(paymentsQuery(params)).data;
  const isOpen = payments.provider !== null && payments.is_open;
  return (
    <>
      <Head title={t('donating.menu_donations')} description={t('donating.description')} />
      <PageHead title={t('donating.menu_donations')}>
        <span>{t('donating.about')}</span>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <p className="text-lg">{t('donating.about_text')}</p>
          <Panel title={t('donating.give')}>
            <div className="grid gap-4">
              {/* Users read of a test where they pay. */}
              <div className={isOpen ? 'for-visitor' : ''}>
                <PaymentsClosed payments={payments} />
              </div>
              <Give place={params} payments={payments} />
            </div>
          </Panel>
        </div>
        <div className="grid gap-4">
          <Suspense>
            <MonthsOfDonations shown={shown} />
          </Suspense>
          <Costs shown={shown} />
          <Donors shown={shown} place={params} />
        </div>
      </div>
    </>
  );
}

/** Visitors learn that they have to log in; users give here, and say whether they are named. */
function Give({ place, payments }: { place: PayPlace; payments: Payments }) {
  const t = useT();
  const session = useSession();
  const { pathname } = useLocation();
  const login = `${pathTo('login', place)}?from=${encodeURIComponent(pathname)}`;
  return (
    <>
      {payments.provider !== null && payments.is_open && (
        <p className="for-visitor">
          <Link className={buttonClass('primary')} to={login}>
            {t('donating.log_in')}
          </Link>
        </p>
      )}
      <div className="for-user min-h-40">
        {session !== null && (
          <Suspense fallback={<div className="skeleton h-40 w-full" />}>
            <Giving place={place} payments={payments} />
          </Suspense>
        )}
      </div>
    </>
  );
}

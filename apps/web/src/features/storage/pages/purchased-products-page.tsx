import { Suspense, useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { getSession, useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { typeAt } from '../queries.ts';

/** Only users have any: nobody else loads it. */
const OwnStorage = late(['buying', 'forms', 'shop', 'users'], () => import('../components/own-storage.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/purchased-products/:type',
  search: ['page'],
  faces: ['user'],
  // A type that there isn't goes Home, as the specification has it.
  loader: ({ params }) => (typeAt(params.type ?? '') === undefined ? redirect(`/${params.lang}`) : null),
});

/** What the user has bought or was given, all of it or one type. It needs a login, though its path looks public. */
export default function PurchasedProductsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const login = `${pathTo('login', params)}?from=${encodeURIComponent(pathname)}`;
  useEffect(() => {
    if (getSession() === null) void navigate(login, { replace: true });
  }, [login, navigate]);
  return (
    <>
      <Head title={t('locker.title')} isPrivate />
      <div className="for-visitor">
        <EmptyState icon="hanger" level={1} title={t('locker.title')} text={t('locker.log_in_text')}>
          <Link className={buttonClass('primary')} to={login}>
            {t('shell.login')}
          </Link>
        </EmptyState>
      </div>
      <div className="for-user">
        {session !== null && (
          <Suspense fallback={<div className="skeleton h-40 w-full" />}>
            <OwnStorage {...{ params, search }} type={typeAt(params.type) ?? null} />
          </Suspense>
        )}
      </div>
    </>
  );
}

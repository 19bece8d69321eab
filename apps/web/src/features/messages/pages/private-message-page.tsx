import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { getSession, useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';

/** Only users write: nobody else loads it. */
const WriteToPlayer = lazy(() => import('../components/write-to-player.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/player/:playerSlug/private-message',
  faces: ['user'],
});

/** Writes to the player below whose head it is. It needs a login, though the pages around it are for everybody. */
export default function PrivateMessagePage() {
  const t = useT();
  const { params } = usePage(page);
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const login = `${linkTo('/:lang/login', { lang: params.lang })}?from=${encodeURIComponent(pathname)}`;
  useEffect(() => {
    if (getSession() === null) void navigate(login, { replace: true });
  }, [login, navigate]);
  return (
    <>
      <Head title={t('messages.title')} isPrivate />
      <div className="for-visitor">
        <EmptyState icon="lock" title={t('messages.log_in')} text={t('messages.log_in_text')}>
          <Link className={buttonClass('primary')} to={login}>
            {t('shell.login')}
          </Link>
        </EmptyState>
      </div>
      <div className="for-user">
        {session !== null && (
          <Suspense fallback={<div className="skeleton h-40 w-full" />}>
            <WriteToPlayer key={params.playerSlug} params={params} />
          </Suspense>
        )}
      </div>
    </>
  );
}

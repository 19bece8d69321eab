import { isLang } from '@matchnight/contract/constants';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { late } from '../lib/late.tsx';
import { pathTo } from '../lib/paths.ts';
import { getSession, useSession } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { useT } from '../lib/text.tsx';
import { useUserData } from '../lib/user-data.ts';
import { Head } from '../ui/head.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';

const TermsNotice = late(['termsnotice'], async () => ({
  default: (await import('../features/legal/index.ts')).TermsNotice,
}));

const BanNotice = late(['bannotice'], async () => ({
  default: (await import('../features/appeals/index.ts')).BanNotice,
}));

/** Everything that needs a login: a skeleton from the server, the page once the guard has seen a token. */
export function PrivateArea() {
  const session = useSession();
  const { termsVersion } = useSite();
  const isBanned = useUserData()?.banned === true;
  const [looked, setLooked] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { lang } = useParams();
  useEffect(() => {
    setLooked(true);
    if (getSession() === null && isLang(lang)) {
      void navigate(`${pathTo('login', { lang })}?from=${encodeURIComponent(pathname)}`, { replace: true });
    }
  }, [lang, navigate, pathname]);
  if (!looked || session === null) {
    return <Waiting />;
  }
  return (
    <>
      {termsVersion !== null && isLang(lang) && (
        <Suspense>
          <TermsNotice place={{ lang, console: session.user.console }} />
        </Suspense>
      )}
      {isBanned && isLang(lang) && (
        <Suspense>
          <BanNotice place={{ lang, console: session.user.console }} />
        </Suspense>
      )}
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Until a page is there, and has its own. */
function Waiting() {
  const t = useT();
  return (
    <>
      <Head title={t('shell.dashboard')} isPrivate />
      <PageSkeleton />
    </>
  );
}

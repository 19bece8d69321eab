import type { Lang } from '@matchnight/contract/constants';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../lib/paths.ts';
import { getSession, useSession } from '../lib/session.ts';
import { useT } from '../lib/text.tsx';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Head } from './head.tsx';
import type { IconName } from './icons.tsx';
import { Link } from './link.tsx';

/** A page that needs a login, though its path looks public: who has none is led there, and back. */
export function LoginOnly(props: {
  title: string;
  text: string;
  icon: IconName;
  place: { readonly lang: Lang };
  children: ReactNode;
}) {
  const { title, text, icon, place, children } = props;
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const login = `${pathTo('login', place)}?from=${encodeURIComponent(pathname)}`;
  useEffect(() => {
    if (getSession() === null) void navigate(login, { replace: true });
  }, [login, navigate]);
  return (
    <>
      <Head title={title} isPrivate />
      <div className="for-visitor">
        <EmptyState icon={icon} level={1} title={title} text={text}>
          <Link className={buttonClass('primary')} to={login}>
            {t('shell.login')}
          </Link>
        </EmptyState>
      </div>
      <div className="for-user">
        {session !== null && (
          <Suspense fallback={<div className="skeleton h-40 w-full" />}>{children}</Suspense>
        )}
      </div>
    </>
  );
}

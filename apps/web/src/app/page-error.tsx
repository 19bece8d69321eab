import { CONSOLE_NAMES, isConsole, isLang } from '@matchnight/contract/constants';
import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { ApiError, statusOf } from '../lib/api-error.ts';
import { late } from '../lib/late.tsx';
import { pathTo } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { type T, useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Head } from '../ui/head.tsx';
import { Link } from '../ui/link.tsx';
import { FROM_SERVER } from './state.ts';

/** Says of a navigation (as its state) that only the console was chosen, and not that the page is there. */
export const CONSOLE_CHOSEN = 'console';

// Only users see it, and the server never answers it.
const Forbidden = late([], () => import('./forbidden.tsx'));

/** Replaces a page that can't be shown: the 404 page, or what went wrong and a way out. */
export function PageError() {
  const error = useRouteError();
  const t = useT();
  if (statusOf(error) === 404) {
    return <NotFound isForVisitors={isRouteErrorResponse(error) && error.data === FROM_SERVER} />;
  }
  if (statusOf(error) === 403) return <Forbidden />;
  return (
    <>
      <Head title={t('common.error_title')} isPrivate />
      <ErrorState message={messageOf(error, t)} onRetry={() => location.reload()} />
    </>
  );
}

/** The server looked as a visitor: what is hidden may be there for a user, so their browser asks once itself. */
function NotFound({ isForVisitors }: { isForVisitors: boolean }) {
  const t = useT();
  const { lang: inPath, console } = useParams();
  const lang = isLang(inPath) ? inPath : 'en';
  const token = useSession()?.token;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isOtherConsole = useLocation().state === CONSOLE_CHOSEN && isConsole(console) && !isForVisitors;
  useEffect(() => {
    if (isForVisitors && token) void revalidate();
  }, [isForVisitors, token, revalidate]);
  useEffect(() => {
    if (!isOtherConsole) return;
    toast('info', t('shell.other_console', { console: CONSOLE_NAMES[console] }));
    void navigate(pathTo('consoleHome', { lang, console }), { replace: true });
  }, [isOtherConsole, navigate, lang, console, t]);
  if (isOtherConsole) return null;
  return (
    <>
      <Head title={t('shell.not_found_title')} isPrivate />
      <EmptyState icon="flag" level={1} title={t('shell.not_found_title')} text={t('shell.not_found')}>
        <Link className={buttonClass('primary')} to={pathTo('home', { lang })}>
          {t('shell.go_home')}
        </Link>
      </EmptyState>
    </>
  );
}

function messageOf(error: unknown, t: T): string {
  // In the same words by the server, who knows more, and by the browser that takes its page over.
  if (statusOf(error) === 503) return t('shell.unavailable');
  if (error instanceof ApiError)
    return error.message || t(error.status === 0 ? 'shell.network_error' : 'shell.server_error');
  // A chunk that can't be imported is a TypeError in every browser.
  return t(error instanceof TypeError ? 'shell.load_error' : 'shell.server_error');
}

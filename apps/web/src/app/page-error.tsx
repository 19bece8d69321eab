import { isLang } from '@matchnight/contract/constants';
import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { pathTo } from '../lib/paths.ts';
import { type T, useT } from '../lib/text.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Head } from '../ui/head.tsx';
import { Link } from '../ui/link.tsx';

/** What stands in a page's place when it can't be shown: the 404 page, or what went wrong and a way out. */
export function PageError() {
  const error = useRouteError();
  const t = useT();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <>
      <Head title={t('common.error_title')} isPrivate />
      <ErrorState message={messageOf(error, t)} onRetry={() => location.reload()} />
    </>
  );
}

function NotFound() {
  const t = useT();
  const { lang } = useParams();
  return (
    <>
      <Head title={t('shell.not_found_title')} isPrivate />
      <EmptyState icon="flag" level={1} title={t('shell.not_found_title')} text={t('shell.not_found')}>
        <Link className={buttonClass('primary')} to={pathTo('home', { lang: isLang(lang) ? lang : 'en' })}>
          {t('shell.go_home')}
        </Link>
      </EmptyState>
    </>
  );
}

function messageOf(error: unknown, t: T): string {
  if (error instanceof ApiError)
    return error.message || t(error.status === 0 ? 'shell.network_error' : 'shell.server_error');
  // A chunk that can't be imported is a TypeError in every browser.
  return t(error instanceof TypeError ? 'shell.load_error' : 'shell.server_error');
}

import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError, statusOf } from '../lib/api-error.ts';
import { late } from '../lib/late.tsx';
import { type T, useT } from '../lib/text.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { Head } from '../ui/head.tsx';
import { FROM_SERVER } from './state.ts';

const NotFound = import.meta.env.SSR
  ? (await import('./not-found.tsx')).default
  : late<{ isForVisitors: boolean }>([], () => import('./not-found.tsx'));
// Only users see it, and the server never answers it.
const Forbidden = late<{ message: string }>([], () => import('./forbidden.tsx'));

/** Replaces a page that can't be shown: the 404 page, or what went wrong and a way out. */
export function PageError() {
  const error = useRouteError();
  const t = useT();
  if (statusOf(error) === 404) {
    return <NotFound isForVisitors={isRouteErrorResponse(error) && error.data === FROM_SERVER} />;
  }
  if (statusOf(error) === 403) {
    return <Forbidden message={error instanceof ApiError ? error.message : ''} />;
  }
  return (
    <>
      <Head title={t('common.error_title')} isPrivate />
      <ErrorState message={messageOf(error, t)} onRetry={() => location.reload()} />
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

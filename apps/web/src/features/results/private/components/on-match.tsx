import type { ReactNode } from 'react';
import { ApiError, statusOf } from '../../../../lib/api-error.ts';
import { linkTo, usePathParams } from '../../../../lib/paths.ts';
import { useLateReply } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../ui/empty-state.tsx';
import { Head } from '../../../../ui/head.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PageSkeleton } from '../../../../ui/skeleton.tsx';
import { REPORT, type ReportParams } from '../../paths.ts';
import { type ReportForm, reportQuery } from '../queries.ts';

/**
 * A page about one match of the user's team. What the browser knows of it is shown, also where the server can't be
 * reached meanwhile.
 */
export function OnMatch(props: {
  /** Until the match is known. */
  title: string;
  children: (form: ReportForm, params: ReportParams) => ReactNode;
}) {
  const params = usePathParams(REPORT);
  const asked = useLateReply(reportQuery(params));
  const form = asked.data?.data;
  const title = form ? `${form.home.name} – ${form.away.name}` : props.title;
  return (
    <>
      <Head title={title} isPrivate />
      {form ? props.children(form, params) : <Missing error={asked.error} onRetry={asked.refetch} />}
    </>
  );
}

/** Still to come, not theirs to report, not there, or not loaded. */
function Missing({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  const t = useT();
  const params = usePathParams(REPORT);
  if (error === null) return <PageSkeleton />;
  const status = statusOf(error);
  const message = error instanceof ApiError ? error.message : '';
  if (status !== 403 && status !== 404) {
    const other = t(status === 0 ? 'shell.network_error' : 'shell.server_error');
    return <ErrorState message={message || other} onRetry={() => void onRetry()} />;
  }
  return (
    <EmptyState icon="lock" level={1} title={t('results.not_reported_by_you')} text={message}>
      <Link className={buttonClass('primary')} to={linkTo('/:lang/:console/dashboard/results/home', params)}>
        {t('results.menu_home')}
      </Link>
    </EmptyState>
  );
}

import { ApiError, statusOf } from '../../../../lib/api-error.ts';
import { linkTo, usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PageSkeleton } from '../../../../ui/skeleton.tsx';
import { EDIT_MATCH } from '../../judge-paths.ts';

/** In a judge's page's place: still to come, not theirs to judge, not there, or not loaded. */
export function Trouble({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT();
  const params = usePathParams(EDIT_MATCH);
  if (error === null) return <PageSkeleton />;
  const status = statusOf(error);
  const message = error instanceof ApiError ? error.message : '';
  if (status !== 403 && status !== 404) {
    return (
      <ErrorState
        message={message || t(status === 0 ? 'shell.network_error' : 'shell.server_error')}
        onRetry={onRetry}
      />
    );
  }
  return (
    <EmptyState
      icon="flag"
      level={1}
      title={status === 403 ? t('results.not_yours') : t('shell.not_found_title')}
      text={message}
    >
      <Link
        className={buttonClass('primary')}
        to={linkTo('/:lang/:console/dashboard/results/change', params)}
      >
        {t('judgesdesk.title')}
      </Link>
    </EmptyState>
  );
}

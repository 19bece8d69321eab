import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { MyFactors } from '../queries.ts';
import { SECURITY } from '../route.ts';

/** The reset that an administrator began, to be stopped by whose account it is. */
export function RunningReset({ reset }: { reset: NonNullable<MyFactors['reset']> }) {
  const t = useT();
  const params = usePathParams(SECURITY);
  const stop = useAction(() => api('factors.stopMyReset', { params }));
  return (
    <Panel title={t('security.reset_title')}>
      <p className="mb-2 wrap-anywhere">{t('security.reset_text', { reason: reset.reason })}</p>
      <p className="mb-3 text-muted">
        {t('security.reset_due')} <TimeTag instant={reset.due_at} />
      </p>
      <Button isBusy={stop.isBusy} onClick={stop.run}>
        {t('security.reset_stop')}
      </Button>
    </Panel>
  );
}

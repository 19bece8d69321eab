import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { DeskWeek } from '../queries.ts';
import { useDesk } from './use-desk.ts';

/** A week that has no eleven: still on, not picked yet, or with nobody to pick. */
export function NoEleven({ shown, season }: { shown: DeskWeek; season: number | undefined }) {
  const t = useT();
  const { week, status, decided, matches, closes_at: closes, actions } = shown;
  const { pick } = useDesk(shown, season);
  if (status === 'open') {
    return (
      <EmptyState icon="ball" title={t('weekdesk.open_title', { week })} text={t('weekdesk.open_text')}>
        <p className="text-sm text-muted">
          {t('weekdesk.decided', { decided, matches })}
          {closes && (
            <>
              {' · '}
              {t('weekdesk.open_latest')} <TimeTag instant={closes} />
            </>
          )}
        </p>
      </EmptyState>
    );
  }
  if (!actions.pick) {
    return (
      <EmptyState
        icon="shirt"
        title={t('weekdesk.nobody_title', { week })}
        text={t('weekdesk.nobody_text')}
      />
    );
  }
  return (
    <EmptyState
      icon="shirt"
      title={t('weekdesk.unpicked_title', { week })}
      text={t('weekdesk.unpicked_text')}
    >
      <Button isBusy={pick.isBusy} onClick={() => pick.run()}>
        {t('weekdesk.pick')}
      </Button>
    </EmptyState>
  );
}

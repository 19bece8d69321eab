import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { CALENDAR, type Programme } from '../programme.ts';
import { ObstacleLink } from './obstacle-link.tsx';

/** Creates the schedule as it is previewed, once nothing is in the way any more. */
export function CreateSchedule({ programme }: { programme: Programme }) {
  const t = useT();
  const params = usePathParams(CALENDAR);
  const [isAsked, setAsked] = useState(false);
  const { version, draw, obstacle } = programme;
  const create = useAction(() => api('matches.createSchedule', { params, body: { version, draw } }), {
    onDone: () => setAsked(false),
  });
  return (
    <Panel title={t('seasons.next')}>
      <p className="mb-3 text-muted">
        {obstacle === null ? t('seasons.ready') : t(`seasons.obstacle_${obstacle}`)}
      </p>
      <ObstacleLink obstacle={obstacle} />
      {obstacle === null && <Button onClick={() => setAsked(true)}>{t('seasons.create_fixtures')}</Button>}
      {isAsked && (
        <ConfirmDialog
          title={t('seasons.create_question')}
          confirm={t('seasons.create_fixtures')}
          isDanger
          isBusy={create.isBusy}
          onConfirm={() => create.run()}
          onClose={() => setAsked(false)}
        >
          {t('seasons.create_text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

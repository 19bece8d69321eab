import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { countUnwise, FrozenPlayoffs, SeasonNotes } from '../../../divisions/index.ts';
import { CALENDAR, type Programme } from '../programme.ts';
import { creationText } from './creation-text.ts';

/** Creates the schedule as it is previewed, once nothing is in the way any more: beside all that is unwise about it. */
export function CreateSchedule({ programme }: { programme: Programme }) {
  const t = useT();
  const params = usePathParams(CALENDAR);
  const [isAsked, setAsked] = useState(false);
  const { version, draw, obstacle, notes, playoffs, preview } = programme;
  const create = useAction(() => api('matches.createSchedule', { params, body: { version, draw } }), {
    onDone: () => setAsked(false),
  });
  const matches = preview?.figures.matches ?? 0;
  const count = countUnwise(notes);
  const deed = creationText(t, { matches, warnings: count });
  return (
    <Panel title={t('seasons.next')}>
      <p className="mb-1 text-muted">
        {obstacle === null ? t('seasons.ready') : t(`seasons.obstacle_${obstacle}`)}
      </p>
      <SeasonNotes notes={notes} />
      {playoffs && <FrozenPlayoffs playoffs={playoffs} />}
      {obstacle === null && (
        <p className="mt-3">
          <Button onClick={() => setAsked(true)}>{deed}</Button>
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('seasons.create_question')}
          confirm={deed}
          isDanger
          isBusy={create.isBusy}
          onConfirm={() => create.run()}
          onClose={() => setAsked(false)}
        >
          <p>{t('seasons.create_text')}</p>
          {count > 0 && <SeasonNotes notes={notes.filter(({ weight }) => weight === 'unwise')} />}
          {playoffs && <FrozenPlayoffs playoffs={playoffs} />}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

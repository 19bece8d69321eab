import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { countUnwise, FrozenPlayoffs, SeasonNotes } from '../../../divisions/index.ts';
import { CALENDAR, type Programme } from '../programme.ts';
import { creationText } from './creation-text.ts';
import { LastStep } from './last-step.tsx';

/**
 * Creates the schedule as it is previewed, once nothing is in the way any more: the page is the question, with what is unwise
 * about it, and what can't be undone, beside the button.
 */
export function CreateSchedule({ programme, onCreated }: { programme: Programme; onCreated: () => void }) {
  const t = useT();
  const params = usePathParams(CALENDAR);
  const [refused, setRefused] = useState('');
  const { version, draw, obstacle, notes, playoffs, preview } = programme;
  const create = useAction(() => api('matches.createSchedule', { params, body: { version, draw } }), {
    onDone: onCreated,
    onRefused: setRefused,
  });
  const matches = preview?.figures.matches ?? 0;
  return (
    <Panel title={t('seasons.next')}>
      <p className="mb-1 text-muted">
        {obstacle === null ? t('seasons.ready') : t(`seasons.obstacle_${obstacle}`)}
      </p>
      <SeasonNotes notes={notes} />
      {playoffs && <FrozenPlayoffs playoffs={playoffs} />}
      {obstacle === null && (
        <LastStep
          deed={creationText(t, { matches, warnings: countUnwise(notes) })}
          isBusy={create.isBusy}
          refused={refused}
          onPress={() => {
            setRefused('');
            create.run();
          }}
        >
          {t('seasons.create_text')}
        </LastStep>
      )}
    </Panel>
  );
}

import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { statusOf } from '../../../../lib/api-error.ts';
import { useRefresh } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import type { Place, Training } from '../queries.ts';
import { ScopeField, scopeIn } from './scope-field.tsx';
import { TrainingFields, typedIn } from './training-fields.tsx';

/** Changes a session, or it and those that follow. */
export default function ChangeDialog(props: {
  /** As the manager began to change it, and as it is by now. */
  training: Training;
  current: Training;
  place: Place;
  onClose: () => void;
}) {
  const { training, current, place, onClose } = props;
  const t = useT();
  const refresh = useRefresh();
  const [isTold, setTold] = useState(false);
  // Who was told that another manager changed it may save what they typed.
  const { version } = isTold ? current : training;
  return (
    <FormDialog
      title={t('trainingsdesk.change')}
      submit={t('trainingsdesk.save')}
      send={async (values) => {
        const body = { ...typedIn(values, training), scope: scopeIn(values), version };
        try {
          const params = { ...place, trainingId: training.id };
          return await api('trainings.edit', { params, body });
        } catch (error) {
          if (statusOf(error) === 409) {
            await refresh('trainings.list');
            setTold(true);
          }
          throw error;
        }
      }}
      onClose={onClose}
    >
      <TrainingFields training={training} isSeries={training.following !== null} />
      <ScopeField training={training} />
      <p className="text-sm text-muted">{t('trainingsdesk.moves_hint')}</p>
    </FormDialog>
  );
}

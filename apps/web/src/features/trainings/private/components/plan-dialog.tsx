import { MOST_TRAINING_WEEKS } from '@matchnight/contract/constants';
import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { Select } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import type { Place } from '../queries.ts';
import { TrainingFields, typedIn } from './training-fields.tsx';

const WEEKS = Array.from({ length: MOST_TRAINING_WEEKS }, (_, index) => index + 1);

/** A new session, or one a week. */
export default function PlanDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={t('trainingsdesk.plan')}
      submit={t('trainingsdesk.plan')}
      send={async (values) => {
        const body = { ...typedIn(values), weeks: values.number('weeks') ?? 1 };
        return await api('trainings.add', { params: place, body });
      }}
      onClose={onClose}
    >
      <TrainingFields isSeries />
      <Select
        name="weeks"
        label={t('trainingsdesk.weeks')}
        options={WEEKS.map((count) => ({
          value: String(count),
          text: t('trainingsdesk.weeks_times', { count }),
        }))}
      />
    </FormDialog>
  );
}

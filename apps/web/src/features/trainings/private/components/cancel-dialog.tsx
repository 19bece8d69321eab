import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { Place, Training } from '../queries.ts';
import { ScopeField, scopeIn } from './scope-field.tsx';

/** Cancels a session, or it and those that follow. */
export default function CancelDialog(props: { training: Training; place: Place; onClose: () => void }) {
  const { training, place, onClose } = props;
  const t = useT();
  return (
    <FormDialog
      title={t('trainingsdesk.cancel')}
      submit={t('trainingsdesk.cancel')}
      send={(values) =>
        api('trainings.cancel', {
          params: { ...place, trainingId: training.id },
          body: { scope: scopeIn(values) },
        })
      }
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">
        {training.title} · <TimeTag instant={training.starts_at} isInText />
      </p>
      <p className="text-muted">{t('trainingsdesk.cancel_text')}</p>
      <ScopeField training={training} />
    </FormDialog>
  );
}

import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import type { ReportParams } from '../../paths.ts';

/** Questions the rival's lines, with a reason that judges and the rival read. */
export function QuestionDialog(props: { rival: string; params: ReportParams; onClose: () => void }) {
  const t = useT();
  const { rival, params, onClose } = props;
  return (
    <FormDialog
      title={t('results.question_lines', { rival })}
      submit={t('results.question_submit')}
      send={(values) =>
        api('results.questionLines', { params, body: { reason: values.text('reason').trim() } })
      }
      onClose={onClose}
    >
      <TextArea
        name="reason"
        required
        maxLength={500}
        rows={4}
        label={t('results.reason_label')}
        hint={t('results.question_hint')}
      />
    </FormDialog>
  );
}

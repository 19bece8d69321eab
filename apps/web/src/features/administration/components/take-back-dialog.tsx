import { api } from '../../../lib/api.ts';
import { formatSigned } from '../../../lib/formats.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { type Adjustment, DIVISION_TEAMS } from '../queries.ts';

/** Takes an adjustment back, with a reason for the log. */
export function TakeBackDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const params = usePathParams(DIVISION_TEAMS);
  const { id, team, points, reason } = adjustment;
  const form = useServerForm({
    send: (values) =>
      api('statistics.removeAdjustment', {
        params: { ...params, adjustmentId: id },
        body: { reason: values.text('reason').trim() },
      }),
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Dialog title={t('administration.take_back')} onClose={onClose}>
      <p className="mb-4 text-muted">
        {team.name} {formatSigned(lang, points)}: {reason}
      </p>
      <Form form={form}>
        <TextArea
          name="reason"
          required
          minLength={3}
          maxLength={200}
          rows={3}
          label={t('administration.reason')}
          hint={t('administration.reason_log')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={form.isBusy}>
            {t('administration.take_back')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

import { api } from '../../../lib/api.ts';
import { instantOf } from '../../../lib/local-time.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { PlayerChoice } from '../../../ui/player-choice.tsx';
import { TOURNAMENT_BANS } from '../desk.ts';

const SCOPES = ['tournament', 'site'] as const;

/** Who is banned, from what, from when until when, and the reason that everybody reads. */
export function BanDialog({ hasSite, onClose }: { hasSite: boolean; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_BANS);
  const form = useServerForm({
    send: (values) => api('discipline.ban', { params, body: bodyOf(values) }),
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Dialog title={t('bandesk.ban_player')} onClose={onClose}>
      <Form form={form}>
        <PlayerChoice place={params} />
        {hasSite && (
          <Select
            name="scope"
            label={t('bandesk.scope')}
            options={SCOPES.map((scope) => ({ value: scope, text: t(`bandesk.scope_${scope}`) }))}
          />
        )}
        <TextArea
          name="reason"
          required
          minLength={3}
          maxLength={300}
          rows={3}
          label={t('bandesk.reason')}
          hint={t('bandesk.reason_hint')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Moment name="start" label={t('bandesk.start')} hint={t('bandesk.start_hint')} />
          <Moment name="end" label={t('bandesk.end')} hint={t('bandesk.end_hint')} />
        </div>
        <DialogDeeds>
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {t('bandesk.ban')}
          </Button>
        </DialogDeeds>
      </Form>
    </Dialog>
  );
}

function bodyOf(values: FormValues) {
  const moment = (name: string) => {
    const typed = values.text(name);
    return typed === '' ? null : instantOf(typed);
  };
  return {
    player: values.text('player'),
    scope: values.choice('scope', SCOPES),
    reason: values.text('reason').trim(),
    start: moment('start'),
    end: moment('end'),
  };
}

/** In the viewer's own time. */
function Moment(props: { name: string; label: string; hint: string }) {
  return <Field {...props} type="datetime-local" min="2000-01-01T00:00" max="2099-12-31T23:59" />;
}

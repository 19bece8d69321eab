import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { PlayerChoice } from '../../../ui/player-choice.tsx';
import { TOURNAMENT_BANS } from '../desk.ts';
import { BanFields, banIn } from './ban-fields.tsx';

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
        <BanFields />
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
  return { player: values.text('player'), scope: values.choice('scope', SCOPES), ...banIn(values) };
}

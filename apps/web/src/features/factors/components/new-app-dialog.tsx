import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { NewApp } from '../queries.ts';
import { SECURITY } from '../route.ts';

/** The secret of a new app, to scan, open or type; it counts once a code of it is sent back. */
export function NewAppDialog({
  made,
  onDone,
  onClose,
}: {
  made: NewApp;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const params = usePathParams(SECURITY);
  const form = useServerForm({
    send: (values) => api('factors.confirm', { params, body: { code: values.text('code') } }),
    onDone: ({ message, codes }) => {
      toast('success', message);
      onDone(codes);
    },
  });
  return (
    <Dialog title={t('security.app_title')} onClose={onClose}>
      <p className="mb-4 text-muted">{t('security.scan_text')}</p>
      <QrCode rows={made.qr} label={t('security.scan_picture')} />
      <p className="mb-3">
        <a href={made.address} className="text-accent-text underline">
          {t('security.scan_open')}
        </a>
      </p>
      <p className="text-sm text-muted">{t('security.scan_key')}</p>
      <p className="mb-4 tabular-nums wrap-anywhere">{made.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <Form form={form}>
        <Field
          name="code"
          label={t('security.scan_code')}
          required
          maxLength={20}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <DialogDeeds>
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {t('security.scan_submit')}
          </Button>
        </DialogDeeds>
      </Form>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';

interface Asked<R> {
  readonly title: string;
  readonly confirm: string;
  readonly kind?: ButtonKind;
  readonly send: (password: string | undefined) => Promise<R>;
  readonly onDone: (reply: R) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the password once more, or a passkey, before a deed: who found a session open must not do it. */
export function PasswordDialog<R>({ title, confirm, kind, send, onDone, onClose, children }: Asked<R>) {
  const t = useT();
  const form = useServerForm({ send: (values) => send(passwordOf(values)), onDone });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 text-muted">{children ?? t('account.again_text')}</p>
      <Form form={form}>
        <PasswordAgain />
        <DialogDeeds>
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" {...(kind ? { kind } : {})} isBusy={form.isBusy}>
            {confirm}
          </Button>
        </DialogDeeds>
      </Form>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { Dialog, DialogDeeds } from './dialog.tsx';
import { Form, useServerForm } from './form.tsx';
import type { FormValues } from './form-values.ts';
import { Refusal } from './refusal.tsx';

/** A dialog with a short form (`children`, fields): sends it, tells what the server says, and closes. */
export function FormDialog(props: {
  title: string;
  /** The word on the button that does it. */
  submit: string;
  /** It can't be undone. */
  isDanger?: boolean;
  send: (values: FormValues) => Promise<{ message: string }>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, submit, isDanger = false, send, onClose, children } = props;
  const t = useT();
  const form = useServerForm({
    send,
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        {children}
        <Refusal text={form.refusal ?? ''} />
        <DialogDeeds>
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {submit}
          </Button>
        </DialogDeeds>
      </Form>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';
import { Form, useServerForm } from './form.tsx';
import type { FormValues } from './form-values.ts';

/** Asks for a reason and what else there is (`children`, fields), sends it, and tells what the server says. */
export function ReasonDialog(props: {
  title: string;
  /** The people who read the reason. */
  hint: string;
  /** The word on the button that does it. */
  submit: string;
  send: (reason: string, values: FormValues) => Promise<{ message: string }>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { title, hint, submit, send, onClose, children } = props;
  const t = useT();
  const form = useServerForm({
    send: (values) => send(values.text('reason').trim(), values),
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        {children}
        <TextArea
          name="reason"
          required
          minLength={3}
          maxLength={200}
          rows={3}
          label={t('administration.reason')}
          hint={hint}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={form.isBusy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

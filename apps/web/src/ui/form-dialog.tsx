import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { Dialog, DialogDeeds } from './dialog.tsx';
import { Form, useServerForm } from './form.tsx';
import type { FormValues } from './form-values.ts';

/** A dialog with a short form (`children`, fields): sends it, tells what the server says, and closes. */
export function FormDialog(props: {
  title: string;
  /** The word on the button that does it. */
  submit: string;
  send: (values: FormValues) => Promise<{ message: string }>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, submit, send, onClose, children } = props;
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
          <Button type="submit" isBusy={form.isBusy}>
            {submit}
          </Button>
        </DialogDeeds>
      </Form>
    </Dialog>
  );
}

/** Why it was refused, where no field says it: it has the focus, so that it is read. */
export function Refusal({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') line.current?.focus();
  }, [text]);
  if (text === '') return null;
  return (
    <p ref={line} tabIndex={-1} className="font-semibold text-loss-text outline-none wrap-anywhere">
      {text}
    </p>
  );
}

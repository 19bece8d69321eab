import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';
import { TextArea } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
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
  return (
    <FormDialog
      title={title}
      submit={submit}
      send={(values) => send(values.text('reason').trim(), values)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

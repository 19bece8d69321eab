import type { ReactNode } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';

/** The name of a category, new or another one. */
export function CategoryForm(props: {
  name?: string;
  submit: string;
  send: (name: string) => Promise<{ message: string }>;
  onDone?: () => void;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const { name = '', submit, send, onDone, children } = props;
  const t = useT();
  const form = useServerForm({
    send: (values) => send(values.text('name')),
    onDone: ({ message }, element) => {
      toast('success', message);
      element.reset();
      onDone?.();
    },
  });
  return (
    <Form form={form} className="flex-1">
      <Field
        name="name"
        label={t('tournamentdesk.category_name')}
        required
        minLength={2}
        maxLength={40}
        autoComplete="off"
        defaultValue={name}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

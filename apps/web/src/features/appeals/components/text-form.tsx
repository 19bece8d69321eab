import { APPEAL_MAXIMUM } from '@matchnight/contract/constants';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Refusal } from '../../../ui/refusal.tsx';

/** One text of an appeal, and its button; the field is empty again when it is sent. */
export function TextForm(props: {
  label: string;
  hint?: string;
  submit: string;
  send: (text: string) => Promise<{ message: string }>;
}) {
  const { label, hint, submit, send } = props;
  const t = useT();
  const form = useServerForm({
    send: (values) => send(values.text('text')),
    onDone: ({ message }, element) => {
      element.reset();
      toast('success', message);
    },
  });
  const most = t('ownbans.characters', { maximum: APPEAL_MAXIMUM });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <TextArea
        name="text"
        label={label}
        hint={hint === undefined ? most : `${hint} ${most}`}
        required
        minLength={3}
        maxLength={APPEAL_MAXIMUM}
        rows={4}
      />
      <Refusal text={form.refusal ?? ''} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

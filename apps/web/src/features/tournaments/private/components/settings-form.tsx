import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Form, type ServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import type { Shown } from '../../settings.ts';
import { BasicFields } from './basic-fields.tsx';
import { RulePanels } from './rule-panels.tsx';

/** Everything that is set for a tournament that is there. */
export function SettingsForm(props: {
  form: ServerForm;
  shown: Shown;
  submit: string;
  /** Above the form's fields. */
  notice: ReactNode;
  /** Below the name. */
  address: ReactNode;
}) {
  const { form, shown, submit, notice, address } = props;
  const [mode, setMode] = useState(shown.mode);
  return (
    <Form form={form} className="max-w-4xl">
      <LeaveQuestion />
      {notice}
      <BasicFields shown={shown} address={address} onMode={setMode} />
      <RulePanels shown={shown} mode={mode} />
      <p>
        <Button type="submit" isBusy={form.isBusy}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}

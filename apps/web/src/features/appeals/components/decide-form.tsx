import { APPEAL_OUTCOMES, REPORT_MAXIMUM } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { instantOf } from '../../../lib/local-time.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Refusal } from '../../../ui/refusal.tsx';

/** Answers an appeal for good: the ban stays, ends earlier, or ends now. */
export function DecideForm({
  params,
}: {
  params: PathParams<'/:lang/:console/dashboard/appeals/:appealId'>;
}) {
  const t = useT();
  const [outcome, setOutcome] = useState('');
  const form = useServerForm({
    send: (values) => {
      const until = values.text('until');
      return api('appeals.decide', {
        params,
        body: {
          outcome: values.choice('outcome', APPEAL_OUTCOMES),
          until: until === '' ? null : instantOf(until),
          reason: values.text('reason'),
        },
      });
    },
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <Panel title={t('appealsdesk.decide')}>
      <Form form={form}>
        <LeaveQuestion />
        <Select
          name="outcome"
          label={t('appealsdesk.outcome')}
          required
          placeholder={t('appealsdesk.choose')}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
          options={APPEAL_OUTCOMES.map((value) => ({ value, text: t(`appealsdesk.${value}`) }))}
        />
        {outcome === 'shortened' && (
          <Field
            name="until"
            label={t('appealsdesk.until')}
            type="datetime-local"
            required
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
          />
        )}
        <TextArea
          name="reason"
          label={t('appealsdesk.why')}
          hint={t('appealsdesk.why_hint')}
          required
          minLength={3}
          maxLength={REPORT_MAXIMUM}
          rows={3}
        />
        <Refusal text={form.refusal ?? ''} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('appealsdesk.decide')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

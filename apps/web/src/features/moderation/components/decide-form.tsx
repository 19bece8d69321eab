import { REPORT_BANS, REPORT_MAXIMUM } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import type { Case, DeskParams } from '../desk.ts';

const OUTCOMES = ['dismissed', 'upheld'] as const;

/** Decides a case: nothing to object to, or measures. */
export function DecideForm({ one, params }: { one: Case; params: DeskParams }) {
  const t = useT();
  const [outcome, setOutcome] = useState('');
  const { lang, console } = params;
  const form = useServerForm({
    send: (values) =>
      api('moderation.decide', {
        params: { lang, console, caseId: one.id },
        body: {
          outcome: values.choice('outcome', OUTCOMES),
          hide: String(values.checked('hide')),
          warning: values.text('warning'),
          ban: values.choice('ban', ['', ...REPORT_BANS]),
          reason: values.text('reason'),
        },
      }),
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <Panel title={t('moderationdesk.decide')}>
      <Form form={form}>
        <LeaveQuestion />
        <Select
          name="outcome"
          label={t('moderationdesk.outcome')}
          required
          placeholder={t('moderationdesk.choose')}
          value={outcome}
          onChange={(event) => setOutcome(event.target.value)}
          options={[
            { value: 'dismissed', text: t('moderationdesk.state_dismissed') },
            { value: 'upheld', text: t('moderationdesk.uphold') },
          ]}
        />
        {outcome === 'upheld' && <Measures one={one} />}
        <TextArea
          name="reason"
          label={t('moderationdesk.why')}
          hint={t('moderationdesk.why_hint')}
          required
          minLength={3}
          maxLength={REPORT_MAXIMUM}
          rows={3}
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('moderationdesk.decide')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Measures({ one: { kind, can } }: { one: Case }) {
  const t = useT();
  return (
    <>
      {can.hide && kind !== 'message' && kind !== 'nick' && (
        <Checkbox name="hide" label={t(`moderationdesk.hide_${kind}`)} defaultChecked />
      )}
      {can.warn && (
        <TextArea
          name="warning"
          label={t('moderationdesk.warning')}
          hint={t('moderationdesk.warning_hint')}
          maxLength={REPORT_MAXIMUM}
          rows={3}
        />
      )}
      {can.ban && (
        <Select
          name="ban"
          label={t('moderationdesk.ban')}
          options={['', ...REPORT_BANS].map((value) => ({ value, text: banText(value) }))}
        />
      )}
    </>
  );

  function banText(value: string): string {
    if (value === '') return t('moderationdesk.ban_none');
    return value === 'forever'
      ? t('moderationdesk.ban_forever')
      : t('moderationdesk.ban_days', { count: Number(value) });
  }
}

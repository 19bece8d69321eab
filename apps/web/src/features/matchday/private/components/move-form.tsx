import { api } from '../../../../lib/api.ts';
import { statusOf } from '../../../../lib/api-error.ts';
import { hereOf, instantOf } from '../../../../lib/local-time.ts';
import { useRefresh } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { MomentField } from '../../components/moment-field.tsx';
import { WhenNow } from '../../components/when-now.tsx';
import type { Mine, Place } from '../../queries.ts';

/** The new kick-off and deadline, and why; what is left as it was stays to the second. */
export function MoveForm({ mine, place }: { mine: Mine; place: Place }) {
  const t = useT();
  const { date, deadline, time_zone: zone } = mine.match;
  const seen = { date, deadline };
  const refresh = useRefresh();
  const form = useServerForm({
    send: async (values) => {
      try {
        return await api('matchday.move', {
          params: place,
          body: {
            date: momentOf(values.text('date'), date),
            deadline: momentOf(values.text('deadline'), deadline),
            reason: values.text('reason').trim(),
            seen,
          },
        });
      } catch (error) {
        // Others moved it: what was typed stays, and is compared with how it is now.
        if (statusOf(error) === 409) await refresh('matchday.mine');
        throw error;
      }
    },
    onDone: ({ message }, sent) => {
      toast('success', message);
      sent.reset();
    },
  });
  return (
    <Panel title={t('matchdaydesk.when')}>
      <Form form={form}>
        <LeaveQuestion />
        <WhenNow match={mine.match} />
        <MomentField
          name="date"
          label={t('matchdaydesk.kick_off')}
          zone={zone}
          instant={date}
          isRequired={date !== null}
        />
        <MomentField
          name="deadline"
          label={t('matchdaydesk.deadline_label')}
          zone={zone}
          instant={deadline}
          isRequired={deadline !== null}
        />
        <TextArea
          name="reason"
          required
          minLength={3}
          maxLength={200}
          rows={3}
          label={t('administration.reason')}
          hint={t('matchdaydesk.reason_hint')}
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('matchdaydesk.move')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** A field knows no seconds: one that was not touched means what it was. */
function momentOf(typed: string, before: string | null): string | null {
  if (before !== null && typed === hereOf(before)) return before;
  return typed === '' ? null : instantOf(typed);
}

import { instantOf } from '../../../lib/local-time.ts';
import { useT } from '../../../lib/text.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import type { FormValues } from '../../../ui/form-values.ts';

/** The reason of a ban, that everybody reads, and from when until when it is. */
export function BanFields() {
  const t = useT();
  return (
    <>
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={300}
        rows={3}
        label={t('bandesk.reason')}
        hint={t('bandesk.reason_hint')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Moment name="start" label={t('bandesk.start')} hint={t('bandesk.start_hint')} />
        <Moment name="end" label={t('bandesk.end')} hint={t('bandesk.end_hint')} />
      </div>
    </>
  );
}

/** What was typed in them. */
export function banIn(values: FormValues) {
  const moment = (name: string) => {
    const typed = values.text(name);
    return typed === '' ? null : instantOf(typed);
  };
  return { reason: values.text('reason').trim(), start: moment('start'), end: moment('end') };
}

/** In the viewer's own time. */
function Moment(props: { name: string; label: string; hint: string }) {
  return <Field {...props} type="datetime-local" min="2000-01-01T00:00" max="2099-12-31T23:59" />;
}

import { LINK_DAYS, LINK_USES, MOST_LINK_DAYS } from '@matchnight/rules/lists';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import type { NewLink } from '../queries.ts';

/** How many a new link is for, and for how long. */
export function MakeLink(props: {
  usesLabel: string;
  mostUses: number;
  send: (body: { uses: number; days: number }) => Promise<{ data: NewLink }>;
  onMade: (made: NewLink) => void;
}) {
  const t = useT();
  const form = useServerForm({
    send: (values) => props.send({ uses: values.number('uses') ?? 0, days: values.number('days') ?? 0 }),
    onDone: ({ data }) => props.onMade(data),
  });
  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="uses"
          label={props.usesLabel}
          type="number"
          min={1}
          max={props.mostUses}
          defaultValue={LINK_USES}
          required
        />
        <Field
          name="days"
          label={t('linksdesk.days')}
          type="number"
          min={1}
          max={MOST_LINK_DAYS}
          defaultValue={LINK_DAYS}
          required
        />
      </div>
      <Refusal text={form.refusal ?? ''} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('linksdesk.make')}
        </Button>
      </div>
    </Form>
  );
}

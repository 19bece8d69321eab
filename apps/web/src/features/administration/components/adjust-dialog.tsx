import { useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { DIVISION_TEAMS, type Slot } from '../queries.ts';

const SIGNS = ['take', 'give'] as const;
const TEXTS = { take: 'administration.take', give: 'administration.give' } as const;

/** Gives a team points or takes them, with the reason that everyone reads under the table. */
export function AdjustDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(DIVISION_TEAMS);
  const [sign, setSign] = useState<(typeof SIGNS)[number]>('take');
  const form = useServerForm({
    send: (values) => {
      const points = values.number('points') ?? 0;
      return api('statistics.adjustPoints', {
        params: { ...params, teamId: slot.id },
        body: { points: sign === 'take' ? -points : points, reason: values.text('reason').trim() },
      });
    },
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Dialog title={t('administration.adjust_team', { team: slot.team.name })} onClose={onClose}>
      <Form form={form}>
        <SignChoice value={sign} onChange={setSign} />
        <Field
          name="points"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          required
          label={t('administration.points')}
          autoComplete="off"
        />
        <TextArea
          name="reason"
          required
          minLength={3}
          maxLength={200}
          rows={3}
          label={t('administration.reason')}
          hint={t('administration.reason_hint')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={form.isBusy}>
            {t(TEXTS[sign])}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Sign = (typeof SIGNS)[number];

function SignChoice({ value, onChange }: { value: Sign; onChange: (sign: Sign) => void }) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="mb-1 text-sm font-semibold">{t('administration.take_or_give')}</legend>
      {SIGNS.map((sign) => (
        <label key={sign} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={value === sign}
            onChange={() => onChange(sign)}
            className="size-5 accent-accent-text"
          />
          {t(TEXTS[sign])}
        </label>
      ))}
    </fieldset>
  );
}

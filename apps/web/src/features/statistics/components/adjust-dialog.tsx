import { useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { DIVISION_TEAMS, type Slot } from '../desk.ts';

const SIGNS = ['take', 'give'] as const;
const TEXTS = { take: 'administration.take', give: 'administration.give' } as const;

/** Gives a team points or takes them, with the reason that everyone reads under the table. */
export function AdjustDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(DIVISION_TEAMS);
  const [sign, setSign] = useState<(typeof SIGNS)[number]>('take');
  return (
    <ReasonDialog
      title={t('administration.adjust_team', { team: slot.team.name })}
      hint={t('administration.reason_hint')}
      submit={t(TEXTS[sign])}
      send={(reason, values) => {
        const points = values.number('points') ?? 0;
        return api('statistics.adjustPoints', {
          params: { ...params, teamId: slot.id },
          body: { points: sign === 'take' ? -points : points, reason },
        });
      }}
      onClose={onClose}
    >
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
    </ReasonDialog>
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

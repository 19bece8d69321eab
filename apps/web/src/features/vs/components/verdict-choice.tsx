import type { VsVerdict } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { useFieldErrors } from '../../../ui/form.tsx';
import { verdictText } from './state-badge.tsx';

/** How a VS ended: one of some. `describe` says what each means; those that can't be chosen now stay in sight. */
export function VerdictChoice<V extends VsVerdict>(props: {
  name: string;
  legend: string;
  verdicts: readonly V[];
  preset: V | null;
  isClosed?: (verdict: V) => boolean;
  describe: (verdict: V) => string;
}) {
  const { name, legend, verdicts, preset, isClosed, describe } = props;
  const t = useT();
  const [chosen, setChosen] = useState(preset);
  const errors = useFieldErrors(name);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {verdicts.map((verdict) => (
        <label key={verdict} data-label={legend} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name={name}
            value={verdict}
            required
            disabled={isClosed?.(verdict)}
            checked={chosen === verdict}
            onChange={() => setChosen(verdict)}
            className="size-5 shrink-0 accent-accent-text"
          />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{verdictText(verdict, t)}</span>
            <span className="block text-sm text-muted wrap-anywhere">{describe(verdict)}</span>
          </span>
        </label>
      ))}
      {errors.length > 0 && <p className="text-sm font-semibold text-loss-text">{errors.join(' ')}</p>}
    </fieldset>
  );
}

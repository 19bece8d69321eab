import { useT } from '../../../../lib/text.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';
import './report.css';

/** A number by thumb, one more or less a tap, or typed. Null: nothing yet. */
export function Stepper(props: {
  name: string;
  /** Whose number it is: all of its parts are named by it. */
  label: string;
  value: number | null;
  most: number;
  onChange: (value: number | null) => void;
}) {
  const t = useT();
  const { name, label, value, most, onChange } = props;
  const isWrong = useFieldErrors(name).length > 0;
  return (
    <div className="stepper">
      <button
        type="button"
        className="step"
        aria-label={t('results.fewer', { what: label })}
        disabled={value === 0}
        onClick={() => onChange(Math.max(0, (value ?? 0) - 1))}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        max={most}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-error` : undefined}
        className="control"
        placeholder="–"
        autoComplete="off"
        value={value ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => onChange(numberOf(target.value, most))}
      />
      <button
        type="button"
        className="step"
        aria-label={t('results.one_more', { what: label })}
        disabled={value === most}
        onClick={() => onChange(Math.min(most, (value ?? 0) + 1))}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}

/** What the server says of a field, below it. */
export function FieldErrors({ name }: { name: string }) {
  const errors = useFieldErrors(name);
  if (errors.length === 0) return null;
  return (
    <p id={`${name}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
      {errors.join(' ')}
    </p>
  );
}

function numberOf(text: string, most: number): number | null {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number)) return null;
  return Math.min(most, Math.max(0, number));
}

import { type ReactNode, useId } from 'react';
import { useFieldErrors } from '../../../../ui/form.tsx';

interface Choice<V extends string> {
  readonly value: V;
  readonly text: string;
  /** What it means, in a few words. */
  readonly hint?: string;
  readonly drawing?: ReactNode;
}

/** One of a few, all in sight; what is wrong with the choice stands below it. */
export function Choices<V extends string>(props: {
  name: string;
  label: string;
  choices: readonly Choice<V>[];
  chosen: V;
  onChoose: (value: V) => void;
  /** How the choices stand beside each other. */
  className: string;
  hint?: string;
}) {
  const { name, label, choices, chosen, onChoose, className, hint } = props;
  const errors = useFieldErrors(name);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className={className}>
        {choices.map((choice) => (
          <Option
            key={choice.value}
            name={name}
            choice={choice}
            isChosen={choice.value === chosen}
            onChoose={() => onChoose(choice.value)}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      {errors.length > 0 && <p className="mt-1 text-sm font-semibold text-loss-text">{errors.join(' ')}</p>}
    </fieldset>
  );
}

function Option(props: { name: string; choice: Choice<string>; isChosen: boolean; onChoose: () => void }) {
  const { name, isChosen, onChoose } = props;
  const { value, text, hint, drawing } = props.choice;
  const id = useId();
  const words = (
    <span id={id} className="wrap-anywhere">
      {text}
    </span>
  );
  return (
    <label className="grid min-h-11 cursor-pointer content-start gap-1 rounded-md border border-line p-3 hover:bg-raised has-checked:border-accent-text has-checked:bg-raised">
      <span className="flex items-center gap-3">
        <input
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={id}
          aria-describedby={hint && `${id}-hint`}
          className="size-5 shrink-0 accent-accent-text"
        />
        {drawing ?? words}
      </span>
      {drawing && words}
      {hint && (
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      )}
    </label>
  );
}

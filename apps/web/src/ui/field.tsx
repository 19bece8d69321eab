import { type ComponentProps, type ReactNode, useId } from 'react';
import { useT } from '../lib/text.tsx';
import { useFieldErrors } from './form.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Below the field, always. */
  readonly hint?: string | undefined;
}

/** A labelled input. Other attributes (type, required, minLength, autoComplete, defaultValue …) go to it. */
export function Field({ name, label, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled name={name} label={label} hint={hint} isRequired={input.required}>
      {(control) => <input {...input} {...control} className="control" />}
    </Labelled>
  );
}

export function TextArea({ name, label, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled name={name} label={label} hint={hint} isRequired={area.required}>
      {(control) => <textarea rows={6} {...area} {...control} className="control py-2" />}
    </Labelled>
  );
}

/** A native select; `placeholder` is an empty option to choose from first. */
export function Select({
  name,
  label,
  hint,
  options,
  placeholder,
  ...select
}: FieldProps &
  ComponentProps<'select'> & { options: readonly { value: string; text: string }[]; placeholder?: string }) {
  return (
    <Labelled name={name} label={label} hint={hint} isRequired={select.required}>
      {(control) => (
        <select {...select} {...control} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function Checkbox({ name, label, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { id, control, notes } = useControl(name, hint);
  return (
    <div>
      <label htmlFor={id} data-label={label} className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...input} {...control} className="size-5 shrink-0 accent-accent-text" />
        {label}
      </label>
      <div className="-mt-2 ps-8 empty:hidden">{notes}</div>
    </div>
  );
}

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function Labelled(
  props: FieldProps & {
    isRequired: boolean | undefined;
    children: (control: ControlProps) => ReactNode;
  },
) {
  const { id, control, notes } = useControl(props.name, props.hint);
  return (
    <div className="min-w-0">
      <label htmlFor={id} data-label={props.label} className="mb-1 block text-sm font-semibold">
        {props.label}
        {props.isRequired && <RequiredMark />}
      </label>
      {props.children(control)}
      {notes}
    </div>
  );
}

/** Behind the label of a field that must be filled in; the control says so itself. */
export function RequiredMark() {
  const t = useT();
  return (
    <span className="text-muted" title={t('common.required')} aria-hidden="true">
      {' *'}
    </span>
  );
}

/** The attributes that tie a control to its label, hint and errors. */
function useControl(
  name: string,
  hint: string | undefined,
): { id: string; control: ControlProps; notes: ReactNode } {
  const id = useId();
  const errors = useFieldErrors(name);
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    name,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': described || undefined,
  };
  const notes = (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-loss-text">
          {errors.join(' ')}
        </p>
      )}
    </>
  );
  return { id, control, notes };
}

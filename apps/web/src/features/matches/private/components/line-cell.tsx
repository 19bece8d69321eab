import type { ReactNode } from 'react';

/** What ties a cell's control to its label and its row's messages. */
export interface CellControl {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A field's name: with a short form it is above the field on phones, and in the table's head on wide screens. */
export interface CellLabel {
  readonly long: string;
  readonly short?: string;
}

/** One field of a line. */
export function LineCell(props: {
  owner: string;
  field: string;
  label: CellLabel;
  errors: Readonly<Record<string, readonly string[]>>;
  className?: string;
  children: (control: CellControl) => ReactNode;
}) {
  const { owner, field, label, className = '' } = props;
  const name = `${owner}.${field}`;
  const isInvalid = (props.errors[name] ?? []).length > 0;
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        htmlFor={name}
        data-label={label.long}
        className={`mb-1 block truncate text-xs text-muted ${label.short ? 'lg:sr-only' : ''}`}
      >
        {label.short && <span aria-hidden="true">{label.short}</span>}
        <span className={label.short ? 'sr-only' : ''}>{label.long}</span>
      </label>
      {props.children({
        id: name,
        name,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': isInvalid ? `${owner}.errors` : undefined,
      })}
    </div>
  );
}

/** The messages of one line, below it. */
export function LineErrors(props: { owner: string; errors: Readonly<Record<string, readonly string[]>> }) {
  const messages = Object.entries(props.errors)
    .filter(([name]) => name.startsWith(`${props.owner}.`))
    .flatMap(([, found]) => found);
  if (messages.length === 0) return null;
  return (
    <p id={`${props.owner}.errors`} className="pt-2 text-sm font-semibold text-loss-text">
      {messages.join(' ')}
    </p>
  );
}

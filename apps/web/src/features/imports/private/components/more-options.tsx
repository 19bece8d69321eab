import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';
import { adjustmentRows, aliasRows, fieldOf, type Row, type RowKind } from '../rows.ts';

const MOST = { adjustments: 50, aliases: 200 } as const;

interface Props {
  readonly adjustments: readonly Row[];
  readonly onAdjustments: (rows: readonly Row[]) => void;
  readonly aliases: readonly Row[];
  readonly onAliases: (rows: readonly Row[]) => void;
  /** Something in here is wrong: it has to be seen. */
  readonly hasErrors: boolean;
}

/** What few files need: points given or taken, and teams and players who are spelt in two ways. */
export function MoreOptions({ adjustments, onAdjustments, aliases, onAliases, hasErrors }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-lg border border-line"
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{t('imports.more')}</summary>
      <div className="grid gap-6 p-3">
        <Rows
          kind={adjustmentRows}
          rows={adjustments}
          onRows={onAdjustments}
          title={t('imports.adjustments')}
          hint={t('imports.adjustments_hint')}
          add={t('imports.adjustment_add')}
        >
          {(place) => <AdjustmentFields place={place} />}
        </Rows>
        <Rows
          kind={aliasRows}
          rows={aliases}
          onRows={onAliases}
          title={t('imports.aliases')}
          hint={t('imports.aliases_hint')}
          add={t('imports.alias_add')}
        >
          {(place) => <AliasFields place={place} />}
        </Rows>
      </div>
    </details>
  );
}

function Rows(props: {
  kind: RowKind;
  rows: readonly Row[];
  onRows: (rows: readonly Row[]) => void;
  title: string;
  hint: string;
  /** The word on the button that adds one. */
  add: string;
  children: (place: number) => ReactNode;
}) {
  const { kind, rows, onRows, title, hint, add, children } = props;
  const t = useT();
  const id = useId();
  const errors = useFieldErrors(kind.name);
  return (
    // What is wrong with all of them is said here, and the form leads here.
    <fieldset
      name={kind.name}
      tabIndex={-1}
      className="grid min-w-0 gap-4"
      aria-describedby={errors.length > 0 ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="font-semibold">{title}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {errors.length > 0 && (
        <p id={`${id}-error`} className="text-sm font-semibold text-loss-text wrap-anywhere">
          {errors.join(' ')}
        </p>
      )}
      {rows.map((row, place) => (
        <div key={row} className="grid gap-3 border-b border-line pb-3">
          {children(place)}
          <p>
            <Button
              kind="quiet"
              aria-label={t('imports.remove_of', { title, number: place + 1 })}
              onClick={() => onRows(rows.filter((one) => one !== row))}
            >
              {t('upload.remove')}
            </Button>
          </p>
        </div>
      ))}
      {rows.length < MOST[kind.name] && (
        <p>
          <Button kind="secondary" onClick={() => onRows([...rows, Math.max(0, ...rows) + 1])}>
            {add}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function AdjustmentFields({ place }: { place: number }) {
  const t = useT();
  const named = (field: string) => fieldOf(adjustmentRows, place, field);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TeamField name={named('team')} />
      <Field
        name={named('points')}
        label={t('common.column_points_long')}
        type="number"
        inputMode="numeric"
        min={-99}
        max={99}
        required
      />
      <div className="sm:col-span-2">
        <Field
          name={named('reason')}
          label={t('administration.reason')}
          required
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

function AliasFields({ place }: { place: number }) {
  const t = useT();
  const named = (field: string) => fieldOf(aliasRows, place, field);
  const input = { required: true, maxLength: 60, autoComplete: 'off' } as const;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field
          name={named('team')}
          label={t('imports.alias_team')}
          hint={t('imports.alias_team_hint')}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <Field {...input} name={named('from')} label={t('imports.alias_from')} />
      <Field {...input} name={named('to')} label={t('imports.alias_to')} />
    </div>
  );
}

function TeamField({ name }: { name: string }) {
  const t = useT();
  return <Field name={name} label={t('common.column_team')} required maxLength={60} autoComplete="off" />;
}

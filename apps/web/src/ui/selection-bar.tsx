import { type ReactNode, useState } from 'react';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Selection } from './use-selection.ts';

/** What can be done with many rows at once. */
export interface ManyDeed<Row> {
  readonly name: string;
  readonly text: string;
  readonly isDanger?: boolean;
  /** Beside a deed that is wished more often. */
  readonly isSecond?: boolean;
  /** The rows that it is for. */
  readonly may: (row: Row) => boolean;
  readonly run: (row: Row) => Promise<unknown>;
  /** Asked first, where it can't be taken back with a tap. */
  readonly ask?: (count: number) => { readonly title: string; readonly text: ReactNode };
}

/** Choosing all rows of the page, how many are chosen, and what to do with them; what became of each that was refused. */
export function SelectionBar<Row>(props: {
  selection: Selection<Row>;
  /** Those on screen. */
  rows: readonly Row[];
  deeds: readonly ManyDeed<Row>[];
}) {
  const { selection, rows, deeds } = props;
  const t = useT();
  const [asked, setAsked] = useState<ManyDeed<Row> | null>(null);
  const { chosen, progress, refused } = selection;
  const able = rows.filter(selection.may);
  if (able.length === 0 && chosen.length === 0 && progress === null && refused.size === 0) return null;
  const hasAll = able.length > 0 && able.every(selection.has);
  const perform = (deed: ManyDeed<Row>) => selection.run(chosen.filter(deed.may), deed.run);
  const question = asked?.ask?.(chosen.filter(asked.may).length);
  return (
    <fieldset
      aria-label={t('selection.label')}
      className="mb-3 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2"
    >
      <label className="flex min-h-11 items-center gap-3 px-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent-text"
          checked={hasAll}
          disabled={able.length === 0 || selection.isBusy}
          onChange={() => selection.choose(able, !hasAll)}
        />
        {t('selection.all_here')}
      </label>
      <span role="status" className="font-semibold tabular-nums">
        {progress === null
          ? t('selection.chosen', { count: chosen.length })
          : t('selection.progress', progress)}
      </span>
      {chosen.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {deeds.map((deed) => {
            const count = chosen.filter(deed.may).length;
            if (count === 0) return null;
            return (
              <Button
                key={deed.name}
                kind={kindOf(deed)}
                isBusy={selection.isBusy}
                onClick={() => (deed.ask ? setAsked(deed) : perform(deed))}
              >
                {t('selection.deed', { deed: deed.text, count })}
              </Button>
            );
          })}
          <Button kind="quiet" disabled={selection.isBusy} onClick={() => selection.choose(chosen, false)}>
            {t('selection.none')}
          </Button>
        </span>
      )}
      <Refused refused={refused} />
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          confirm={asked.text}
          isDanger={asked.isDanger ?? false}
          onConfirm={() => {
            setAsked(null);
            perform(asked);
          }}
          onClose={() => setAsked(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

function kindOf<Row>({ isDanger = false, isSecond = false }: ManyDeed<Row>) {
  if (isDanger) return 'danger';
  return isSecond ? 'secondary' : 'primary';
}

function Refused({ refused }: { refused: ReadonlyMap<string, readonly string[]> }) {
  const t = useT();
  return (
    <div role="status" className="w-full empty:hidden">
      {refused.size > 0 && (
        <ul className="grid gap-1 text-sm text-loss-text">
          {[...refused].map(([why, names]) => (
            <li key={why} className="wrap-anywhere">
              {t('selection.refused', { names: names.join(', '), why })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Chooses one row; where there is no deed for it, its place stays empty. */
export function RowTick<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  const t = useT();
  if (!selection.isOffered) return null;
  if (!selection.may(row)) return <span className="size-5 shrink-0" />;
  return (
    <label className="-my-1 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-accent-text"
        aria-label={t('selection.row', { name: selection.nameOf(row) })}
        checked={selection.has(row)}
        disabled={selection.isBusy}
        onChange={({ target }) => selection.choose([row], target.checked)}
      />
    </label>
  );
}

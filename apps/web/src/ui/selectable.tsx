import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Icon } from './icons.tsx';
import { focusHeading } from './keep-focus.ts';
import type { Selection } from './use-selection.ts';
import './selectable.css';

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

interface Props<Row> {
  readonly selection: Selection<Row>;
  /** Those on screen. */
  readonly rows: readonly Row[];
  readonly deeds: readonly ManyDeed<Row>[];
}

/**
 * A list whose rows can be chosen: above it all of the page at once, below it, and in sight while somebody scrolls, how many are chosen and
 * what to do with them.
 */
export function Selectable<Row>({ children, ...props }: Props<Row> & { readonly children: ReactNode }) {
  const { selection, rows } = props;
  const t = useT();
  const all = useRef<HTMLInputElement | null>(null);
  // It goes with the last rows, and must not take the focus with it.
  const keepAll = useCallback((box: HTMLInputElement) => {
    all.current = box;
    return () => {
      all.current = null;
      if (document.activeElement === box) queueMicrotask(focusHeading);
    };
  }, []);
  const [hasActed, setActed] = useState(false);
  // Who acts by keys goes on from the list's head: the button that they pressed goes with what was chosen.
  useEffect(() => {
    if (!hasActed || selection.isBusy) return;
    setActed(false);
    if (document.activeElement !== document.body) return;
    if (all.current) all.current.focus();
    else focusHeading();
  }, [hasActed, selection.isBusy]);
  const able = rows.filter(selection.may);
  const hasAll = able.every(selection.has);
  return (
    <>
      {able.length > 0 && (
        <label className="mb-3 inline-flex min-h-11 cursor-pointer items-center gap-3 px-3 sm:px-4">
          <input
            ref={keepAll}
            type="checkbox"
            className="size-5 shrink-0 accent-accent-text"
            checked={hasAll}
            disabled={selection.isBusy}
            onChange={() => selection.choose(able, !hasAll)}
          />
          {t('selection.all_here')}
        </label>
      )}
      {children}
      <span role="status" className="sr-only">
        {selection.isOffered && t('selection.chosen', { count: selection.chosen.length })}
      </span>
      <Deeds {...props} onActed={() => setActed(true)} />
    </>
  );
}

function Deeds<Row>({ selection, deeds, onActed }: Props<Row> & { readonly onActed: () => void }) {
  const { chosen, progress, refused, isBusy } = selection;
  const t = useT();
  const [asked, setAsked] = useState<ManyDeed<Row> | null>(null);
  const perform = (deed: ManyDeed<Row>) => {
    onActed();
    selection.run(chosen.filter(deed.may), deed.run);
  };
  const names = asked ? chosen.filter(asked.may).map(selection.nameOf) : [];
  const question = names.length > 0 ? asked?.ask?.(names.length) : undefined;
  if (chosen.length === 0 && progress === null && refused.size === 0) return null;
  return (
    <fieldset aria-label={t('selection.label')} className="chosen-bar">
      <Refused refused={refused} />
      {progress ? (
        <span className="font-semibold tabular-nums">{t('selection.progress', progress)}</span>
      ) : (
        chosen.length > 0 && (
          <span className="font-semibold tabular-nums">
            {t('selection.chosen', { count: chosen.length })}
          </span>
        )
      )}
      <span className="chosen-deeds">
        {deeds.map((deed) => {
          const number = chosen.filter(deed.may).length;
          if (number === 0) return null;
          return (
            <Button
              key={deed.name}
              kind={kindOf(deed)}
              isBusy={isBusy}
              onClick={() => (deed.ask ? setAsked(deed) : perform(deed))}
            >
              {t('selection.deed', { deed: deed.text, number })}
            </Button>
          );
        })}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t(chosen.length === 0 ? 'common.close' : 'selection.none')}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isBusy) return;
          onActed();
          selection.clear();
        }}
      >
        <Icon name="close" />
      </button>
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
          <p className="max-h-32 overflow-y-auto font-semibold wrap-anywhere">{names.join(', ')}</p>
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
    <div role="alert" className="max-h-32 w-full overflow-y-auto empty:hidden">
      {refused.size > 0 && (
        <ul className="grid gap-1 text-sm text-loss-text">
          {[...refused].map(([why, names]) => (
            <li key={why} className="wrap-anywhere">
              {names.every((name) => why.includes(name))
                ? why
                : t('selection.refused', { names: names.join(', '), why })}
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
  if (!selection.may(row)) return <NoTick selection={selection} />;
  return (
    <label className="-my-1 -ml-3 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        data-tick=""
        className="size-5 accent-accent-text"
        aria-label={t('selection.row', { name: selection.nameOf(row) })}
        checked={selection.has(row)}
        disabled={selection.isBusy}
        onChange={({ target }) => selection.choose([row], target.checked)}
      />
    </label>
  );
}

/** The place of a tick, in a row of another kind. */
export function NoTick<Row>({ selection }: { selection: Selection<Row> }) {
  return selection.isOffered ? <span className="-ml-3 size-11 shrink-0" /> : null;
}

import { type KeyboardEvent, useId } from 'react';
import { useT } from '../../../../lib/text.tsx';
import type { Draft } from '../draft.ts';
import type { Mate, ReportForm } from '../queries.ts';
import { DEEDS, UNKNOWN } from '../sheet.ts';
import type { LineUpTyping } from '../use-line-up.ts';
import { BarredRow, MateRow, UnknownRow } from './mate-row.tsx';
import './report.css';

/** The squad: a tap says of a player what is chosen in the bar; arrows and figures say it by keyboard. */
export function LineUp(props: {
  form: ReportForm;
  mates: readonly Mate[];
  draft: Draft;
  lineUp: LineUpTyping;
  onEdit: (mate: Mate) => void;
  errors: Readonly<Record<string, readonly string[]>>;
}) {
  const t = useT();
  const { form, mates, draft, lineUp, errors } = props;
  const id = useId();
  const errorsOf = (owner: string) =>
    Object.entries(errors)
      .filter(([name]) => name.startsWith(`${owner}.`))
      .flatMap(([, messages]) => messages);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const deed = DEEDS[Number(event.key) - 1];
    const mate = mates.find(({ slug }) => slug === row.dataset.row);
    if (event.key === 'ArrowDown') focusRow(row, 1);
    else if (event.key === 'ArrowUp') focusRow(row, -1);
    else if (event.key === 'Backspace') lineUp.undo();
    else if (deed && mate) lineUp.tap(mate, deed);
    else if (deed) lineUp.tapUnknown(deed);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <p id={id} className="line-up-keys px-3 py-2 text-sm text-muted sm:px-4">
        {t('results.keys_hint', { last: DEEDS.length })}
      </p>
      <ul className="line-up" aria-describedby={id} onKeyDown={onKeyDown}>
        {mates.map((mate) =>
          mate.barred === null ? (
            <MateRow
              key={mate.slug}
              mate={mate}
              line={draft.sheet.lines[mate.slug] ?? null}
              isGoalkeeper={draft.sheet.goalkeeper === mate.slug}
              errors={errorsOf(mate.slug)}
              onTap={() => lineUp.tap(mate)}
              onEdit={() => props.onEdit(mate)}
            />
          ) : (
            <BarredRow key={mate.slug} mate={mate} />
          ),
        )}
        {form.rules.goals_by_line && (
          <UnknownRow
            unknown={draft.sheet.unknown}
            errors={errorsOf(UNKNOWN)}
            canTap={lineUp.deed === 'goal' || lineUp.deed === 'ownGoal'}
            onTap={() => lineUp.tapUnknown()}
            onClear={() => lineUp.set({ ...draft.sheet, unknown: { goals: 0, ownGoals: 0 } })}
          />
        )}
      </ul>
    </>
  );
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof HTMLElement && target.dataset.row !== undefined ? target : null;
}

/** The player above or below; at an end the focus stays. */
function focusRow(row: HTMLElement, step: 1 | -1): void {
  const rows = [...(row.closest('ul')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  rows[rows.indexOf(row) + step]?.focus();
}

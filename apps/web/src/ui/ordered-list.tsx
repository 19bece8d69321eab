import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { useDrag } from './use-drag.ts';
import './ordered-list.css';

interface Ordered {
  readonly id: number;
  readonly name: string;
  /** Its place, from 1 on. */
  readonly order: number;
}

/**
 * A list whose order administrators decide: a row is dragged onto another one's place, or moved by its buttons.
 * `isFixed`: it is shown in another order now.
 */
export function OrderedList<O extends Ordered>(props: {
  rows: readonly O[];
  /** How many there are on all pages. */
  total: number;
  isBusy: boolean;
  isFixed?: boolean;
  onMove: (row: O, order: number) => void;
  /** What a row says, and what can be done with it. */
  children: (row: O) => ReactNode;
}) {
  const { rows, total, isBusy, isFixed = false, onMove, children } = props;
  const drag = useDrag((dragged, spot) => {
    const row = rows.find(({ id }) => String(id) === dragged);
    const order = Number(spot);
    if (row && order !== row.order && !isBusy) onMove(row, order);
  });
  return (
    <ol className="divide-y divide-line" {...(isFixed ? {} : drag)}>
      {rows.map((row) => (
        <li key={row.id} data-spot={row.order} className="ordered-row">
          {!isFixed && <MoveButtons row={row} isLast={row.order === total} {...{ isBusy, onMove }} />}
          {children(row)}
        </li>
      ))}
    </ol>
  );
}

/** At the end of its way a button does nothing, but keeps the focus of whoever brought the row there by keys. */
function MoveButtons<O extends Ordered>(props: {
  row: O;
  isLast: boolean;
  isBusy: boolean;
  onMove: (row: O, order: number) => void;
}) {
  const { row, isLast, isBusy, onMove } = props;
  const { id, name, order } = row;
  const t = useT();
  return (
    <span className="ordered-move flex items-center">
      <span data-player={id} aria-hidden="true" title={t('showcase.drag')} className="ordered-grip">
        {order}
      </span>
      <Button
        kind="quiet"
        aria-label={t('showcase.up', { name })}
        isBusy={isBusy || order === 1}
        onClick={() => onMove(row, order - 1)}
      >
        <Icon name="up" />
      </Button>
      <Button
        kind="quiet"
        aria-label={t('showcase.down', { name })}
        isBusy={isBusy || isLast}
        onClick={() => onMove(row, order + 1)}
      >
        <Icon name="down" />
      </Button>
    </span>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';

/**
 * One of a list that administrators order, and what can be done with it; `place` counts from 0. While it moves, and at the end of its
 * way, a button does nothing, but keeps the focus.
 */
export function ShowcaseRow(props: {
  name: string;
  place: number;
  isLast: boolean;
  isBusy: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}) {
  const { name, place, isLast, isBusy, onMove, onEdit, onDelete, children } = props;
  const t = useT();
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-3 py-2 sm:px-4">
      <span className="min-w-0 flex-1 basis-40">
        <span className="text-muted tabular-nums">{place + 1}</span>{' '}
        <span className="font-semibold wrap-anywhere">{name}</span>
        {children}
      </span>
      <span className="flex flex-wrap max-sm:-ml-3 max-sm:basis-full max-sm:flex-nowrap">
        <Button
          kind="quiet"
          aria-label={t('showcase.up', { name })}
          isBusy={isBusy || place === 0}
          onClick={() => onMove(place - 1)}
        >
          <Icon name="up" />
        </Button>
        <Button
          kind="quiet"
          aria-label={t('showcase.down', { name })}
          isBusy={isBusy || isLast}
          onClick={() => onMove(place + 1)}
        >
          <Icon name="down" />
        </Button>
        <Button kind="quiet" aria-label={t('showcase.edit_named', { name })} onClick={onEdit}>
          {t('showcase.edit')}
        </Button>
        <Button kind="quiet" aria-label={t('showcase.delete_named', { name })} onClick={onDelete}>
          {t('showcase.delete')}
        </Button>
      </span>
    </li>
  );
}

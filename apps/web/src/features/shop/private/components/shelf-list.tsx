import { useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { OrderedList } from '../../../../ui/ordered-list.tsx';
import { useMove } from '../../../../ui/use-move.ts';
import type { Shelf } from '../../desk.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ShelfRow } from './shelf-row.tsx';

type Sent = Promise<{ message: string }>;

/** Categories, or the subcategories of one, in their order: opened, renamed, moved, deleted. */
export function ShelfList<S extends Shelf>(props: {
  list: readonly S[];
  title?: string;
  /** Where a new one is made, and what the way there says. */
  create: { readonly to: string; readonly text: string };
  /** Where there is none. */
  none: string;
  /** Where what is on it is listed, what that is, and where its name is edited. */
  row: (shelf: S) => { readonly to: string; readonly contents: string; readonly edit: string };
  onMove: (shelf: S, order: number) => Sent;
  onDelete: (shelf: S) => Sent;
}) {
  const { list, title, create, none, row, onMove, onDelete } = props;
  const t = useT();
  const [doomed, setDoomed] = useState<S | null>(null);
  const move = useMove(onMove);
  return (
    <>
      <p>
        <Link className={buttonClass('primary')} to={create.to}>
          {create.text}
        </Link>
      </p>
      {list.length === 0 ? (
        <EmptyState icon="bag" title={t('shopdesk.none')} text={none} />
      ) : (
        <Card {...(title === undefined ? {} : { title })}>
          <OrderedList rows={list} total={list.length} isBusy={move.isBusy} onMove={move.run}>
            {(shelf) => <ShelfRow name={shelf.name} {...row(shelf)} onDelete={() => setDoomed(shelf)} />}
          </OrderedList>
        </Card>
      )}
      {doomed && (
        <DeleteDialog name={doomed.name} send={() => onDelete(doomed)} onClose={() => setDoomed(null)} />
      )}
    </>
  );
}

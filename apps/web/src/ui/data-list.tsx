import type { ReactNode } from 'react';
import { useSearchParams } from '../lib/search-params.ts';
import { Link } from './link.tsx';
import { nextSort, type SortKeys, sortedBy, withQuery } from './list-query.ts';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { type ManyDeed, RowTick, Selectable } from './selectable.tsx';
import { RowsTable } from './table.tsx';
import type { Selection } from './use-selection.ts';
import './data-list.css';

export interface Column<Row> {
  readonly name: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Where the list can be sorted by it: the values of ?sort=. */
  readonly sort?: SortKeys;
  readonly className?: string;
  /** On a phone, where a row is a card without heads, what is only a figure says what it is. */
  readonly isFigure?: boolean;
}

interface DataListProps<Row> {
  readonly label: string;
  readonly searchLabel: string;
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** What a list without ?sort= is sorted by. */
  readonly presetSort: string;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** In place of a table without rows. */
  readonly empty: ReactNode;
  /** Where there are deeds for many rows at once. */
  readonly many?: { readonly selection: Selection<Row>; readonly deeds: readonly ManyDeed<Row>[] };
}

/**
 * The back office's table: searched, sorted by its heads, in pages; all of it is in the address (?q= ?sort=
 * ?page=), which the page reads to know what to request.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, empty, many } = props;
  const list = rows.length === 0 ? empty : <Rows {...props} />;
  return (
    <>
      <ListTools searchLabel={props.searchLabel} />
      {many ? (
        <Selectable {...many} rows={rows}>
          {list}
        </Selectable>
      ) : (
        list
      )}
      <Pager page={props.page} perPage={props.perPage} total={props.total} />
    </>
  );
}

function Rows<Row>({ label, columns, rows, keyOf, presetSort, many }: DataListProps<Row>) {
  return (
    <div className="data-list rounded-lg border border-line bg-surface">
      <RowsTable
        label={label}
        heads={columns.map((column, place) => (
          <Head key={column.name} column={column} presetSort={presetSort} isName={place === 0} />
        ))}
      >
        {rows.map((row) => (
          <tr key={keyOf(row)} className="sm:h-11">
            {columns.map(({ name, head, cell, className, isFigure }, place) =>
              place === 0 ? (
                <th key={name} scope="row">
                  {many ? (
                    <div className="flex items-center">
                      <RowTick selection={many.selection} row={row} />
                      <div className="min-w-0 flex-1">{cell(row)}</div>
                    </div>
                  ) : (
                    cell(row)
                  )}
                </th>
              ) : (
                <td key={name} className={`sm:px-3 sm:whitespace-nowrap ${className ?? ''}`}>
                  {isFigure && (
                    <span aria-hidden="true" className="sm:hidden">
                      {head}{' '}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </RowsTable>
    </div>
  );
}

const ARROWS = { ascending: '▲', descending: '▼', none: '↕' } as const;

function Head<Row>(props: { column: Column<Row>; presetSort: string; isName: boolean }) {
  const { column, presetSort, isName } = props;
  const [search] = useSearchParams();
  const { head, sort } = column;
  const className = isName ? 'text-left' : column.className;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const now = search.get('sort') ?? presetSort;
  const direction = sortedBy(now, sort);
  const next = nextSort(now, sort);
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={className}>
      <Link
        to={withQuery(search, { sort: next === presetSort ? '' : next })}
        state={{ keepScroll: true }}
        className="sort-link"
      >
        {head}
        <span aria-hidden="true">{ARROWS[direction ?? 'none']}</span>
      </Link>
    </th>
  );
}

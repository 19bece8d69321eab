import type { ReactNode } from 'react';
import { useT } from '../../lib/text.tsx';
import { RowsTable } from '../table.tsx';
import './plot.css';

/** Columns by name, and a row for each mark of the drawing; its first cell names it. */
export interface PlotTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** The meaning of a colour of the drawing. */
export interface PlotKey {
  readonly tone: 'own' | 'other' | 'field';
  readonly text: string;
}

/** All drawings are this wide; heights are their own. At 360 px a unit is a pixel, so text of 11 stays readable. */
export const WIDTH = 320;

/** A drawing with its caption, the key of its colours, and the same as a table for who can't see it. */
export function PlotFigure(props: {
  caption: string;
  /** What the drawing shows, in one sentence. */
  summary: string;
  height: number;
  keys?: readonly PlotKey[];
  table: PlotTable;
  /** SVG elements within `WIDTH` × `height`. */
  children: ReactNode;
}) {
  const t = useT();
  return (
    <figure className="plot">
      <figcaption>
        <span className="display text-lg">{props.caption}</span>
        {props.keys && (
          <span className="plot-keys wrap-anywhere">
            {props.keys.map(({ tone, text }) => (
              <span key={tone} className={`plot-key plot-key-${tone}`}>
                {text}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${props.height}`} role="img" aria-label={props.summary}>
        {props.children}
      </svg>
      <details>
        <summary>{t('plots.as_table')}</summary>
        <PlotNumbers label={props.caption} table={props.table} />
      </details>
    </figure>
  );
}

function PlotNumbers({ label, table }: { label: string; table: PlotTable }) {
  return (
    <RowsTable
      label={label}
      heads={table.columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    >
      {table.rows.map(([name, ...cells], nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's name is its place: two seasons have a week 1
        <tr key={nth}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell's name is its column's place
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    </RowsTable>
  );
}

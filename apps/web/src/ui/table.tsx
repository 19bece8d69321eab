import type { BrowserKey } from '@matchnight/i18n';
import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';

/** Rows of figures below their heads: standings, rankings, records. It scrolls in itself where it is wide. */
export function RowsTable(props: { label: string; heads: ReactNode; children: ReactNode }) {
  return (
    <TableWrap label={props.label}>
      <table className="standings">
        <thead>
          <tr>{props.heads}</tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </TableWrap>
  );
}

/** Lets a wide table scroll in itself, never the page; reachable by key. */
function TableWrap({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** A column's head: short on screen, its long name as title and for screen readers. */
export function ColumnHead(props: { short: string; long?: string; className?: string }) {
  const { short, long, className = '' } = props;
  if (!long || long === short) {
    return (
      <th scope="col" className={className}>
        {short}
      </th>
    );
  }
  return (
    <th scope="col" className={className}>
      <abbr title={long} className="no-underline">
        {short}
      </abbr>
    </th>
  );
}

/** What is counted: its names, short and long, are in common.json. */
type Figure = {
  [Key in BrowserKey]: Key extends `common.column_${infer Name}_long` ? Name : never;
}[BrowserKey];

/** The heads of columns of figures. */
export function FigureHeads(props: { figures: readonly Figure[]; className?: string }) {
  const t = useT();
  return props.figures.map((figure) => (
    <ColumnHead
      key={figure}
      short={t(`common.column_${figure}`)}
      long={t(`common.column_${figure}_long`)}
      className={props.className ?? ''}
    />
  ));
}

import type { ReactNode } from 'react';

/** Lets a wide table scroll in itself, never the page; reachable by key. */
export function TableWrap({ label, children }: { label: string; children: ReactNode }) {
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

import type { ReactNode } from 'react';

/** A framed part of a page with a heading; `action` stands at the heading's end (a link). */
export function Card(props: {
  title?: string;
  action?: ReactNode;
  id?: string;
  /** Of the heading; 3 below another part's. */
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <section id={props.id} className="min-w-0 rounded-lg border border-line bg-surface">
      {props.title && (
        <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-3 py-1 sm:px-4">
          <Heading className="display text-lg">{props.title}</Heading>
          {props.action}
        </header>
      )}
      {props.children}
    </section>
  );
}

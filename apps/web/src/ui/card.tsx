import type { ReactNode } from 'react';

/** A framed part of a page with a heading; `action` stands at the heading's end (a link). */
export function Card(props: { title?: string; action?: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section id={props.id} className="min-w-0 rounded-lg border border-line bg-surface">
      {props.title && (
        <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-3 py-1 sm:px-4">
          <h2 className="display text-lg">{props.title}</h2>
          {props.action}
        </header>
      )}
      {props.children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface CardProps {
  readonly title?: string;
  /** Where the heading leads. */
  readonly to?: string;
  readonly action?: ReactNode;
  readonly id?: string;
  /** The level of the heading; 3 below the heading of another part. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A framed part of a page with a heading; `action` goes at the heading's end (a link). */
export function Card(props: CardProps) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <section id={props.id} className="min-w-0 rounded-lg border border-line bg-surface">
      {props.title && (
        <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-3 py-1 sm:px-4">
          <Heading className="display min-w-0 text-lg">
            {props.to === undefined ? (
              props.title
            ) : (
              <Link to={props.to} className="flex min-h-11 items-center hover:underline">
                <span className="min-w-0 wrap-anywhere">{props.title}</span>
              </Link>
            )}
          </Heading>
          {props.action}
        </header>
      )}
      {props.children}
    </section>
  );
}

/** A card of text or of a form: its content keeps a distance from the frame. */
export function Panel({ children, isWide = false, ...card }: CardProps & { readonly isWide?: boolean }) {
  return (
    <Card {...card}>
      <div className={isWide ? 'p-3 sm:p-6' : 'p-3 sm:p-4'}>{children}</div>
    </Card>
  );
}

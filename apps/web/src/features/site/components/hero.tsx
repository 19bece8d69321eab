import type { ReactNode } from 'react';

/** The head of a home: a pitch under floodlights, drawn by two gradients and nothing to load. */
export function Hero({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="hero">
      <h1 className="display text-4xl sm:text-5xl">{title}</h1>
      {children}
    </header>
  );
}

import type { ReactNode } from 'react';

/** The frame of what is said to one who may look for a team. */
export function PlaceFrame({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <section
      className={`flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 ${className}`}
    >
      {children}
    </section>
  );
}

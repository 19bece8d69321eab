import type { ReactNode } from 'react';

/** Facts of a bill: each value beside its name, in the column of the others; on a phone below it. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-2">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 sm:grid-cols-2">
      <dt className="text-muted hyphens-auto wrap-anywhere">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

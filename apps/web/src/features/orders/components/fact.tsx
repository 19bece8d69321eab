import type { ReactNode } from 'react';

/** Facts of a bill: names at the left, values at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-2">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';

/** Facts of a bill: names at the left, values at the right, each in the column of the others. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted hyphens-auto wrap-anywhere">{label}</dt>
      <dd className="text-right font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

import type { ReactNode } from 'react';

/** What is to be known before one buys: what is in the way, or that it is only a test. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="border-l-2 border-warn ps-3">{children}</p>;
}

import { lazy, type ReactNode, Suspense } from 'react';
import type { Session } from '../../../lib/session.ts';
import type { Notice } from '../queries.ts';

const UnlessBlocked = lazy(() => import('./unless-blocked.tsx'));

/** The page is the same for everybody: whom a user blocks is known in the browser alone. */
export function ForReader(props: { author: Notice['author']; isUser: boolean; children: ReactNode }) {
  const { author, isUser, children } = props;
  if (!isUser || author === null) return children;
  return (
    <Suspense fallback={children}>
      <UnlessBlocked author={author}>{children}</UnlessBlocked>
    </Suspense>
  );
}

export function isOf({ user }: Session, author: { slug: string; console: string }): boolean {
  return user.slug === author.slug && user.console === author.console;
}

import { lazy } from 'react';

/** A match of a team, as its managers see it. Apart: its styles are no public page's. */
export const MyMatchRow = lazy(() => import('../private/components/my-match-row.tsx'));

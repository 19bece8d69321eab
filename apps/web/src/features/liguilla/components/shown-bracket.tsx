import { lazy } from 'react';

/** With the document on the server, later in the browser: what its page shows at first is drawn already. */
export const ShownBracket = import.meta.env.SSR
  ? (await import('./division-bracket.tsx')).default
  : lazy(() => import('./division-bracket.tsx'));

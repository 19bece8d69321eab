import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { useRefresh } from './query.ts';

/**
 * The version that a form started from. It goes on living while the page's own data may be newer: then somebody else has
 * changed what the form is about, and the one who types decides what becomes of it.
 */
export function useSeenVersion(current: number) {
  const [seen, setSeen] = useState(current);
  const refresh = useRefresh();
  return {
    seen,
    isOld: current > seen,
    /** Goes on with what was typed, on top of how it stands now. */
    keep: () => setSeen(current),
    /** After an own write: its version is no surprise. */
    written: setSeen,
    /** A write that was refused may have lost against another one, whatever it was refused for: look again. */
    async orLookAgain<R>(work: Promise<R>): Promise<R> {
      try {
        return await work;
      } catch (error) {
        if (error instanceof ApiError) await refresh();
        throw error;
      }
    },
  };
}

import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useRefresh } from '../../../lib/query.ts';

/**
 * The version of the match that a form started from. It goes on living while the page's own data may be newer:
 * then somebody else has changed the match, and whoever types decides what becomes of it.
 */
export function useSeenVersion(current: number) {
  const [seen, setSeen] = useState(current);
  const refresh = useRefresh();
  return {
    seen,
    isOld: current > seen,
    /** Goes on with what was typed, on the match as it stands now. */
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

import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { useRefresh } from './query.ts';

/** What a form knows of the changes that others make to what it is about. */
export interface SeenVersion {
  readonly isOld: boolean;
  /** The server's sentence about the last write that lost: who changed it, and when. */
  readonly refusal: { readonly message: string } | null;
  /** Goes on with what was typed, on top of how it stands now. */
  keep(): void;
}

/**
 * The version that a form started from. It goes on living while the page's own data may be newer: then somebody else has
 * changed what the form is about, and the one who types decides what becomes of it.
 */
export function useSeenVersion(current: number) {
  const [seen, setSeen] = useState(current);
  const [refusal, setRefusal] = useState<SeenVersion['refusal']>(null);
  const refresh = useRefresh();
  return {
    seen,
    isOld: current > seen,
    refusal,
    keep() {
      setSeen(current);
      setRefusal(null);
    },
    /** After an own write: its version is no surprise. */
    written: setSeen,
    /** A write that was refused may have lost against another one, whatever it was refused for: look again. */
    async orLookAgain<R>(work: Promise<R>): Promise<R> {
      try {
        return await work;
      } catch (error) {
        if (error instanceof ApiError) {
          // A new one each time, so that the notice comes into view each time.
          if (error.status === 409) setRefusal({ message: error.message });
          await refresh();
        }
        throw error;
      }
    },
  } satisfies SeenVersion & Record<string, unknown>;
}

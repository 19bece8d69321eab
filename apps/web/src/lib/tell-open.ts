import { useEffect } from 'react';

const OPEN_MS = 10 * 60_000;
/** Sooner than the server forgets it. */
const AGAIN_MS = 5 * 60_000;

/** Tells the other judges that the user has something open, as long as they see it and `doesWait`; `what` names it. */
export function useTellOpen(tell: () => Promise<unknown>, what: string, doesWait: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` says what is told
  useEffect(() => {
    if (!doesWait) return;
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      // A page that did not say so is whole.
      tell().catch(() => undefined);
    };
    again();
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [what, doesWait]);
}

/** Who still has it open: nobody says that they closed it. */
export function stillOpen<O extends { readonly at: string }>(
  opened: readonly O[],
  now: number,
): readonly O[] {
  return opened.filter(({ at }) => now - Date.parse(at) < OPEN_MS);
}

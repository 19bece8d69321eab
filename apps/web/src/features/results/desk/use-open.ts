import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import type { MatchParams } from './queries.ts';

/** Sooner than the server forgets it. */
const AGAIN_MS = 5 * 60_000;

/** Tells the other judges that the user has a match open, as long as they see it and it waits for a judge. */
export function useOpen({ lang, console, fixtureId }: MatchParams, doesWait: boolean): void {
  useEffect(() => {
    if (!doesWait) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      const ask = { params: { lang, console, fixtureId }, background: true };
      // A page that did not say so is whole.
      api('results.open', ask).catch(() => undefined);
    };
    tell();
    const timer = setInterval(tell, AGAIN_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [lang, console, fixtureId, doesWait]);
}

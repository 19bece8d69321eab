import { api } from '../../../lib/api.ts';
import { useTellOpen } from '../../../lib/tell-open.ts';
import type { MatchParams } from './queries.ts';

/** Tells the other judges that the user has a match open, as long as they see it and it waits for a judge. */
export function useOpen({ lang, console, fixtureId }: MatchParams, doesWait: boolean): void {
  const ask = { params: { lang, console, fixtureId }, background: true };
  useTellOpen(() => api('results.open', ask), `${lang} ${console} ${fixtureId}`, doesWait);
}

import { DEFAULT_CONSOLE, DEFAULT_LANG } from '@matchnight/contract/constants';
import { queryOf, useLateReply } from './query.ts';

/** Whether VS is on: the same answer on every console and in every language, so that it is asked for once. */
export const vsStatusQuery = /* @__PURE__ */ queryOf('vs.status', {
  lang: DEFAULT_LANG,
  console: DEFAULT_CONSOLE,
});

/** Null until it is known. */
export function useHasVs(): boolean | null {
  return useLateReply(vsStatusQuery).data?.data.is_on ?? null;
}

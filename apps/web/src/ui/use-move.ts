import { useRefresh } from '../lib/query.ts';
import { useAction } from './use-action.ts';

/**
 * Moves a row of a list that people put in order. It is busy until the list shows where the row is now, also where somebody else moved it: a key that
 * was pressed before would move it from where it was.
 */
export function useMove<Args extends unknown[]>(send: (...args: Args) => Promise<{ message: string }>) {
  const refresh = useRefresh();
  return useAction((...args: Args) => send(...args).finally(() => refresh()));
}

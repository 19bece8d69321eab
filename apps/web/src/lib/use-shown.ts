import type { CallName } from '@matchnight/contract/types';
import { useRefresh } from './query.ts';

/**
 * Does a deed, and looks at the list again before anybody is told: what a person reads under "done" knows of it already. Where the list
 * can't be had, the deed is done all the same.
 */
export function useShown(): <R>(deed: Promise<R>, list: CallName) => Promise<R> {
  const refresh = useRefresh();
  return async (deed, list) => {
    const reply = await deed;
    await refresh(list);
    return reply;
  };
}

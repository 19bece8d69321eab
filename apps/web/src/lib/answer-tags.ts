import type { Query } from '@tanstack/react-query';

/** The tags of what an answer was read from; most private answers carry none. */
export function tagsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('tags' in data)) return [];
  return Array.isArray(data.tags) ? data.tags : [];
}

/** True where the answer is the same for everybody. What somebody may see of the hidden carries their own tag. */
export function isPublic(data: unknown): boolean {
  const tags = tagsOf(data);
  return tags.length > 0 && !tags.some(isOwn);
}

/** Does a touch of these tags change what was read from those? `player:*` was read from players of any id. */
export function isHit(carried: readonly string[], touched: readonly string[]): boolean {
  return carried.some(
    (tag) =>
      touched.includes(tag) ||
      (tag.endsWith(':*') && touched.some((one) => one.startsWith(tag.slice(0, -1)))),
  );
}

/** Does a touch of these tags change this query's answer? */
export function concerns({ state, queryKey }: Query, touched: readonly string[]): boolean {
  if (touched.includes('*')) return true;
  const carried = tagsOf(state.data);
  // Without tags it is private: whatever concerns the user may have changed it.
  if (carried.length === 0) return queryKey[0] !== undefined && touched.some(isOwn);
  return isHit(carried, touched);
}

/** A tag that concerns one user. */
export function isOwn(tag: string): boolean {
  return tag.startsWith('user:');
}

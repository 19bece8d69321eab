/** The tags of what an answer was read from; private answers carry none. */
export function tagsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('tags' in data)) return [];
  return Array.isArray(data.tags) ? data.tags : [];
}

/** True where the answer is the same for everybody. What somebody may see of the hidden carries their own tag. */
export function isPublic(data: unknown): boolean {
  const tags = tagsOf(data);
  return tags.length > 0 && !tags.some(isOwn);
}

/** A tag that concerns one user. */
export function isOwn(tag: string): boolean {
  return tag.startsWith('user:');
}

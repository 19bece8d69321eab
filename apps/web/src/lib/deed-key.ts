/** The name of one deed, however often it is tried: see `key` of `api`. */
export function newKey(): string {
  // `randomUUID` is there on secure pages alone.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Keys of deeds whose answer has not come, by what was asked. */
const unanswered = new Map<string, string>();

/** The key of a deed: the one it had, where the same was asked before and no answer came. */
export function keyOf(asked: string): string {
  const key = unanswered.get(asked) ?? newKey();
  unanswered.set(asked, key);
  return key;
}

/** An answer came: to ask the same once more is another deed. */
export function forgetKey(asked: string): void {
  unanswered.delete(asked);
}

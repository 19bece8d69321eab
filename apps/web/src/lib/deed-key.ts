/** The name of one deed, however often it is tried: see `key` of `api`. */
export function newKey(): string {
  // `randomUUID` is there on secure pages alone.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

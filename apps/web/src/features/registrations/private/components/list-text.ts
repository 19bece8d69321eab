/** As much as a list may be, with what its letters may take. */
export const LIST_MAX_BYTES = 250_000;

/**
 * The text of a file as spreadsheets write it: UTF-16 or UTF-8 where it says so or can be nothing else, and else Windows-1252, in which
 * any bytes are a text. Null: no text at all.
 */
export function listTextOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

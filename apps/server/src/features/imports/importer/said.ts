/** Where a known key stands: in a goal, in its list, in a match. What is deeper may be as deep as it likes, and is not looked at. */
const DEEPEST = 4;

/**
 * What a match of a file says, without the keys that say nothing: files write `{}`, null, "" or an empty list where something
 * is not known yet. A goal stays where nothing is known of it.
 */
export function saidOf(raw: unknown): unknown {
  return isObject(raw) ? (said(raw, 0) ?? {}) : raw;
}

/** Undefined: nothing. */
function said(value: unknown, depth: number): unknown {
  if (isNothing(value)) return undefined;
  if (depth === DEEPEST) return value;
  if (Array.isArray(value)) {
    return value.every(isNothing)
      ? undefined
      : value.map((one: unknown) => (isObject(one) ? (said(one, depth + 1) ?? {}) : one));
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value)
    .map(([key, part]) => [key, said(part, depth + 1)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function isNothing(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Something only the person who runs the server can put right: a wrong setting, a database that can't be
 * reached, a backup that doesn't fit. `message` is one clear line; the start and the commands print it alone,
 * without a stack, and leave with status 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The message of anything thrown, on one line. */
export function oneLine(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return message.replaceAll(/\s*\n\s*/g, ' · ');
}

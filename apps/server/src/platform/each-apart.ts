import type { Db, Tx } from './database/index.ts';
import { inWrite } from './touch.ts';

/**
 * Does something for each, in a write of its own: one that fails holds up no other.
 * @throws AggregateError of all that failed, in the end
 */
export async function eachApart<One>(
  db: Db,
  {
    all,
    signal,
    said,
  }: { readonly all: readonly One[]; readonly signal: AbortSignal; readonly said: string },
  deed: (tx: Tx, one: One) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) {
    signal.throwIfAborted();
    await inWrite(db, (tx) => deed(tx, one)).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, said);
}

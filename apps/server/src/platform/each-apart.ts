import type { Db, Tx } from './database/index.ts';
import { inWrite } from './touch.ts';

interface Each<One, Result> {
  readonly all: readonly One[];
  readonly signal: AbortSignal;
  readonly said: string;
  /** Called with what the deed answered, once it is committed. */
  readonly committed?: (result: Result) => void;
}

/**
 * Does something for each, in a write of its own: one that fails holds up no other.
 * @throws AggregateError of all that failed, in the end
 */
export async function eachApart<One, Result>(
  db: Db,
  { all, signal, said, committed }: Each<One, Result>,
  deed: (tx: Tx, one: One) => Promise<Result>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) {
    signal.throwIfAborted();
    await inWrite(db, (tx) => deed(tx, one)).then(
      ({ result }) => committed?.(result),
      (error: unknown) => failed.push(error),
    );
  }
  if (failed.length > 0) throw new AggregateError(failed, said);
}

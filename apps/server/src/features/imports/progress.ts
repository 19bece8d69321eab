import type { Db } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { updateDone } from './repository/imports.ts';
import { touchImports } from './told.ts';

/** No oftener: each is told to every open desk of the tournament. */
const PAUSE_MS = 700;

/** Somebody discarded it while it ran. */
export class ImportStopped extends Error {}

export interface Progress {
  progress(done: number): void;
  /** Waits for what is being told; nothing is told after it. */
  end(): Promise<void>;
}

/**
 * Tells how far an import is, on a connection of its own, since the import's own transaction shows nothing before its end.
 * Where the row is gone by then, somebody has stopped the import.
 * @param signal aborts the import where the server has to stop
 */
export function progressOf(
  db: Db,
  of: { readonly id: number; readonly tournamentId: number },
  signal: AbortSignal,
): Progress {
  let told = performance.now();
  let telling: Promise<unknown> | null = null;
  let isOver = false;
  let isStopped = false;
  const tell = (done: number) =>
    inWrite(db, async (tx) => {
      isStopped = !(await updateDone(tx, of.id, done));
      if (!isStopped) await touchImports(tx, of.tournamentId);
      // How far it is helps people to wait: that it could not be told stops nothing.
    }).catch(() => {});
  return {
    progress(done) {
      signal.throwIfAborted();
      if (isStopped) throw new ImportStopped();
      if (isOver || telling !== null || performance.now() - told < PAUSE_MS) return;
      told = performance.now();
      telling = tell(done).finally(() => {
        telling = null;
      });
    },
    async end() {
      isOver = true;
      await telling;
    },
  };
}

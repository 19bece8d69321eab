import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { toastFailure } from './form.tsx';

/** The rows of a list that a person has chosen, also on pages of it that they have turned over. */
export interface Selection<Row> {
  readonly chosen: readonly Row[];
  readonly isBusy: boolean;
  /** How many of how many are done, while they are being done. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Whose deed was refused the last time, by why. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
  /** There are rows enough to choose among. */
  readonly isOffered: boolean;
  may(row: Row): boolean;
  has(row: Row): boolean;
  nameOf(row: Row): string;
  choose(rows: readonly Row[], isIn: boolean): void;
  /** Does it for each of them, one after the other. */
  run(rows: readonly Row[], deed: (row: Row) => Promise<unknown>): void;
}

/**
 * Choosing many rows, and a deed for each: a deed of its own for each row, so that one that is refused keeps none of the others. Those
 * that were refused stay chosen. Where nothing more could be done (no connection, too many at once), it stops there.
 */
export function useSelection<Row>(list: {
  /** Those on screen. */
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** Whether there is a deed for the row. */
  may: (row: Row) => boolean;
}): Selection<Row> {
  const t = useT();
  const { rows, keyOf, nameOf, may } = list;
  const [kept, setKept] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const [progress, setProgress] = useState<Selection<Row>['progress']>(null);
  const [refused, setRefused] = useState<Selection<Row>['refused']>(new Map());
  // What is on screen is newer than what was chosen.
  const shown = new Map(rows.map((row) => [keyOf(row), row]));
  // One row alone has its own buttons.
  const isOffered = kept.size > 0 || rows.filter(may).length > 1;
  const chosen = [...kept].map(([key, row]) => shown.get(key) ?? row).filter(may);
  const work = async (these: readonly Row[], deed: (row: Row) => Promise<unknown>) => {
    const whys = new Map<string, readonly string[]>();
    let done = 0;
    setRefused(whys);
    for (const [place, row] of these.entries()) {
      setProgress({ done: place, all: these.length });
      try {
        await deed(row);
        done += 1;
        setKept((now) => changed(now, [[keyOf(row), row]], false));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (endsAll(error.status)) {
          toastFailure(error, t('shell.network_error'), t('shell.server_error'));
          break;
        }
        const why = Object.values(error.errors).flat()[0] ?? error.message;
        whys.set(why, [...(whys.get(why) ?? []), nameOf(row)]);
      }
    }
    setProgress(null);
    setRefused(new Map(whys));
    if (done > 0) toast('success', t('selection.done', { done, all: these.length }));
  };
  return {
    chosen,
    isBusy: progress !== null,
    progress,
    refused,
    isOffered,
    may: (row) => isOffered && may(row),
    nameOf,
    has: (row) => kept.has(keyOf(row)),
    choose: (these, isIn) =>
      setKept((now) =>
        changed(
          now,
          these.map((row) => [keyOf(row), row]),
          isIn,
        ),
      ),
    run: (these, deed) => void (progress === null && work(these, deed)),
  };
}

/** What the next row would meet too. */
function endsAll(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

function changed<Key, Row>(
  all: ReadonlyMap<Key, Row>,
  these: readonly (readonly [Key, Row])[],
  isIn: boolean,
): ReadonlyMap<Key, Row> {
  const now = new Map(all);
  for (const [key, row] of these) {
    if (isIn) now.set(key, row);
    else now.delete(key);
  }
  return now;
}

import { useState } from 'react';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { doEach } from './do-each.ts';
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
  clear(): void;
  /** Does it for each of them. Those that were refused stay chosen. */
  run(rows: readonly Row[], deed: (row: Row) => Promise<unknown>): void;
}

type Kept<Row> = ReadonlyMap<string | number, Row>;
const NONE: ReadonlyMap<string, readonly string[]> = new Map();

/** Choosing many rows, and a deed for each: a call of its own for each row, with all that holds for one. */
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
  const [kept, setKept] = useState<Kept<Row>>(new Map());
  const [progress, setProgress] = useState<Selection<Row>['progress']>(null);
  const [refused, setRefused] = useState(NONE);
  // What is on screen is newer than what was chosen.
  const shown = new Map(rows.map((row) => [keyOf(row), row]));
  const chosen = [...kept].map(([key, row]) => shown.get(key) ?? row).filter(may);
  // One row alone has its own buttons.
  const isOffered = chosen.length > 0 || rows.filter(may).length > 1;
  const choose = (these: readonly Row[], isIn: boolean) => {
    setKept((now) => {
      const next = new Map(now);
      for (const row of these) {
        if (isIn) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      return next;
    });
  };
  const work = async (these: readonly Row[], deed: (row: Row) => Promise<unknown>) => {
    const all = these.length;
    setRefused(NONE);
    try {
      const outcome = await doEach(these, deed, {
        onNext: (done) => setProgress({ done, all }),
        onDone: (row) => choose([row], false),
      });
      const { done, ended } = outcome;
      setRefused(new Map([...outcome.refused].map(([why, ofRows]) => [why, ofRows.map(nameOf)])));
      if (ended) toastFailure(ended, t('shell.network_error'), t('shell.server_error'));
      if (done > 0) toast(done === all ? 'success' : 'info', t('selection.done', { done, all }));
    } finally {
      setProgress(null);
    }
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
    choose,
    clear: () => {
      setKept(new Map());
      setRefused(NONE);
    },
    run: (these, deed) => void (progress === null && work(these, deed)),
  };
}

import { ApiError } from '../lib/api-error.ts';

/** What became of many deeds. */
export interface Outcome<Row> {
  readonly done: number;
  /** The rows that were refused, by why. */
  readonly refused: ReadonlyMap<string, readonly Row[]>;
  /** What ended them before the last row. */
  readonly ended: ApiError | null;
}

/**
 * Does something for each row, one after the other: a row that is refused keeps none of the others. Where the next one would meet the
 * same (no connection, no session, too many at once, a server that fails), it ends.
 */
export async function doEach<Row>(
  rows: readonly Row[],
  deed: (row: Row) => Promise<unknown>,
  tell: { readonly onNext: (place: number) => void; readonly onDone: (row: Row) => void },
): Promise<Outcome<Row>> {
  const refused = new Map<string, readonly Row[]>();
  let done = 0;
  for (const [place, row] of rows.entries()) {
    tell.onNext(place);
    try {
      await deed(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (endsAll(error.status)) return { done, refused, ended: error };
      const why = Object.values(error.errors).flat()[0] ?? error.message;
      refused.set(why, [...(refused.get(why) ?? []), row]);
      continue;
    }
    done += 1;
    tell.onDone(row);
  }
  return { done, refused, ended: null };
}

function endsAll(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

import type { CompiledQuery } from 'kysely';
import type { DbOrTx } from './handle.ts';

/** Stands for an argument while a statement is compiled. */
class Place {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/**
 * A statement that is built and compiled once, for reads that run with each page: building it takes as long as sending
 * it. `build` must not look at its arguments, only hand them on as values of the statement: the first time they are none.
 */
export function prepared<Args extends readonly unknown[], Row>(
  build: (db: DbOrTx, ...args: Args) => CompiledQuery<Row>,
): (db: DbOrTx, ...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...args) => {
    compiled ??= build(db, ...placesOf<Args>(args.length));
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? args[one.at] : one));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function placesOf<Args extends readonly unknown[]>(count: number): Args {
  const places: readonly unknown[] = Array.from({ length: count }, (_, at) => new Place(at));
  // To `build` they are values like any other.
  return places as Args;
}

import { POSITIONS } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';

/** From the goalkeeper to the striker, as line-ups are read; players without a position come last. */
export function byPosition(column: string): RawBuilder<unknown> {
  return sql`array_position(${[...POSITIONS]}::text[], ${sql.ref(column)}) nulls last`;
}

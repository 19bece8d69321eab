import { DECIDED_STATUSES, OPEN_STATUSES } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';

/** Statuses for `status in …`, as literals: with parameters the planner could not use the partial indexes. */
export const DECIDED = literals(DECIDED_STATUSES);
/** An annulled match is decided, and has no result. */
export const WITH_RESULT = literals(DECIDED_STATUSES.filter((status) => status !== 'annulled'));
export const TO_PLAY = literals(OPEN_STATUSES);

function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
}

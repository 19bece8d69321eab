import { type RawBuilder, sql } from 'kysely';

/** How a week moved a price to what it is now. */
export interface LastChange {
  readonly week: number;
  /** In cents. */
  readonly before: number;
}

/**
 * Of a registration, as a value of a query that has found it (`column` is its number): how the week that its season closed
 * last moved the price. Null if that week did not move it, or somebody has set it since.
 */
export function lastChangeOf(column: string): RawBuilder<LastChange | null> {
  return sql<LastChange | null>`(
    select json_build_object('week', step.week, 'before', step.before_cents)
    from (select * from price_steps s where s.registration_id = ${sql.ref(column)} order by s.id desc limit 1) step
    where step.reason = 'week' and step.before_cents <> step.after_cents and not exists (
      select from priced_weeks w
      where w.season_id = step.season_id and (w.at, w.week) > (step.at, step.week)))`;
}

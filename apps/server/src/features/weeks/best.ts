import type { DbOrTx } from '../../platform/database/index.ts';
import { candidatesOf } from './candidates.ts';
import { findAllSlots, findPublished } from './repository/weeks.ts';

/** Whom a week honours. */
export interface WeekBest {
  /** The best of the week as its results stand now; null: nobody has a line any more. */
  readonly best: number | null;
  /** Its eleven, as it was published. */
  readonly eleven: readonly number[];
}

/** Whom a week honours once its team is published; null: it is not. */
export async function bestOfWeek(db: DbOrTx, seasonId: number, week: number): Promise<WeekBest | null> {
  const edition = await findPublished(db, seasonId, week);
  if (edition === undefined) return null;
  const [best] = await candidatesOf(db, seasonId, week);
  const slots = await findAllSlots(db, edition.id);
  return { best: best?.player ?? null, eleven: slots.flatMap(({ player_id }) => player_id ?? []) };
}

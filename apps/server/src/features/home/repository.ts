import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/database/index.ts';

/** The tournaments that a console's home shows: running ones first, clubs before single players, then the newest. */
export async function findAllShown(db: DbOrTx, console: Console) {
  return await db
    .selectFrom('tournaments as t')
    .select(['t.id', 't.name', 't.slug', 't.image', 't.kind', 't.time_zone'])
    .where('t.console', '=', console)
    .where('t.hidden', '=', false)
    .orderBy(
      sql`exists (select 1 from divisions d join seasons s on s.division_id = d.id and s.is_current
            where d.tournament_id = t.id and s.state = 'in_progress') desc`,
    )
    .orderBy(sql`t.kind = 'clubs' desc`)
    .orderBy('t.id', 'desc')
    .limit(24)
    .execute();
}

/** The pictures of some players of a console, by their slugs. */
export async function findAllFaces(db: DbOrTx, console: Console, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return await db
    .selectFrom('players')
    .select(['slug', 'avatar'])
    .where('console', '=', console)
    .where('slug', 'in', [...slugs])
    .execute();
}

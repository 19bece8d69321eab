import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

const MOST_TOURNAMENTS = 24;

export interface ShownRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly kind: 'clubs' | 'single';
  readonly time_zone: string;
}

/** The tournaments that a console's home shows: running ones first, clubs before single players, then the newest. */
export async function findAllShown(db: DbOrTx, console: Console): Promise<ShownRow[]> {
  // Without parameters PostgreSQL keeps its plan, which takes longer to make than to run.
  // Either in the order of its index ("clubs" comes before "single"), and others only as far as there is room for them.
  const some = (isRunning: boolean, most: RawBuilder<unknown>) => sql`
    select t.id, t.name, t.slug, t.image, t.kind, t.time_zone, ${sql.lit(isRunning)} as is_running from tournaments t
    left join lateral (
      select d.id from divisions d join seasons s on s.division_id = d.id and s.is_current
      where d.tournament_id = t.id and s.state = 'in_progress' limit 1) running on true
    where t.console = ${sql.lit(console)} and not t.hidden and ${isRunning ? sql`running.id is not null` : sql`running.id is null`}
    order by t.kind, t.id desc limit ${most}`;
  const { rows } = await sql<ShownRow>`
    with running as materialized (${some(true, sql.lit(MOST_TOURNAMENTS))})
    select id, name, slug, image, kind, time_zone from (
      select * from running
      union all (${some(false, sql`(select ${sql.lit(MOST_TOURNAMENTS)} - count(*) from running)`)})) t
    order by is_running desc, kind, id desc`.execute(db);
  return rows;
}

/** The pictures of some players of a console, by their slugs. */
export async function findAllFaces(db: DbOrTx, console: Console, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return await db
    .selectFrom('players')
    .select(['id', 'slug', 'avatar'])
    .where('console', '=', console)
    .where('slug', 'in', [...slugs])
    .execute();
}

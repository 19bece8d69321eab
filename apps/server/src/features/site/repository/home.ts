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

/** The teams of a console that a user owns, helps to run or plays for; whose it is comes first. */
export async function findAllTeamsOfUser(db: DbOrTx, console: Console, userId: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    slug: string;
    image: string | null;
    role: 'owner' | 'manager' | 'player';
  }>`
    select t.id, t.name, t.slug, t.image,
           case when t.owner_id = ${userId} then 'owner' when bool_or(mine.manages) then 'manager' else 'player' end as role
    from (select id as team_id, true as manages from teams where owner_id = ${userId}
          union all select team_id, true from team_managers where user_id = ${userId}
          union all select r.team_id, false from registrations r join players p on p.id = r.player_id
                    where p.user_id = ${userId} and r.team_id is not null) mine
    join teams t on t.id = mine.team_id and t.console = ${console}
    group by t.id
    order by t.owner_id = ${userId} desc nulls last, bool_or(mine.manages) desc, lower(t.name)
    limit 20`.execute(db);
  return rows;
}

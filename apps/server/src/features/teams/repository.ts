import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { NounKey } from '../../platform/calls/nouns.ts';
import { byPosition } from '../../platform/database/by-position.ts';
import type { DbOrTx } from '../../platform/database/index.ts';

/** Who owns a team, and its Elo rating. */
export async function findHead(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('teams as team')
    .leftJoin('players as owner', 'owner.user_id', 'team.owner_id')
    .leftJoin('team_ratings as r', 'r.team_id', 'team.id')
    .select([
      'owner.nick as owner_nick',
      'owner.slug as owner_slug',
      'r.rating',
      'r.matches as rated_matches',
    ])
    .where('team.id', '=', teamId)
    .executeTakeFirst();
}

/** A team by its id or its address. */
export async function findByKey(db: DbOrTx, key: NounKey) {
  return await db
    .selectFrom('teams')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb.and({ console: key.console, slug: key.slug })))
    .executeTakeFirst();
}

/** Some teams as other nouns name them. */
export async function findAllByIds(db: DbOrTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('teams')
    .select(['id', 'name', 'slug', 'image'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Every season in which a team has a slot, with its place, newest first; hidden tournaments are left out. */
export function slotsOf(db: DbOrTx, teamId: number) {
  return db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 's.id').onRef('st.team_id', '=', 'slot.team_id'),
    )
    .select([
      'd.id as division_id',
      'd.name as division_name',
      'd.slug as division_slug',
      't.id as tournament_id',
      't.name as tournament_name',
      't.slug as tournament_slug',
      's.id as season_id',
      's.name as season_name',
      's.state as season_state',
      'st.position',
      'st.form',
    ])
    .where('slot.team_id', '=', teamId)
    .where('t.hidden', '=', false)
    .orderBy('s.id', 'desc');
}

/** Where a team plays this season, with its place. */
export async function findAllDivisions(db: DbOrTx, teamId: number) {
  return await slotsOf(db, teamId).where('s.is_current', '=', true).limit(50).execute();
}

/** The squad: every player signed by the team in some tournament, with what they did for this team. */
export async function findAllPlayers(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .leftJoin('team_managers as m', (join) =>
      join.onRef('m.team_id', '=', 'r.team_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('player_statistics as ps')
          .innerJoin('seasons as s', 's.id', 'ps.season_id')
          .innerJoin('divisions as d', 'd.id', 's.division_id')
          .innerJoin('tournaments as own', 'own.id', 'd.tournament_id')
          .whereRef('ps.player_id', '=', 'p.id')
          .whereRef('ps.team_id', '=', 'r.team_id')
          .where('own.hidden', '=', false)
          .select([
            sql<number>`coalesce(sum(ps.played), 0)`.as('played'),
            sql<number>`coalesce(sum(ps.goals), 0)`.as('goals'),
            sql<number>`coalesce(sum(ps.assists), 0)`.as('assists'),
          ])
          .as('totals'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.nick',
      'p.slug',
      'p.avatar',
      'p.country',
      'r.role',
      'r.position',
      't.name as tournament_name',
      't.slug as tournament_slug',
      'totals.played',
      'totals.goals',
      'totals.assists',
    ])
    .select(
      sql<boolean>`(m.user_id is not null or coalesce(team.owner_id = p.user_id, false))`.as('is_manager'),
    )
    .where('r.team_id', '=', teamId)
    .where('t.hidden', '=', false)
    .orderBy(byPosition('r.position'))
    .orderBy(sql`lower(p.nick)`)
    .orderBy('r.id', 'desc')
    .limit(500)
    .execute();
}

/** Whether the user owns or co-manages one of the teams. */
export async function existsManagerOfAny(
  db: DbOrTx,
  teamIds: readonly number[],
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('teams as team')
    .leftJoin('team_managers as m', (join) =>
      join.onRef('m.team_id', '=', 'team.id').on('m.user_id', '=', userId),
    )
    .select('team.id')
    .where('team.id', 'in', [...teamIds])
    .where((eb) => eb.or([eb('team.owner_id', '=', userId), eb('m.user_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTeam(
  db: DbOrTx,
  row: { console: Console; slug: string; name: string; owner_id?: number | null; is_demo?: boolean },
): Promise<number> {
  const { id } = await db.insertInto('teams').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertManager(db: DbOrTx, teamId: number, userId: number): Promise<void> {
  await db.insertInto('team_managers').values({ team_id: teamId, user_id: userId }).execute();
}

export async function countByConsole(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('teams')
    .select(['console', sql<number>`count(*)`.as('teams')])
    .groupBy('console')
    .execute();
  return new Map(rows.map((row) => [row.console, row.teams]));
}

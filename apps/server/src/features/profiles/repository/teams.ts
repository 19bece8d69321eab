import { sql } from 'kysely';
import { byPosition } from '../../../platform/database/by-position.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { slotsOfTeam, slotsOfTeams } from '../../divisions/index.ts';

/** Who owns a team, its Elo rating, and how many cups it won; those of hidden tournaments are left out. */
export async function findHead(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('teams as team')
    .leftJoin('players as owner', 'owner.user_id', 'team.owner_id')
    .leftJoin('team_ratings as r', 'r.team_id', 'team.id')
    .select(['owner.nick as owner_nick', 'owner.slug as owner_slug', 'r.rating'])
    .select((eb) =>
      eb
        .selectFrom('cups as c')
        .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
        .whereRef('c.champion_id', '=', 'team.id')
        .where('t.hidden', '=', false)
        .select(eb.fn.countAll<number>().as('count'))
        .as('titles'),
    )
    .where('team.id', '=', teamId)
    .executeTakeFirst();
}

/** Every season in which a team has a slot, with its place. */
function placesOf(db: DbOrTx, teamId: number) {
  return slotsOfTeam(db, teamId)
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 's.id').onRef('st.team_id', '=', 'slot.team_id'),
    )
    .select(['st.position', 'st.form']);
}

/** Where a team plays this season, with its place. */
export async function findAllPlaces(db: DbOrTx, teamId: number) {
  return await placesOf(db, teamId).where('s.is_current', '=', true).limit(50).execute();
}

/** The same of some teams, by their ids. */
export async function findAllPlacesOfTeams(db: DbOrTx, teamIds: readonly number[]) {
  if (teamIds.length === 0) return new Map<number, never[]>();
  const rows = await slotsOfTeams(db, teamIds)
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 's.id').onRef('st.team_id', '=', 'slot.team_id'),
    )
    .select(['st.position', 'st.form'])
    .where('s.is_current', '=', true)
    .limit(50 * teamIds.length)
    .execute();
  return Map.groupBy(rows, ({ team_id }) => team_id);
}

/** Every season in which the team has, or had, a slot, newest first. */
export async function findAllSlotsOfTeam(db: DbOrTx, teamId: number) {
  return await placesOf(db, teamId)
    .select(['s.is_current', 'd.tier', 't.image as tournament_image', 't.kind', 't.time_zone'])
    .select(['st.played', 'st.points', 'st.adjustment'])
    .select((eb) =>
      eb
        .selectFrom('season_teams as other')
        .whereRef('other.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .leftJoin('drop_outs as o', (join) =>
      join
        .onRef('o.season_id', '=', 's.id')
        .onRef('o.team_id', '=', 'slot.team_id')
        .on('o.heir_id', 'is', null),
    )
    .select(['o.reason as withdrawn_reason', 'o.dropped_at as withdrawn_at'])
    .limit(1000)
    .execute();
}

export type SlotOfTeam = Awaited<ReturnType<typeof findAllSlotsOfTeam>>[number];

/** The squad: every player signed by the team in some tournament, with what they did for this team. */
export async function findAllSquad(db: DbOrTx, teamId: number) {
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

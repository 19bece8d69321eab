import type { DbOrTx } from '../../platform/database/index.ts';

/** Every season in which the team has, or had, a slot, newest first. */
export async function findAllSlotsOfTeam(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 's.id').onRef('st.team_id', '=', 'slot.team_id'),
    )
    .select(['s.id as season_id', 's.name as season_name', 's.state as season_state', 's.is_current'])
    .select(['d.id as division_id', 'd.name as division_name', 'd.slug as division_slug', 'd.tier'])
    .select([
      't.id as tournament_id',
      't.name as tournament_name',
      't.slug as tournament_slug',
      't.image as tournament_image',
      't.kind',
      't.time_zone',
    ])
    .select(['st.position', 'st.played', 'st.points', 'st.adjustment', 'st.form'])
    .select((eb) =>
      eb
        .selectFrom('season_teams as other')
        .whereRef('other.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .where('slot.team_id', '=', teamId)
    .where('t.hidden', '=', false)
    .orderBy('s.id', 'desc')
    .limit(1000)
    .execute();
}

export type SlotOfTeam = Awaited<ReturnType<typeof findAllSlotsOfTeam>>[number];

import type { DbOrTx } from '../../platform/database/index.ts';
import { slotsOf } from '../teams/index.ts';

/** Every season in which the team has, or had, a slot, newest first. */
export async function findAllSlotsOfTeam(db: DbOrTx, teamId: number) {
  return await slotsOf(db, teamId)
    .select(['s.is_current', 'd.tier', 't.image as tournament_image', 't.kind', 't.time_zone'])
    .select(['st.played', 'st.points', 'st.adjustment'])
    .select((eb) =>
      eb
        .selectFrom('season_teams as other')
        .whereRef('other.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .limit(1000)
    .execute();
}

export type SlotOfTeam = Awaited<ReturnType<typeof findAllSlotsOfTeam>>[number];

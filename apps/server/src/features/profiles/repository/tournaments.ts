import type { RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { TournamentPays } from '../ports.ts';

/** A tournament's divisions in tier order, with state, number of teams, leader and champion of the current season. */
export async function findAllDivisionCards(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .leftJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 's.id').on('st.position', '=', 1).on('st.played', '>', 0),
    )
    .leftJoin('teams as lead', 'lead.id', 'st.team_id')
    .leftJoin('division_feeds as feed', 'feed.feeder_id', 'd.id')
    .leftJoin('cups as cup', 'cup.season_id', 's.id')
    .leftJoin('teams as champion', 'champion.id', 'cup.champion_id')
    .select([
      'd.id',
      'd.tournament_id',
      'd.name',
      'd.slug',
      'd.tier',
      'd.image',
      'd.competition_type',
      'feed.division_id as feeds_into',
      's.id as season_id',
      's.state',
      'lead.name as leader_name',
      'lead.slug as leader_slug',
      'lead.image as leader_image',
      'champion.name as champion_name',
      'champion.slug as champion_slug',
      'champion.image as champion_image',
    ])
    .select((eb) =>
      eb
        .selectFrom('season_teams as slot')
        .whereRef('slot.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('d.tier')
    .execute();
}

/** Whether the cup of any season of the tournament is delivered, and what it pays its players, as who keeps that says. */
export async function findHonours(
  db: DbOrTx,
  tournamentId: number,
  pays: RawBuilder<TournamentPays | null>,
): Promise<{ readonly has_champions: boolean; readonly pays: TournamentPays | null }> {
  return await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('cups').select('season_id').where('tournament_id', '=', tournamentId))
        .as('has_champions'),
      pays.as('pays'),
    ])
    .$narrowType<{ has_champions: boolean }>()
    .executeTakeFirstOrThrow();
}

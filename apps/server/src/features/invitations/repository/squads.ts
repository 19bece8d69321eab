import type { DbOrTx } from '../../../platform/database/index.ts';

/** Who is signed by a team in a tournament. */
export async function findAllSigned(
  db: DbOrTx,
  { teamId, tournamentId }: { readonly teamId: number; readonly tournamentId: number },
) {
  return await db
    .selectFrom('registrations')
    .select(['player_id', 'price'])
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .execute();
}

/** Of a team in the current seasons of a tournament: whether a division there is premium, and whether it withdrew. */
export async function findPlaces(
  db: DbOrTx,
  { teamId, tournamentId }: { readonly teamId: number; readonly tournamentId: number },
) {
  const rows = await db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .leftJoin('drop_outs as o', (join) =>
      join.onRef('o.season_id', '=', 'slot.season_id').onRef('o.team_id', '=', 'slot.team_id'),
    )
    .select(['d.is_premium', 'o.id as drop_out_id'])
    .where('slot.team_id', '=', teamId)
    .where('d.tournament_id', '=', tournamentId)
    .where('s.is_current', '=', true)
    .execute();
  return {
    isPremium: rows.some(({ is_premium }) => is_premium),
    isWithdrawn: rows.length > 0 && rows.every(({ drop_out_id }) => drop_out_id !== null),
  };
}

/** A player, their membership and their place in a tournament, as the market takes them. */
export async function findPlayer(db: DbOrTx, playerId: number, tournamentId: number) {
  return await db
    .selectFrom('players as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.player_id', '=', 'p.id').on('r.tournament_id', '=', tournamentId),
    )
    .select(['p.id', 'p.position as own_position', 'u.premium_until'])
    .select(['r.id as registration_id', 'r.team_id', 'r.price', 'r.position', 'r.free_market_since'])
    .where('p.id', '=', playerId)
    .executeTakeFirstOrThrow();
}

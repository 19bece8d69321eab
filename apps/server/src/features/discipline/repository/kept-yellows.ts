import { LEAGUE_MODES } from '@matchnight/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** A team that played `from` plays `to` next. Both are seasons of one tournament. */
export interface NextPlace {
  readonly teamId: number;
  readonly from: number;
  readonly to: number;
}

interface TallyRow {
  readonly player_id: number;
  /** The new season. */
  readonly season_id: number;
  /** Yellows toward a suspension that the last season began with, and those of its parts. */
  readonly kept: number;
  readonly rounds: number;
  readonly liguilla: number;
  readonly has_liguilla: boolean;
}

/**
 * How the players of some teams ended the last season of those teams: who was shown no card is left out. A knockout that
 * is a season of its own is no liguilla after one.
 */
export async function findAllTallies(
  tx: Tx,
  asked: { readonly tournamentId: number; readonly places: readonly NextPlace[] },
): Promise<TallyRow[]> {
  const { tournamentId, places } = asked;
  const { rows } = await sql<TallyRow>`
    select r.player_id, place.after as season_id, coalesce(k.yellows, 0) as kept,
      coalesce(cards.rounds, 0) as rounds, coalesce(cards.liguilla, 0) as liguilla,
      l.season_id is not null as has_liguilla
    from unnest(${places.map(({ teamId }) => teamId)}::bigint[], ${places.map(({ from }) => from)}::bigint[],
      ${places.map(({ to }) => to)}::bigint[]) as place (team_id, before, after)
    join registrations r on r.team_id = place.team_id and r.tournament_id = ${tournamentId}
    left join kept_yellows k on k.player_id = r.player_id and k.season_id = place.before
    join seasons s on s.id = place.before
    join divisions d on d.id = s.division_id
    left join liguillas l on l.season_id = place.before and l.teams is not null
      and d.competition_type = any(${[...LEAGUE_MODES]})
    cross join lateral (
      select count(*) filter (where f.stage is distinct from 'liguilla') as rounds,
        count(*) filter (where f.stage = 'liguilla') as liguilla
      from match_cards c join fixtures f on f.id = c.fixture_id
      where c.player_id = r.player_id and c.season_id = place.before and c.yellows = 1) cards
    where cards.rounds + cards.liguilla > 0 or k.yellows is not null`.execute(tx);
  return rows;
}

export async function insertKeptYellows(
  tx: Tx,
  rows: readonly { readonly player_id: number; readonly season_id: number; readonly yellows: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into kept_yellows (player_id, season_id, yellows)
    select * from unnest(${rows.map((row) => row.player_id)}::bigint[],
      ${rows.map((row) => row.season_id)}::bigint[], ${rows.map((row) => row.yellows)}::int[])`.execute(tx);
}

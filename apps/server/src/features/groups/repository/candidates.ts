import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A team that takes part in a tournament. */
export interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  /** The division whose current season it is in; null: none. */
  readonly division_id: number | null;
  readonly division: string | null;
}

/**
 * The teams that take part, by name; a team of a group that is in its final phase, too, is in the group, whichever
 * of them stands above the other.
 */
export async function findAllCandidates(db: DbOrTx, tournamentId: number): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select team.id, team.name, team.slug, team.image, own.id as division_id, own.name as division
    from tournament_teams tt
    join teams team on team.id = tt.team_id
    left join lateral (
      select d.id, d.name from divisions d
      join seasons s on s.division_id = d.id and s.is_current
      join season_teams slot on slot.season_id = s.id and slot.team_id = tt.team_id
      where d.tournament_id = ${tournamentId}
      order by exists (select from division_feeds f where f.division_id = d.id), d.tier limit 1) own on true
    where tt.tournament_id = ${tournamentId} and tt.left_at is null
    order by lower(team.name), team.id
    limit 2000`.execute(db);
  return rows;
}

/** The calendars of these seasons, by their ids. */
export async function findAllCalendars(
  db: DbOrTx,
  seasonIds: readonly number[],
): Promise<Map<number, unknown>> {
  if (seasonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('seasons')
    .select(['id', 'calendar'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .limit(seasonIds.length)
    .execute();
  return new Map(rows.map(({ id, calendar }) => [id, calendar]));
}

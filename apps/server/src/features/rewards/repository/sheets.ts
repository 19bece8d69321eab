import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

type Sheets = readonly string[];

/** Whether a line counts for a reward: its match `f` was decided in one of these ways, with no line in question. */
function isRewarded(sheets: Sheets): RawBuilder<boolean> {
  return sql<boolean>`(f.status = 'played' and f.decided_how = any(${[...sheets]}) and f.held_lines is null)`;
}

/** Who has a line in a match of a week on such a sheet. A liguilla counts its rounds from 1 again: they are no weeks. */
export async function findAllOnSheets(
  db: DbOrTx,
  { seasonId, week, sheets }: { readonly seasonId: number; readonly week: number; readonly sheets: Sheets },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ player_id: number }>`
    select distinct l.player_id from fixtures f join fixture_lines l on l.fixture_id = f.id
    where f.season_id = ${seasonId} and f.week = ${week} and f.stage <> 'liguilla'
      and l.player_id is not null and ${isRewarded(sheets)}`.execute(db);
  return new Set(rows.map(({ player_id }) => player_id));
}

/**
 * Who has a line for a team in a played match of these seasons, by id. In 1v1 a sheet may be a score alone: the player of the slot is the
 * side, and has a line in each of its matches.
 */
export async function findAllOfTeam(
  db: DbOrTx,
  {
    tournamentId,
    teamId,
    seasonIds,
    sheets,
  }: {
    readonly tournamentId: number;
    readonly teamId: number;
    readonly seasonIds: readonly number[];
    readonly sheets: Sheets;
  },
): Promise<{ player: number; isOnSheet: boolean }[]> {
  const { rows } = await sql<{ player: number; is_on_sheet: boolean }>`
    with played as (
      select f.id, coalesce(${isRewarded(sheets)}, false) as is_rewarded from fixtures f
      where f.season_id = any(${[...seasonIds]}) and f.status = 'played' and ${teamId} in (f.home_team_id, f.away_team_id)
    )
    select player, bool_or(is_rewarded) as is_on_sheet from (
      select l.player_id as player, is_rewarded from played
      join fixture_lines l on l.fixture_id = played.id and l.team_id = ${teamId} and l.player_id is not null
      union all
      select r.player_id, is_rewarded from played cross join registrations r
      where r.tournament_id = ${tournamentId} and r.team_id = ${teamId}
        and exists (select from tournaments t where t.id = r.tournament_id and t.kind = 'single')
    ) lines
    group by player order by player`.execute(db);
  return rows.map(({ player, is_on_sheet }) => ({ player, isOnSheet: is_on_sheet }));
}

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

/** Who has a line for a team in a played match of these seasons, by id. */
export async function findAllOfTeam(
  db: DbOrTx,
  {
    teamId,
    seasonIds,
    sheets,
  }: { readonly teamId: number; readonly seasonIds: readonly number[]; readonly sheets: Sheets },
): Promise<{ player: number; isOnSheet: boolean }[]> {
  const { rows } = await sql<{ player: number; is_on_sheet: boolean }>`
    select l.player_id as player, coalesce(bool_or(${isRewarded(sheets)}), false) as is_on_sheet
    from fixtures f join fixture_lines l on l.fixture_id = f.id and l.team_id = ${teamId}
    where f.season_id = any(${[...seasonIds]}) and f.status = 'played' and l.player_id is not null
    group by l.player_id order by l.player_id`.execute(db);
  return rows.map(({ player, is_on_sheet }) => ({ player, isOnSheet: is_on_sheet }));
}

import type { DbOrTx } from '../../../platform/database/index.ts';

/** A season's matches as they are stored. */
export async function findAllMatches(db: DbOrTx, seasonId: number) {
  return await matches(db).where('f.season_id', '=', seasonId).orderBy('f.id').execute();
}

export async function findMatch(db: DbOrTx, id: number): Promise<Known> {
  return await matches(db).where('f.id', '=', id).executeTakeFirstOrThrow();
}

function matches(db: DbOrTx) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select(['f.id', 'f.season_id', 'f.status', 'f.round_name', 'f.date', 'f.has_time'])
    .select(['f.home_team_id', 'f.away_team_id', 'f.home_goals', 'f.away_goals', 'f.default_winner'])
    .select(['f.home_regular_goals', 'f.away_regular_goals', 'f.home_penalties', 'f.away_penalties'])
    .select('f.sent_on')
    .select(['f.tie', 'f.is_import', 'home.name as team1', 'away.name as team2']);
}

/** A match as it is stored. */
export type Known = Awaited<ReturnType<typeof findAllMatches>>[number];

/** The players in the lines of a match. */
export async function findAllPlayersOf(db: DbOrTx, fixtureId: number): Promise<number[]> {
  const lines = await db
    .selectFrom('fixture_lines')
    .select('player_id')
    .where('fixture_id', '=', fixtureId)
    .where('player_id', 'is not', null)
    .execute();
  return lines.map(({ player_id }) => Number(player_id));
}

/** The next match that the bracket made for two teams in a round, and no import has named yet; by its leg. */
export async function findMade(
  db: DbOrTx,
  of: { readonly seasonId: number; readonly round: string; readonly teams: readonly [number, number] },
): Promise<number | undefined> {
  const teams = [...of.teams];
  const row = await db
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', of.seasonId)
    .where('tie', 'like', `${of.round}-%`)
    .where('home_team_id', 'in', teams)
    .where('away_team_id', 'in', teams)
    .where('is_import', '=', false)
    .where('status', '=', 'scheduled')
    .orderBy('leg')
    .executeTakeFirst();
  return row?.id;
}

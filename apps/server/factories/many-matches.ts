import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/index.ts';

/** This many copies of a match, an hour apart and each in a week of its own, for a site with much history. */
export async function repeatMatch(tx: Tx, fixtureId: number, times: number): Promise<void> {
  await sql`insert into fixtures (season_id, division_id, home_team_id, away_team_id, week, stage, status, date,
      home_goals, away_goals, decided_at)
    select season_id, division_id, home_team_id, away_team_id, number, stage, status,
      date - number * interval '1 hour', home_goals, away_goals, decided_at
    from fixtures, generate_series(2, ${times}) number
    where id = ${fixtureId}`.execute(tx);
  await sql`analyze fixtures`.execute(tx);
}

import { sql } from 'kysely';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { MatchRow } from './matches.ts';

/** What a user has to do with a match: whether they run its tournament, manage one of its teams, or are signed by one. */
export async function findPart(
  db: DbOrTx,
  row: Pick<MatchRow, 'tournament_id' | 'home_team_id' | 'away_team_id'>,
  { userId, playerId }: Pick<Viewer, 'userId' | 'playerId'>,
): Promise<{ administers: boolean; manages: boolean; plays: boolean }> {
  const { tournament_id: tournament, home_team_id: home, away_team_id: away } = row;
  const { rows } = await sql<{ administers: boolean; manages: boolean; plays: boolean }>`select
    exists (select from tournament_administrators where tournament_id = ${tournament} and user_id = ${userId})
      as administers,
    exists (select from teams where id in (${home}, ${away}) and owner_id = ${userId})
      or exists (select from team_managers where team_id in (${home}, ${away}) and user_id = ${userId})
      as manages,
    exists (select from registrations where tournament_id = ${tournament} and team_id in (${home}, ${away})
      and player_id = ${playerId}) as plays`.execute(db);
  const [part] = rows;
  if (part === undefined) throw new Error('a select without a table answers one row');
  return part;
}

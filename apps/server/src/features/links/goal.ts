import type { DbOrTx } from '../../platform/database/index.ts';
import { findTeamByKey, type TeamRow } from '../teams/index.ts';
import { findTournamentByKey, type TournamentRow } from '../tournaments/index.ts';
import type { LinkRow } from './repository/links.ts';

/** What a link leads into: a club, the place of a club's owner, which administrators of a tournament offer, or a tournament. */
export type Goal =
  | { readonly goal: 'club'; readonly team: TeamRow; readonly tournament: null }
  | { readonly goal: 'owner'; readonly team: TeamRow; readonly tournament: TournamentRow }
  | { readonly goal: 'tournament'; readonly team: null; readonly tournament: TournamentRow };

export async function goalOf(db: DbOrTx, row: LinkRow): Promise<Goal> {
  const { team_id: teamId, tournament_id: tournamentId } = row;
  const team = teamId === null ? undefined : await findTeamByKey(db, { id: teamId });
  const tournament = tournamentId === null ? undefined : await findTournamentByKey(db, { id: tournamentId });
  if (team)
    return tournament ? { goal: 'owner', team, tournament } : { goal: 'club', team, tournament: null };
  if (tournament) return { goal: 'tournament', team: null, tournament };
  throw new Error(`link ${row.id} leads nowhere`);
}

/** What it is called, and the console it is played on. */
export function namedIn({ team, tournament }: Goal) {
  return team ?? tournament;
}

import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { lockTournament } from '../tournaments/index.ts';
import { findAllOtherTeams, findAllUsersOfTeam } from './repository/one-team.ts';

/**
 * A person is in at most one team of a tournament, as its owner, its co-manager or a player. The
 * tournament is held, so that of two at once the second sees the first.
 * @throws Refusal `one_team_each`, on the field if there is one
 */
export async function requireOneTeam(
  tx: Tx,
  asked: {
    readonly tournamentId: number;
    /** The team that they join, or that comes in. */
    readonly teamId: number;
    /** By default all of the team. */
    readonly userIds?: readonly number[];
    /** Null: nobody typed them. */
    readonly field: string | null;
  },
): Promise<void> {
  const { tournamentId, teamId, field } = asked;
  await lockTournament(tx, tournamentId);
  const userIds = asked.userIds ?? (await findAllUsersOfTeam(tx, tournamentId, teamId));
  const [other] = await findAllOtherTeams(tx, { tournamentId, teamId, userIds });
  if (other) throw oneTeamRefusal(other, field);
}

/** On the field that named them; null: nobody typed them. */
export function oneTeamRefusal(
  { nick, team }: { readonly nick: string; readonly team: string },
  field: string | null,
): Refusal {
  return field === null
    ? new Refusal('one_team_each', { values: { nick, team } })
    : refuseField(field, 'one_team_each', { nick, team });
}

import type { Tx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { findAllUsersOfTeam, findOtherTeam } from './repository/one-team.ts';

/**
 * A person is in at most one team of a tournament, as its owner, its co-manager or a player. Who asks holds the
 * tournament's row, so that of two at once the second sees the first.
 * @throws Refusal `one_team_each` on the field
 */
export async function requireOneTeam(
  tx: Tx,
  asked: {
    readonly tournamentId: number;
    /** The team that they join, or that comes in. */
    readonly teamId: number;
    /** By default all of the team. */
    readonly userIds?: readonly number[];
    readonly field: string;
  },
): Promise<void> {
  const { tournamentId, teamId, field } = asked;
  const userIds = asked.userIds ?? (await findAllUsersOfTeam(tx, tournamentId, teamId));
  const other = await findOtherTeam(tx, { tournamentId, teamId, userIds });
  if (other) throw refuseField(field, 'one_team_each', { nick: other.nick, team: other.team });
}

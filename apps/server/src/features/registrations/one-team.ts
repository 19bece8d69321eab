import type { RefusalCode } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
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
  await lockTournament(tx, asked.tournamentId);
  const refusal = await twoTeams(tx, asked);
  if (refusal) throw refusal;
}

/** The same as an answer, which holds nothing. */
export async function twoTeams(
  db: DbOrTx,
  asked: Parameters<typeof requireOneTeam>[1],
): Promise<Refusal | null> {
  const { tournamentId, teamId, field } = asked;
  const userIds = asked.userIds ?? (await findAllUsersOfTeam(db, tournamentId, teamId));
  const [other] = await findAllOtherTeams(db, { tournamentId, teamId, userIds });
  return other ? oneTeamRefusal(other, field) : null;
}

/** On the field that named them; null: nobody typed them. */
export function oneTeamRefusal(
  { nick, team }: { readonly nick: string; readonly team: string },
  field: string | null,
): Refusal {
  return refusalOn(field, 'one_team_each', { nick, team });
}

/** A refusal on the field that it is about; null: nobody typed anything. */
export function refusalOn(
  field: string | null,
  code: RefusalCode,
  values: Readonly<Record<string, string>> = {},
): Refusal {
  return field === null ? new Refusal(code, { values }) : refuseField(field, code, values);
}

import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Refusal } from '../../platform/errors.ts';
import type { TeamRow } from '../teams/index.ts';
import { findRegisteredAt, registerTeams } from '../tournaments/index.ts';
import { teamEntered } from './events.ts';
import { refusalOn, requireOneTeam, twoTeams } from './one-team.ts';

type Entering = Pick<
  PrivateWrite<'registrations.registerTeam'>,
  'tx' | 'viewer' | 'now' | 'events' | 'touch'
>;
interface Entry<T> {
  readonly tournamentId: number;
  readonly team: T;
  /** Null: nobody typed the team. */
  readonly field: string | null;
}

/** A club takes part from now on. Who asks holds the tournament and the club. */
export async function enterTeam(
  { tx, viewer, now, events, touch }: Entering,
  { tournamentId, team, field }: Entry<Pick<TeamRow, 'id' | 'owner_id'>>,
): Promise<void> {
  const of = { tournamentId, teamId: team.id };
  await requireOneTeam(tx, { ...of, field });
  await registerTeams(tx, { tournamentId, teamIds: [team.id], now });
  if (team.owner_id !== null) touch(`user:${team.owner_id}`);
  await events.publish(teamEntered, tx, { deed: 'registered', ...of, actorId: viewer.userId, at: now });
}

/** Why a club does not come into a tournament; null if it does. */
export async function entryRefusal(
  db: DbOrTx,
  { tournamentId, team, field }: Entry<Pick<TeamRow, 'id' | 'of_one' | 'disbanded_at'>>,
): Promise<Refusal | null> {
  if (team.of_one) return refusalOn(field, 'team_of_one');
  if (team.disbanded_at !== null) return refusalOn(field, 'team_disbanded');
  const of = { tournamentId, teamId: team.id };
  if ((await findRegisteredAt(db, of)) !== undefined) return refusalOn(field, 'team_registered_already');
  return await twoTeams(db, { ...of, field });
}

import type { PrivateWrite } from '../../platform/calls/context.ts';
import { findAllMemberUserIds } from '../teams/index.ts';
import { findAllTournamentsOfTeam } from '../tournaments/index.ts';

type Doing = Pick<PrivateWrite<'clubs.leave'>, 'tx' | 'touch'>;

/** Everybody of a club has its desk open, perhaps; its public pages name who owns it. */
export async function touchClub(
  { tx, touch }: Doing,
  teamId: number,
  {
    also = [],
    places,
  }: { readonly also?: readonly number[]; readonly places?: readonly { readonly id: number }[] } = {},
) {
  const users = new Set([...(await findAllMemberUserIds(tx, teamId)), ...also]);
  touch(`team:${teamId}`, `desk:${teamId}`, ...[...users].map((id) => `user:${id}` as const));
  const tournaments = places ?? (await findAllTournamentsOfTeam(tx, teamId));
  touch(...tournaments.map(({ id }) => `tournament:${id}` as const));
}

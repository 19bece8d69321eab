import { runsClub } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findRole, findTeamByKey } from '../teams/index.ts';
import { findPerson } from './repository/market.ts';

/** @throws Refusal `player_runs_club`: nobody leaves a team that they run */
export async function refuseRuler(
  tx: Tx,
  { teamId, playerId }: { readonly teamId: number; readonly playerId: number },
): Promise<void> {
  const player = await findPerson(tx, playerId);
  if (!player || player.user_id === null) return;
  const role = await findRole(tx, teamId, player.user_id);
  if (role === null || !runsClub(role)) return;
  const team = (await findTeamByKey(tx, { id: teamId }))?.name ?? '';
  throw new Refusal('player_runs_club', { values: { nick: player.nick, team } });
}

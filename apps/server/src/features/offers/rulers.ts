import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findAllRulers, type Pair } from './repository/market.ts';

/** @throws Refusal `player_runs_club`: nobody leaves a team that they run */
export async function refuseRuler(tx: Tx, pair: Pair): Promise<void> {
  const [ruler] = await findAllRulers(tx, [pair]);
  if (ruler) throw rulerRefusal(ruler);
}

export function rulerRefusal({ nick, team }: { readonly nick: string; readonly team: string }): Refusal {
  return new Refusal('player_runs_club', { values: { nick, team } });
}

/** Why nobody may bid for another team's player, whatever the market says: nobody could confirm it, or they run that team. */
export function refusalOfWanted(
  { nick, user_id: userId }: { readonly nick: string; readonly user_id: number | null },
  runsTeam: boolean,
): Refusal | null {
  if (userId === null) return refuseField('player', 'nobody_confirms', { nick });
  return runsTeam ? refuseField('player', 'player_runs_team', { nick }) : null;
}

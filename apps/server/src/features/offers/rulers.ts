import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findAllRulers, type Pair } from './repository/market.ts';

/** @throws Refusal `player_runs_club`: nobody leaves a team that they run */
export async function refuseRuler(tx: Tx, pair: Pair): Promise<void> {
  const [ruler] = await findAllRulers(tx, [pair]);
  if (ruler) throw rulerRefusal(ruler);
}

export function rulerRefusal({ nick, team }: { readonly nick: string; readonly team: string }): Refusal {
  return new Refusal('player_runs_club', { values: { nick, team } });
}

import { checkSeasonAction, type SeasonState } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { cupDelivered } from './ports.ts';

/**
 * Results and points of a season may change once it runs, and until its cup is delivered.
 * @param season locked
 * @throws Refusal `season_not_running`, `season_cup_delivered`
 */
export async function requireCorrectable(
  tx: Tx,
  season: { readonly id: number; readonly state: SeasonState },
  events: Events,
): Promise<void> {
  const { id, state } = season;
  // Only a finished season has a cup: decisions of one that runs don't ask.
  const isDelivered = state === 'finished' && (await events.ask(cupDelivered)(tx, id));
  const failure = checkSeasonAction('correct', { state, cupDelivered: isDelivered });
  if (failure?.code === 'season_cup_delivered') throw new Refusal('season_cup_delivered');
  if (failure) throw new Refusal('season_not_running');
}

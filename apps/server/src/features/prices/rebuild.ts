import type { Tx } from '../../platform/database/index.ts';
import type { Sheets } from '../matches/index.ts';
import { updatePrices } from '../tournaments/index.ts';
import { movePrices, type PricesOf } from './move.ts';
import { findAllBesideSteps, findAllUnpriced, insertPricedWeeks } from './repository/steps.ts';

/**
 * Moves the prices of weeks that ended without it, and gives each player the price that their last step says. Steps that
 * were made stay: teams have paid by them. Tells what was not as it should be.
 * @param sheets of the season, where they are read already
 */
export async function rebuildPrices(tx: Tx, of: PricesOf, sheets?: Sheets): Promise<string[]> {
  const { seasonId, tournamentId } = of;
  const weeks = await findAllUnpriced(tx, seasonId);
  const steps = await movePrices(tx, of, weeks, sheets);
  const byWeek = Map.groupBy(steps, ({ week }) => week);
  await insertPricedWeeks(
    tx,
    seasonId,
    weeks.filter(({ week }) => byWeek.has(week)),
  );
  const beside = await findAllBesideSteps(tx, seasonId);
  if (beside.length > 0) {
    const right = beside.map(({ player_id, after_cents }) => ({ player: player_id, cents: after_cents }));
    await updatePrices(tx, tournamentId, right);
  }
  return [
    ...[...byWeek].map(([week, own]) => `week ${week} closed without the prices of ${own.length} players`),
    ...beside.map(
      ({ player_id, price, after_cents }) => `price of player ${player_id}: ${price}, not ${after_cents}`,
    ),
  ];
}

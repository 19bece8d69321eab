import { type PricedPlayer, type PriceStep, weekPrices } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAllSheets, type Sheets } from '../matches/index.ts';
import { updatePrices } from '../tournaments/index.ts';
import { appearancesOf, type WeekClosed } from '../weeks/index.ts';
import { findAllPlayers, type PricedRow } from './repository/players.ts';
import { type ClosedWeek, insertPricedWeeks, insertWeekSteps } from './repository/steps.ts';

export interface PricesOf {
  readonly seasonId: number;
  readonly tournamentId: number;
}
/** One match that a player played. */
interface Played {
  readonly player: number;
  readonly week: number;
  readonly index: number;
}

/** A closed week moves its prices once: what is corrected afterwards counts from the next week on. */
export async function pricesOfClosedWeek(tx: Tx, closed: WeekClosed): Promise<void> {
  const { seasonId, tournamentId: id } = closed;
  if (!(await insertPricedWeeks(tx, seasonId, [closed]))) return;
  await movePrices(tx, closed, [closed]);
  // Lists of players and their prices, which tell what the last week did, and the curves of all of them: a thousand
  // players' tags would forget everything.
  touch(tx, `prices:${id}`, `standings:${id}`);
}

/**
 * Moves the prices of closed weeks that have moved none yet, one after the other, but in two writes. Who calls it holds
 * the tournament and the season. Answers the steps.
 * @param weeks in their order
 * @param sheets of the season, where they are read already
 */
export async function movePrices(
  tx: Tx,
  { seasonId, tournamentId }: PricesOf,
  weeks: readonly ClosedWeek[],
  sheets?: Sheets,
): Promise<PriceStep<number>[]> {
  if (weeks.length === 0) return [];
  const players = await findAllPlayers(tx, seasonId);
  const played = playedIn(sheets ?? (await findAllSheets(tx, seasonId)));
  const prices = new Map(players.map(({ player, priceCents }) => [player, priceCents]));
  const steps = weeks.flatMap(({ week, at }) => {
    const own = weekPrices(pricedPlayers(players, prices, played, week), week);
    for (const { player, afterCents } of own) prices.set(player, afterCents);
    return own.map((step) => ({ ...step, at }));
  });
  if (steps.length === 0) return [];
  await insertWeekSteps(tx, { tournamentId, seasonId }, steps);
  const moved = [...new Set(steps.map(({ player }) => player))];
  await updatePrices(
    tx,
    tournamentId,
    moved.map((player) => ({ player, cents: prices.get(player) ?? 0 })),
  );
  return steps;
}

/** Who played which match of the season when, by kick-off. */
function playedIn(sheets: Sheets): Played[] {
  return sheets
    .toSorted((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0))
    .flatMap((one) => {
      const { week } = one;
      if (week === null) return [];
      return appearancesOf(one).map(({ player, match }) => ({ player, week, index: match.index }));
    });
}

/** The players as a week finds them: with their matches up to that week. */
function pricedPlayers(
  players: readonly PricedRow[],
  prices: ReadonlyMap<number, number>,
  played: readonly Played[],
  week: number,
): PricedPlayer<number>[] {
  const upTo = played.filter((one) => one.week <= week);
  const byPlayer = Map.groupBy(upTo, ({ player }) => player);
  return players.map(({ player, position, priceCents }) => {
    const own = byPlayer.get(player) ?? [];
    return {
      player,
      position,
      priceCents: prices.get(player) ?? priceCents,
      indexes: own.map(({ index }) => index),
      playedInWeek: own.some((one) => one.week === week),
    };
  });
}

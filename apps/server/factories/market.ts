import { insertSigningWindows } from '../src/features/market/index.ts';
import { insertFreePlayers, putUpForSale } from '../src/features/tournaments/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import type { MadeTournament } from './competitions.ts';
import type { Dice } from './dice.ts';
import type { Mate } from './people.ts';
import { START_PRICE } from './teams.ts';

const DAY_MS = 86_400_000;
/** Windows open and close at this hour of the tournament's zone. */
const EVENING = 22;

export interface MarketAsked {
  readonly tournament: MadeTournament;
  /** In how many days each window opens and closes; negative ones are past. */
  readonly windows?: readonly (readonly [opensIn: number, closesIn: number])[];
  /** Players without a team in the tournament who join its free market. */
  readonly free?: readonly Mate[];
  /** Signed players whom their teams put up for sale. */
  readonly forSale?: readonly Mate[];
  readonly dice: Dice;
  readonly now: Date;
}

/** The market of a tournament: its windows, its free players, and its players for sale. */
export async function makeMarket(tx: Tx, asked: MarketAsked): Promise<void> {
  const { tournament, windows = [], free = [], forSale = [], dice, now } = asked;
  const evening = (days: number) => eveningIn(days, now, tournament.timeZone);
  await insertSigningWindows(
    tx,
    tournament.id,
    windows.map(([opensIn, closesIn]) => ({ opens_at: evening(opensIn), closes_at: evening(closesIn) })),
  );
  await insertFreePlayers(
    tx,
    free.map(({ id, position }) => ({
      tournament_id: tournament.id,
      player_id: id,
      position,
      price: START_PRICE,
      free_market_since: new Date(now.getTime() - Math.ceil(dice.next() * 3 * DAY_MS)),
    })),
  );
  for (const { id } of forSale) {
    const since = new Date(now.getTime() - Math.ceil(dice.next() * 3 * DAY_MS));
    await putUpForSale(tx, tournament.id, [id], since);
  }
}

function eveningIn(days: number, now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const evening = here.add({ days }).startOfDay().with({ hour: EVENING });
  return new Date(evening.epochMilliseconds);
}

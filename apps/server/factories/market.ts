import { insertSigningWindows } from '../src/features/market/index.ts';
import { insertFreePlayers, updateSigningLock } from '../src/features/tournaments/index.ts';
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
  readonly dice: Dice;
  readonly now: Date;
}

/** The market of a tournament: its windows and its free players. */
export async function makeMarket(tx: Tx, asked: MarketAsked): Promise<void> {
  const { tournament, windows = [], free = [], dice, now } = asked;
  const evening = (days: number) => eveningIn(days, now, tournament.timeZone);
  await insertSigningWindows(
    tx,
    tournament.id,
    windows.map(([opensIn, closesIn]) => ({ opens_at: evening(opensIn), closes_at: evening(closesIn) })),
  );
  const [first] = windows;
  if (first) {
    // The windows were set before the first of them: each that opens counts.
    const set = new Date(Math.min(evening(first[0]).getTime(), now.getTime()) - DAY_MS);
    const lock = { lock_signing: null, lock_signing_at: set, signings_opened_at: null };
    await updateSigningLock(tx, tournament.id, lock);
  }
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
}

function eveningIn(days: number, now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const evening = here.add({ days }).startOfDay().with({ hour: EVENING });
  return new Date(evening.epochMilliseconds);
}

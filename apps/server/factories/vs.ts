import type { Console, VsOutcome, VsPosition, VsVerdict } from '@matchnight/contract';
import { takeVsStep } from '@matchnight/rules';
import {
  findSeats,
  heldVs,
  insertBet,
  passAndPay,
  type Stepping,
  saveStage,
  takeSeat,
  upsertReport,
} from '../src/features/vs/index.ts';
import type { Tx } from '../src/platform/database/index.ts';

const MINUTE_MS = 60_000;

export interface VsAsked {
  readonly console: Console;
  readonly name: string;
  readonly rules: string;
  readonly seats: number;
  readonly entry: number;
  readonly fee: number;
  readonly makerId: number;
  readonly madeAt: Date;
  readonly date: Date;
  /** Who entered which side, a minute after one another. */
  readonly entrants: readonly {
    readonly userId: number;
    readonly position: VsPosition;
    readonly report?: VsOutcome;
  }[];
  /** Who decided it, how, and when. */
  readonly decided?: {
    readonly by: number;
    readonly verdict: VsVerdict;
    readonly reason: string;
    readonly at: Date;
  };
}

/** A VS as the product makes it, with all that time has done to it by `now`; answers its number. Entrants have the coins, earned. */
export async function makeVs(tx: Tx, asked: VsAsked, { events, now }: Stepping): Promise<number> {
  const { console, entrants, decided, madeAt, date, entry: amount } = asked;
  const betId = await insertBet(tx, {
    console,
    name: asked.name,
    rules: asked.rules,
    seats: asked.seats,
    entry_coins: amount,
    fee_percent: asked.fee,
    date,
    maker_id: asked.makerId,
    takes_bought: false,
    at: madeAt,
  });
  const seats = new Map<VsPosition, number>();
  for (const [index, { userId, position }] of entrants.entries()) {
    const at = new Date(madeAt.getTime() + (index + 1) * MINUTE_MS);
    const seat = (seats.get(position) ?? 0) + 1;
    seats.set(position, seat);
    const row = { bet_id: betId, user_id: userId, position, seat, earned: amount, bought: 0, at };
    await takeSeat(tx, row, 'earned');
  }
  const reportedAt = new Date(date.getTime() + MINUTE_MS);
  const taken = await findSeats(tx, betId);
  for (const { userId, report } of entrants) {
    const entry = taken.find(({ user_id }) => user_id === userId);
    if (report && entry) await upsertReport(tx, { entry_id: entry.id, outcome: report, at: reportedAt });
  }
  if (decided) {
    const { by, verdict, reason, at } = decided;
    const held = await heldVs(tx, { betId, console }, { events, now: at });
    const step = takeVsStep(held.vs, { do: 'confirm', by, verdict, reason }, at.getTime());
    if (!step.ok) throw new Error(`${asked.name}: ${step.failure.code}`);
    await saveStage(tx, held, step.vs, { events, now: at });
    await passAndPay(tx, betId, { events, now: new Date(at.getTime() + MINUTE_MS), isOff: false });
  } else if (date <= now) await passAndPay(tx, betId, { events, now, isOff: false });
  return betId;
}

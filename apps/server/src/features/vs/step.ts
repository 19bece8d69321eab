import type { Console } from '@matchnight/contract';
import { passVsTime, type Vs, type VsFailure } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { type Tag, touch } from '../../platform/touch.ts';
import { coinsText } from '../wallet/index.ts';
import { type VsTold, vsTold } from './events.ts';
import { columnsOf, nextOf, peopleIn, vsOf } from './law.ts';
import { type BetRow, findBet, updateState } from './repository/bets.ts';
import { findSeats, type SeatRow } from './repository/entries.ts';
import { findJudges } from './repository/facts.ts';

/** A VS with its seats, and as the law sees it. */
export interface HeldVs {
  readonly bet: BetRow;
  readonly seats: readonly SeatRow[];
  readonly vs: Vs<number>;
}

/** The VS of a call's path is held, so that nobody takes a seat, and no time passes, in between. */
export const holdsBet = async ({ params }: { readonly params: { readonly betId: number } }) => ({
  bet: [params.betId],
});

export interface Stepping {
  readonly events: Events;
  readonly now: Date;
}

/** A VS of a console that is held, as time has left it; what time changed is saved. @throws Refusal `not_found` */
export async function heldVs(
  tx: Tx,
  { betId, console }: { readonly betId: number; readonly console: Console },
  stepping: Stepping,
): Promise<HeldVs> {
  const stored = await storedVs(tx, found(await findBet(tx, betId, console)));
  const vs = passVsTime(stored.vs, stepping.now.getTime());
  if (vs.stage !== stored.vs.stage) await saveStage(tx, stored, vs, stepping);
  return { ...stored, vs };
}

/** A VS as it is stored, whatever time has done to it since. */
export async function storedVs(db: DbOrTx, bet: BetRow): Promise<HeldVs> {
  const seats = await findSeats(db, bet.id);
  return { bet, seats, vs: vsOf(bet, seats) };
}

/** Writes where a VS stands after a step, and tells who is in it what changed. */
export async function saveStage(
  tx: Tx,
  { bet, vs: before }: HeldVs,
  after: Vs<number>,
  { events, now }: Stepping,
): Promise<void> {
  await updateState(tx, bet.id, columnsOf(after.stage, nextOf(after, now)));
  const userIds = peopleIn(after);
  touchVs(tx, bet, userIds);
  const kind = before.stage.name === after.stage.name ? null : toldOf(after);
  if (kind !== null && userIds.length > 0) {
    await events.publish(vsTold, tx, { kind, bet: nameOf(bet), userIds, at: now });
  }
}

/** Pages that show a VS, and those of the people in it. */
export function touchVs(tx: Tx, bet: Pick<BetRow, 'id' | 'console'>, userIds: readonly number[]): void {
  const users = userIds.map((id): Tag => `user:${id}`);
  touch(tx, `bet:${bet.id}`, `vs:${bet.console}`, ...users);
}

/** Tells those who may decide a VS that it waits for them. */
export async function tellJudges(
  tx: Tx,
  { bet, seats }: Pick<HeldVs, 'bet' | 'seats'>,
  { events, now }: Stepping,
): Promise<void> {
  const makers = bet.maker_id === null ? [] : [bet.maker_id];
  const not = [...seats.map(({ user_id }) => user_id), ...makers, ...bet.editor_ids];
  const userIds = await findJudges(tx, not);
  if (userIds.length > 0)
    await events.publish(vsTold, tx, { kind: 'vs_to_rule', bet: nameOf(bet), userIds, at: now });
}

export function nameOf({ id, name, console }: BetRow): VsTold['bet'] {
  return { id, name, console };
}

/** What those who are in a VS are told of where it stands now; null: nothing. Winners are told when it is paid. */
function toldOf({ stage }: Vs<number>): VsTold['kind'] | null {
  if (stage.name === 'locked') return 'vs_locked';
  return stage.name === 'decided' && stage.because === 'ruled' ? 'vs_ruled' : null;
}

/** Says why the law refuses a step: a sentence, on the field where it has one. */
export function refused(failure: VsFailure<number>): Refusal {
  switch (failure.code) {
    case 'vs_coins_too_few':
      return new Refusal(failure.coins === 'earned' ? 'vs_coins_too_few' : 'coins_too_few', {
        values: { count: failure.availableCoins, amount: coinsText(failure.availableCoins) },
      });
    case 'vs_matches_too_few':
      return new Refusal(failure.code, { values: { count: failure.needed, have: failure.played } });
    case 'vs_account_too_young':
      return new Refusal(failure.code, { values: { count: failure.days } });
    case 'vs_limit_reached':
      return new Refusal(failure.code, {
        values: { count: failure.leftCoins, amount: coinsText(failure.leftCoins) },
      });
    case 'vs_address_unconfirmed':
      return new Refusal('unconfirmed');
    case 'vs_age_not_declared':
      return refuseField('adult', failure.code);
    case 'vs_date_past':
    case 'vs_date_too_far':
      return refuseField('date', failure.code);
    // What the kit or the contract has let in already.
    case 'vs_banned':
    case 'vs_seats_invalid':
    case 'vs_entry_invalid':
    case 'vs_fee_invalid':
    case 'vs_date_invalid':
    case 'vs_position_unknown':
    case 'vs_outcome_unknown':
    case 'vs_reason_missing':
      throw new RangeError(failure.code);
    default:
      return new Refusal(failure.code);
  }
}

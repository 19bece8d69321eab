import type { Console } from '@matchnight/contract';
import { passVsTime, type Vs, type VsFailure, vsState } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { type Tag, touch } from '../../platform/touch.ts';
import { coinsText } from '../wallet/index.ts';
import { type VsTold, vsTold } from './events.ts';
import { columnsOf, nextOf, vsOf } from './law.ts';
import { type BetRow, findBet, updateState } from './repository/bets.ts';
import { findAllSeats, type SeatRow } from './repository/entries.ts';
import { findJudges } from './repository/facts.ts';

/** A VS that the write holds, with its seats, as the law sees it. */
export interface HeldVs {
  readonly bet: BetRow;
  readonly seats: readonly SeatRow[];
  /** As time has left it by now. */
  readonly vs: Vs<number>;
}

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
  const bet = found(await findBet(tx, betId, console));
  const seats = (await findAllSeats(tx, [betId])).get(betId) ?? [];
  const before = vsOf(bet, seats);
  const vs = passVsTime(before, stepping.now.getTime());
  const held = { bet, seats, vs };
  if (vs.stage !== before.stage) await saveStage(tx, { ...held, vs: before }, vs, stepping);
  return held;
}

/** Writes where a VS stands after a step, and tells who is in it what changed. */
export async function saveStage(
  tx: Tx,
  { bet, vs: before }: HeldVs,
  after: Vs<number>,
  { events, now }: Stepping,
): Promise<void> {
  await updateState(tx, bet.id, columnsOf(after.stage, nextOf(after, now)));
  touchVs(
    tx,
    bet,
    after.entries.map(({ person }) => person),
  );
  const told = toldOf(before, after, now);
  if (told === null) return;
  const userIds = after.entries.map(({ person }) => person);
  if (userIds.length > 0) await events.publish(vsTold, tx, { ...told, bet: nameOf(bet), userIds, at: now });
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
  const not = [...seats.map(({ user_id }) => user_id), ...(bet.maker_id === null ? [] : [bet.maker_id])];
  const userIds = await findJudges(tx, not);
  if (userIds.length > 0)
    await events.publish(vsTold, tx, { kind: 'vs_to_rule', bet: nameOf(bet), userIds, at: now });
}

export function nameOf({ id, name, console }: BetRow): VsTold['bet'] {
  return { id, name, console };
}

/** What those who are in a VS are told of a step; null: nothing. Winners and losers are told when it is paid. */
function toldOf(before: Vs<number>, after: Vs<number>, now: Date): Pick<VsTold, 'kind'> | null {
  const states = [before, after].map((vs) => vsState(vs, now.getTime()).state);
  if (before.stage.name === after.stage.name) return null;
  if (after.stage.name === 'locked') return { kind: 'vs_locked' };
  return states[1] === 'counting' && after.stage.name === 'decided' && after.stage.because === 'ruled'
    ? { kind: 'vs_ruled' }
    : null;
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
    case 'vs_banned':
      return new Refusal('banned');
    case 'vs_address_unconfirmed':
      return new Refusal('unconfirmed');
    case 'vs_in_debt':
      return new Refusal('has_debt');
    case 'vs_age_not_declared':
      return refuseField('adult', 'must_be_adult');
    case 'vs_date_past':
      return refuseField('date', failure.code);
    // What the contract has let in already.
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

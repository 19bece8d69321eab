import { isVsFull, leaveVs, takeVsStep, type VsCoins } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { insertAdult } from '../limits/index.ts';
import { balanceOf, coinsText, creditCoins, enterCoins } from '../wallet/index.ts';
import { entrantOf } from './entrant.ts';
import { vsTold } from './events.ts';
import { coinsOf, peopleIn } from './law.ts';
import { type EnteredRow, insertEntry, updateOver } from './repository/entries.ts';
import { vsSettings } from './settings.ts';
import { type HeldVs, heldVs, holdsBet, nameOf, refused, type Stepping, touchVs } from './step.ts';

/** Takes a seat: the coins go into the escrow of the VS, and the entry keeps which they were. */
export const enter: Handler<'vs.enter'> = {
  holds: holdsBet,
  async run(context) {
    const { tx, params, body, viewer, site, events, now, say } = context;
    const { userId } = viewer;
    const held = await heldVs(tx, params, context);
    const { bet, vs } = held;
    const settings = { ...(await vsSettings(tx, site)), coins: coinsOf(bet) };
    if (viewer.playerId === null || viewer.console !== params.console) throw new Refusal('vs_no_player');
    const asked = await entrantOf(tx, context, settings.playedMatches);
    const entrant = { ...asked, isAdult: asked.isAdult || body.adult };
    const { position } = body;
    const step = takeVsStep(vs, { do: 'enter', settings, entrant, position }, now.getTime());
    if (!step.ok) throw refused(step.failure);
    // Fee, seats and date change what is won as much as the coins do.
    if (body.coins !== bet.entry_coins || body.version !== bet.version) throw new Refusal('vs_changed');
    const entry = step.vs.entries.at(-1);
    if (entry === undefined) throw new Error('who entered has no seat');
    if (!asked.isAdult) await insertAdult(tx, userId, now);
    const row = { bet_id: bet.id, user_id: userId, position, seat: entry.seat, ...entry.parts, at: now };
    await takeSeat(tx, row, settings.coins);
    const people = peopleIn(step.vs);
    touchVs(tx, bet, people);
    const told = { bet: nameOf(bet), actorId: userId, at: now };
    const rivals = peopleIn({ entries: vs.entries.filter((one) => one.position !== position) });
    if (isVsFull(step.vs)) {
      const userIds = people.filter((id) => id !== userId);
      await events.publish(vsTold, tx, { ...told, kind: 'vs_full', userIds });
    } else if (rivals.length > 0) {
      await events.publish(vsTold, tx, { ...told, kind: 'vs_entered', userIds: rivals });
    }
    const { entry_coins: amount } = bet;
    const { message } = say('vs.reply_entered', { count: amount, amount: coinsText(amount), name: bet.name });
    return { data: { seat: entry.seat, balance: await balanceOf(tx, userId), message } };
  },
};

/** Writes an entry, and holds its coins in the escrow of its VS. @throws Refusal as `enterCoins` does */
export async function takeSeat(tx: Tx, entry: EnteredRow, accepted: VsCoins): Promise<void> {
  const { bet_id: betId, user_id: userId, earned, bought, at } = entry;
  const id = await insertEntry(tx, entry);
  const cause = { userId, key: `vs_entry:${id}`, reason: `vs_entry:${betId}`, at };
  const paid = await enterCoins(tx, { ...cause, amount: earned + bought, betId, accepted });
  if (paid?.earned !== earned || paid.bought !== bought) {
    throw new Error('other coins were taken than the law said');
  }
}

export const leave: Handler<'vs.leave'> = {
  holds: holdsBet,
  async run(context) {
    const { tx, params, viewer, say } = context;
    const held = await heldVs(tx, params, context);
    await giveUp(tx, held, { userId: viewer.userId, now: context.now });
    return say('vs.reply_left', { amount: coinsText(held.bet.entry_coins), count: held.bet.entry_coins });
  },
};

/** Gives up somebody's seat of a VS that is held: the coins go back to where they came from. @throws Refusal where it is too late */
export async function giveUp(
  tx: Tx,
  { bet, seats, vs }: HeldVs,
  { userId, now }: Pick<Stepping, 'now'> & { readonly userId: number },
): Promise<void> {
  const left = leaveVs(vs, userId, now.getTime());
  if (!left.ok) throw new Refusal(left.failure.code);
  const seat = seats.find(({ user_id }) => user_id === userId);
  if (seat === undefined) throw new Error('who left had no seat');
  await updateOver(tx, seat.id, { got: seat.earned + seat.bought, over_at: now, is_left: true });
  const cause = { userId, key: `vs_left:${seat.id}`, reason: `vs_returned:${bet.id}`, at: now };
  const { earned, bought } = seat;
  await creditCoins(tx, { ...cause, parts: { earned, bought }, from: { kind: 'escrow', betId: bet.id } });
  touchVs(tx, bet, peopleIn(vs));
}

import type { Id } from '../ids.ts';
import { checkInstant } from '../instants.ts';
import { changeCalendar, moveMoney } from './administration.ts';
import { askToLeave, release, setForSale, stay } from './departures.ts';
import { changesSince, type Draft, draftOf, type Ruling } from './draft.ts';
import { acceptInvitation, endInvitation, invite, setOnFreeMarket, signFreePlayer } from './free-players.ts';
import type { Market } from './market.ts';
import { signMembers } from './members.ts';
import { acceptCounter, closeOffer, confirmOffer, counterOffer, makeOffer, passOnOffer } from './offers.ts';
import { settle } from './passing-time.ts';
import type { MarketTime, SigningCommand, SigningStep } from './signing-command.ts';
import { undoTransfer } from './undoing.ts';

/**
 * Runs a command at an instant (epoch milliseconds): first what time has ended by then, so that nobody profits from a
 * late job, then the command itself.
 */
export function takeSigningStep<Key extends Id>(
  market: Market<Key>,
  command: SigningCommand<Key>,
  now: number,
): SigningStep<Key> {
  const passed = passMarketTime(market, now);
  const ruling = rule(draftOf(passed.market), command, now);
  if (!ruling.ok) return { ...ruling, passed };
  // a changed calendar may have closed signings or opened them anew
  const after = settle(ruling.draft, now);
  return { ok: true, passed, market: after.market, changes: changesSince(passed.market, after) };
}

/** The market at an instant without a command: offers and invitations lapse, players are released. */
export function passMarketTime<Key extends Id>(market: Market<Key>, now: number): MarketTime<Key> {
  checkInstant(now);
  const settled = settle(draftOf(market), now);
  return { market: settled.market, changes: changesSince(market, settled) };
}

function rule<Key extends Id>(draft: Draft<Key>, command: SigningCommand<Key>, now: number): Ruling<Key> {
  switch (command.do) {
    case 'invite':
      return invite(draft, command, now);
    case 'accept_invitation':
      return acceptInvitation(draft, command.invitation, now);
    case 'deny_invitation':
      return endInvitation(draft, command.invitation, 'denied');
    case 'withdraw_invitation':
      return endInvitation(draft, command.invitation, 'withdrawn');
    case 'join_free_market':
      return setOnFreeMarket(draft, command.player, true);
    case 'quit_free_market':
      return setOnFreeMarket(draft, command.player, false);
    case 'sign_free_player':
      return signFreePlayer(draft, command, now);
    case 'sign_members':
      return signMembers(draft, command, now);
    case 'release':
      return release(draft, command, now);
    case 'set_for_sale':
      return setForSale(draft, command, command.forSale, now);
    case 'ask_to_leave':
      return askToLeave(draft, command.player, now);
    case 'stay':
      return stay(draft, command.player);
    case 'make_offer':
      return makeOffer(draft, command, now);
    case 'approve_offer':
      return passOnOffer(draft, command.offer, 'administrator', now);
    case 'accept_offer':
      return passOnOffer(draft, command.offer, 'seller', now);
    case 'counter_offer':
      return counterOffer(draft, command);
    case 'accept_counter':
      return acceptCounter(draft, command.offer, now);
    case 'confirm_offer':
      return confirmOffer(draft, command.offer, now);
    case 'decline_offer':
      return closeOffer(draft, command.offer, 'declined');
    case 'withdraw_offer':
      return closeOffer(draft, command.offer, 'withdrawn');
    case 'undo_transfer':
      return undoTransfer(draft, command, now);
    case 'move_money':
      return moveMoney(draft, command);
    case 'set_calendar':
      return changeCalendar(draft, command, now);
  }
}

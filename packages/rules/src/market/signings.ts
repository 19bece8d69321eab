import type { Id } from '../ids.ts';
import { changeCalendar, moveMoney } from './administration.ts';
import { askToLeave, release, setForSale, stay } from './departures.ts';
import { changesSince, type Draft, draftOf, type Ruling } from './draft.ts';
import { acceptInvitation, endInvitation, invite, setOnFreeMarket, signFreePlayer } from './free-players.ts';
import type { Market } from './market.ts';
import { closeOffer, confirmOffer, makeOffer, passOnOffer } from './offers.ts';
import { settle } from './passing-time.ts';
import type { SigningCommand, SigningStep } from './signing-command.ts';

/**
 * The market after a command at an instant (epoch milliseconds), with what changed; a refusal changes nothing.
 * Whatever time has ended by then has ended first: nobody profits from a job that is late.
 */
export function takeSigningStep<Key extends Id>(
  market: Market<Key>,
  command: SigningCommand<Key>,
  now: number,
): SigningStep<Key> {
  const ruling = rule(settle(draftOf(market), now), command, now);
  if (!ruling.ok) return ruling;
  // a changed calendar may have closed signings or opened them anew
  return stepFrom(market, settle(ruling.draft, now));
}

/** The market at an instant when nobody did anything: lapsed offers and invitations, players released. */
export function passMarketTime<Key extends Id>(
  market: Market<Key>,
  now: number,
): Extract<SigningStep<Key>, { readonly ok: true }> {
  return stepFrom(market, settle(draftOf(market), now));
}

function stepFrom<Key extends Id>(before: Market<Key>, draft: Draft<Key>) {
  return { ok: true, market: draft.market, changes: changesSince(before, draft) } as const;
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
    case 'confirm_offer':
      return confirmOffer(draft, command.offer, now);
    case 'decline_offer':
      return closeOffer(draft, command.offer, 'declined');
    case 'withdraw_offer':
      return closeOffer(draft, command.offer, 'withdrawn');
    case 'move_money':
      return moveMoney(draft, command);
    case 'set_calendar':
      return changeCalendar(draft, command, now);
  }
}

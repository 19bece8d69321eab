import type { Id } from '../ids.ts';
import {
  isOfferOpen,
  type Market,
  type MarketDeal,
  type MarketInvitation,
  type MarketOffer,
  type MarketPlayer,
  type MarketRegistration,
  type OfferEnd,
} from './market.ts';
import { gainOf, type MoneyAccount, type MoneyReason, type MoneyTransfer, moneyTransfer } from './money.ts';
import type { MarketChanges, MarketMovement, SigningFailure } from './signing-command.ts';
import type { SigningCalendar } from './windows.ts';

/** A market in the middle of a step, with the transfers and log lines of the step so far. */
export type Draft<Key extends Id = Id> = {
  readonly market: Market<Key>;
  readonly transfers: readonly MoneyTransfer<Key>[];
  readonly movements: readonly MarketMovement<Key>[];
};

/** What a rule makes of a command. */
export type Ruling<Key extends Id = Id> =
  | { readonly ok: true; readonly draft: Draft<Key> }
  | { readonly ok: false; readonly failure: SigningFailure<Key> };

export function draftOf<Key extends Id>(market: Market<Key>): Draft<Key> {
  return { market, transfers: [], movements: [] };
}

export function allowed<Key extends Id>(draft: Draft<Key>): Ruling<Key> {
  return { ok: true, draft };
}

export function refused<Key extends Id>(failure: SigningFailure<Key>): Ruling<Key> {
  return { ok: false, failure };
}

/**
 * What differs between the market before a step and after it. Rows that a step does not change are the same objects.
 */
export function changesSince<Key extends Id>(before: Market<Key>, draft: Draft<Key>): MarketChanges<Key> {
  const { market, transfers, movements } = draft;
  return {
    players: added(before.players, market.players),
    invitations: added(before.invitations, market.invitations),
    offers: added(before.offers, market.offers),
    deals: added(before.deals, market.deals),
    transfers,
    movements,
  };
}

export function register<Key extends Id>(
  draft: Draft<Key>,
  player: MarketPlayer<Key>,
  registration: MarketRegistration<Key>,
): Draft<Key> {
  const players = draft.market.players.map((one) =>
    one.player === player.player ? { ...one, registration } : one,
  );
  return { ...draft, market: { ...draft.market, players } };
}

/** The invitation as it is now, new or changed. */
export function putInvitation<Key extends Id>(
  draft: Draft<Key>,
  invitation: MarketInvitation<Key>,
): Draft<Key> {
  const others = draft.market.invitations.filter((one) => one.invitation !== invitation.invitation);
  return { ...draft, market: { ...draft.market, invitations: [...others, invitation] } };
}

/** The offer as it is now, new or changed. */
export function putOffer<Key extends Id>(draft: Draft<Key>, offer: MarketOffer<Key>): Draft<Key> {
  const others = draft.market.offers.filter((one) => one.offer !== offer.offer);
  return { ...draft, market: { ...draft.market, offers: [...others, offer] } };
}

/** Ends an open offer; the money returns to the buyer, or is paid to the seller if the offer was completed. */
export function endOffer<Key extends Id>(
  draft: Draft<Key>,
  offer: MarketOffer<Key>,
  ended: OfferEnd,
): Draft<Key> {
  if (!isOfferOpen(offer)) return draft;
  const [reason, team]: [MoneyReason, Key] =
    ended === 'completed' ? ['offer_completed', offer.seller] : ['offer_returned', offer.buyer];
  const closed = putOffer(draft, { ...offer, stage: { waitsFor: null, ended } });
  return pay(closed, reason, offer.amountCents, { kind: 'held', offer: offer.offer }, { kind: 'team', team });
}

/** Moves money at once. Nothing moves if there is nothing to pay. */
export function pay<Key extends Id>(
  draft: Draft<Key>,
  reason: MoneyReason,
  cents: number,
  from: MoneyAccount<Key>,
  to: MoneyAccount<Key>,
): Draft<Key> {
  if (cents === 0) return draft;
  const transfer = moneyTransfer(reason, cents, from, to);
  const teams = draft.market.teams.map((one) => {
    const gain = gainOf(transfer, one.team);
    return gain === 0 ? one : { ...one, balanceCents: one.balanceCents + gain };
  });
  return { ...draft, market: { ...draft.market, teams }, transfers: [...draft.transfers, transfer] };
}

export function log<Key extends Id>(draft: Draft<Key>, movement: MarketMovement<Key>): Draft<Key> {
  return { ...draft, movements: [...draft.movements, movement] };
}

/** The deal as it is now, new or undone. */
export function putDeal<Key extends Id>(draft: Draft<Key>, deal: MarketDeal<Key>): Draft<Key> {
  const others = draft.market.deals.filter((one) => one.offer !== deal.offer);
  return { ...draft, market: { ...draft.market, deals: [...others, deal] } };
}

export function setCalendar<Key extends Id>(draft: Draft<Key>, calendar: SigningCalendar): Draft<Key> {
  return { ...draft, market: { ...draft.market, calendar } };
}

function added<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  const known = new Set(before);
  return after.filter((item) => !known.has(item));
}

import type { Id } from '../ids.ts';
import { allowed, type Draft, endOffer, log, pay, putDeal, putOffer, type Ruling, refused } from './draft.ts';
import {
  type Market,
  type MarketOffer,
  type OfferEnd,
  type OfferStage,
  openOffersBy,
  playerIn,
  signedBy,
  teamIn,
} from './market.ts';
import type { MoneyAccount } from './money.ts';
import { type MarketSettings, MOST_OPEN_OFFERS } from './settings.ts';
import type { SigningFailure } from './signing-command.ts';
import { checkDeparture, checkEntry, enterTeam } from './squads.ts';
import { signingsAt } from './windows.ts';

type AskedOffer<Key extends Id> = {
  readonly offer: Key;
  readonly buyer: Key;
  readonly player: Key;
  readonly amountCents: number;
};

/** A team bids for another team's player, who may be up for sale or not. The money is held aside at once. */
export function makeOffer<Key extends Id>(
  draft: Draft<Key>,
  asked: AskedOffer<Key>,
  now: number,
): Ruling<Key> {
  const { market } = draft;
  const { open, openedAt, holdsUntil } = signingsAt(market.calendar, now);
  if (!open) return refused({ code: 'signings_closed', opensAt: holdsUntil });
  const wanted = playerIn(market, asked.player);
  const registration = wanted?.registration;
  if (!registration) return refused({ code: 'player_unknown', player: asked.player });
  if (registration.status === 'free') return refused({ code: 'player_not_signed', player: asked.player });
  if (wanted.banned) return refused({ code: 'player_banned', player: asked.player });
  if (wanted.suspended) return refused({ code: 'player_suspended', player: asked.player });
  const failure = checkOffer(market, asked, registration.team, openedAt);
  if (failure) return refused(failure);
  const { offer, buyer, player, amountCents } = asked;
  const inBand = isInOfferBand(amountCents, registration.priceCents, market.settings.offerBand);
  const stage: OfferStage = { waitsFor: inBand ? 'seller' : 'administrator' };
  const seller = registration.team;
  const made = putOffer(draft, { offer, buyer, seller, player, amountCents, madeAt: now, stage });
  return allowed(
    pay(made, 'offer_made', amountCents, { kind: 'team', team: buyer }, { kind: 'held', offer }),
  );
}

/**
 * An administrator passes the offer on to the seller, or the seller to the player, who then has a limited time to
 * confirm.
 */
export function passOnOffer<Key extends Id>(
  draft: Draft<Key>,
  id: Key,
  by: 'administrator' | 'seller',
  now: number,
): Ruling<Key> {
  const offer = offerWaitingFor(draft.market, id, by);
  if ('code' in offer) return refused(offer);
  const failure = by === 'seller' ? checkDeparture(draft.market, offer.seller) : null;
  if (failure) return refused(failure);
  const isAgreed = offer.stage.waitsFor === 'administrator' && offer.stage.agreed === true;
  const stage: OfferStage =
    by === 'administrator' && !isAgreed ? { waitsFor: 'seller' } : askPlayer(draft.market, now);
  return allowed(putOffer(draft, { ...offer, stage }));
}

/**
 * The seller asks for another amount, up to all that the buyer has with its open offers; what the buyer offered stays held
 * aside.
 */
export function counterOffer<Key extends Id>(
  draft: Draft<Key>,
  { offer: id, amountCents: askedCents }: { readonly offer: Key; readonly amountCents: number },
): Ruling<Key> {
  const offer = offerWaitingFor(draft.market, id, 'seller');
  if ('code' in offer) return refused(offer);
  if (!isAmount(askedCents)) return refused({ code: 'amount_not_positive', cents: askedCents });
  const failure = checkDeparture(draft.market, offer.seller);
  if (failure) return refused(failure);
  const { buyer } = offer;
  const balanceCents = budgetOf(draft.market, buyer);
  if (askedCents > balanceCents) {
    return refused({ code: 'balance_too_low', team: buyer, balanceCents, neededCents: askedCents });
  }
  return allowed(putOffer(draft, { ...offer, stage: { waitsFor: 'buyer', askedCents } }));
}

/** What a team has: what it can spend, and what its open offers hold. Of a bid no more is to be learned from it. */
function budgetOf<Key extends Id>(market: Market<Key>, id: Key): number {
  const held = openOffersBy(market, id).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (teamIn(market, id)?.balanceCents ?? 0) + held;
}

/** The buyer offers what the seller asked for: the difference is held aside as well, or returns. */
export function acceptCounter<Key extends Id>(draft: Draft<Key>, id: Key, now: number): Ruling<Key> {
  const { market } = draft;
  const offer = offerWaitingFor(market, id, 'buyer');
  if ('code' in offer) return refused(offer);
  const { buyer, stage } = offer;
  const asked = stage.waitsFor === 'buyer' ? stage.askedCents : offer.amountCents;
  const more = asked - offer.amountCents;
  const balanceCents = teamIn(market, buyer)?.balanceCents ?? 0;
  if (more > balanceCents) {
    return refused({ code: 'balance_too_low', team: buyer, balanceCents, neededCents: more });
  }
  const priceCents = signedBy(playerIn(market, offer.player), offer.seller)?.priceCents ?? 0;
  const after: OfferStage = isInOfferBand(asked, priceCents, market.settings.offerBand)
    ? askPlayer(market, now)
    : { waitsFor: 'administrator', agreed: true };
  const changed = putOffer(draft, { ...offer, amountCents: asked, stage: after });
  const team: MoneyAccount<Key> = { kind: 'team', team: buyer };
  const held: MoneyAccount<Key> = { kind: 'held', offer: id };
  const [from, to] = more > 0 ? [team, held] : [held, team];
  return allowed(pay(changed, 'offer_changed', Math.abs(more), from, to));
}

function askPlayer(market: Market, now: number): OfferStage {
  return { waitsFor: 'player', confirmBy: now + market.settings.confirmWithinMs };
}

/** The player confirms: player and money move at once, or nothing does and the offer stays open. */
export function confirmOffer<Key extends Id>(draft: Draft<Key>, id: Key, now: number): Ruling<Key> {
  const { market } = draft;
  const offer = offerWaitingFor(market, id, 'player');
  if ('code' in offer) return refused(offer);
  const { buyer, seller } = offer;
  const team = teamIn(market, buyer);
  if (!team) return refused({ code: 'team_unknown', team: buyer });
  const player = playerIn(market, offer.player);
  if (!player) return refused({ code: 'player_unknown', player: offer.player });
  const failure =
    checkEntry(market, player, team, now) ??
    checkDeparture(market, seller) ??
    checkDeals(market, offer, signingsAt(market.calendar, now).openedAt);
  if (failure) return refused(failure);
  const moved = enterTeam(endOffer(draft, offer, 'completed'), player, buyer);
  const cents = offer.amountCents;
  const deal = putDeal(moved, {
    offer: id,
    seller,
    buyer,
    player: offer.player,
    cents,
    at: now,
    undone: false,
  });
  return allowed(
    log(deal, { kind: 'transfer', player: offer.player, from: seller, to: buyer, cents, at: now }),
  );
}

/** The person that the offer waits for declines it, or the buyer withdraws it: the money returns. */
export function closeOffer<Key extends Id>(
  draft: Draft<Key>,
  id: Key,
  ended: Extract<OfferEnd, 'declined' | 'withdrawn'>,
): Ruling<Key> {
  const offer = openOffer(draft.market, id);
  return 'code' in offer ? refused(offer) : allowed(endOffer(draft, offer, ended));
}

function checkOffer<Key extends Id>(
  market: Market<Key>,
  { offer, buyer, player, amountCents }: AskedOffer<Key>,
  seller: Key,
  openedAt: number | null,
): SigningFailure<Key> | null {
  const team = teamIn(market, buyer);
  if (!team) return { code: 'team_unknown', team: buyer };
  if (team.withdrawn) return { code: 'team_withdrawn', team: buyer };
  if (seller === buyer) return { code: 'offer_for_own_player', team: buyer, player };
  if (market.offers.some((one) => one.offer === offer)) return { code: 'offer_id_taken', offer };
  const open = openOffersBy(market, buyer);
  const same = open.find((one) => one.player === player);
  if (same) return { code: 'offer_open_already', offer: same.offer };
  if (open.length >= MOST_OPEN_OFFERS) {
    return { code: 'offers_too_many', team: buyer, most: MOST_OPEN_OFFERS };
  }
  if (!isAmount(amountCents)) return { code: 'amount_not_positive', cents: amountCents };
  if (amountCents > team.balanceCents) {
    const { balanceCents } = team;
    return { code: 'balance_too_low', team: buyer, balanceCents, neededCents: amountCents };
  }
  return checkDeals(market, { buyer, seller, player }, openedAt);
}

/** The limits of a window: deals between the two teams, and no resale. */
function checkDeals<Key extends Id>(
  market: Market<Key>,
  { buyer, seller, player }: Pick<MarketOffer<Key>, 'buyer' | 'seller' | 'player'>,
  openedAt: number | null,
): SigningFailure<Key> | null {
  const { mostDealsPerPair, resaleAllowed } = market.settings;
  const deals = market.deals.filter((deal) => !deal.undone && (openedAt === null || deal.at >= openedAt));
  if (!resaleAllowed && deals.some((deal) => deal.player === player)) {
    return { code: 'player_bought_in_window', player };
  }
  const pair = deals.filter(
    (deal) =>
      (deal.buyer === buyer && deal.seller === seller) || (deal.buyer === seller && deal.seller === buyer),
  );
  if (mostDealsPerPair === null || pair.length < mostDealsPerPair) return null;
  return { code: 'deals_too_many', teams: [seller, buyer], most: mostDealsPerPair };
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents > 0;
}

/** Whether an offer needs no administrator. Both ends of the band are included; compared without dividing. */
export function isInOfferBand(
  amountCents: number,
  priceCents: number,
  offerBand: MarketSettings['offerBand'],
): boolean {
  const hundredfold = amountCents * 100;
  return (
    hundredfold >= priceCents * offerBand.leastPercent && hundredfold <= priceCents * offerBand.mostPercent
  );
}

function offerWaitingFor<Key extends Id>(
  market: Market<Key>,
  id: Key,
  by: 'administrator' | 'seller' | 'buyer' | 'player',
): MarketOffer<Key> | SigningFailure<Key> {
  const offer = openOffer(market, id);
  if ('code' in offer) return offer;
  const { waitsFor } = offer.stage;
  return waitsFor === null || waitsFor === by
    ? offer
    : { code: 'offer_waits_for_another', offer: id, waitsFor };
}

function openOffer<Key extends Id>(market: Market<Key>, id: Key): MarketOffer<Key> | SigningFailure<Key> {
  const offer = market.offers.find((one) => one.offer === id);
  if (!offer) return { code: 'offer_unknown', offer: id };
  return offer.stage.waitsFor === null ? { code: 'offer_ended', offer: id, ended: offer.stage.ended } : offer;
}

import { compareIds, type Id } from '../ids.ts';
import type { PremiumSpell } from '../premium/premium.ts';
import type { MarketSettings } from './settings.ts';
import type { SigningCalendar } from './windows.ts';

/**
 * A tournament's market, or the part of it that a command concerns: the player with every open invitation and offer,
 * the player's team and the other team with their whole squads, open invitations and the open offers that they made, and the
 * deals of the player and between the two teams since signings last opened. `Key` is the type of all ids. Instants are epoch milliseconds,
 * money is cents of tournament money.
 */
export type Market<Key extends Id = Id> = {
  readonly settings: MarketSettings;
  readonly calendar: SigningCalendar;
  readonly teams: readonly MarketTeam<Key>[];
  readonly players: readonly MarketPlayer<Key>[];
  readonly invitations: readonly MarketInvitation<Key>[];
  readonly offers: readonly MarketOffer<Key>[];
  readonly deals: readonly MarketDeal<Key>[];
};

export type MarketTeam<Key extends Id = Id> = {
  readonly team: Key;
  /** What the team can spend; the money of its open offers is held aside and not included. */
  readonly balanceCents: number;
  /** It plays in a premium division: only premium members can sign for it. */
  readonly isPremium: boolean;
  readonly withdrawn: boolean;
  /** How many of its squad the market does not hold: for who only looks, a squad comes by its size. */
  readonly furtherPlayers?: number;
  /** It left the tournament, or its club is no more: nobody comes back to it. */
  readonly gone?: boolean;
  /** Its last played match; if it never played, the kick-off of its first match; null before that. */
  readonly idleSince: number | null;
};

export type MarketPlayer<Key extends Id = Id> = {
  readonly player: Key;
  /** When they are, or were, a premium member. */
  readonly premium: readonly Pick<PremiumSpell, 'from' | 'until'>[];
  readonly banned: boolean;
  /** They have matches of this tournament to miss: nobody bids for them until these are served. */
  readonly suspended?: boolean;
  /** The player's place in this tournament: only one, so at most one team; null = not registered yet. */
  readonly registration: MarketRegistration<Key> | null;
};

export type MarketRegistration<Key extends Id = Id> = FreeRegistration | SignedRegistration<Key>;

export type FreeRegistration = {
  readonly status: 'free';
  readonly priceCents: number;
  /** The player joined the free market, so any team may sign them at once. Otherwise a team has to invite them. */
  readonly onFreeMarket: boolean;
};

export type SignedRegistration<Key extends Id = Id> = {
  readonly status: 'signed';
  readonly priceCents: number;
  readonly team: Key;
  readonly forSale: boolean;
  /** The player asked to leave and is released at this instant; null = they stay. */
  readonly leavesAt: number | null;
};

export type MarketInvitation<Key extends Id = Id> = {
  readonly invitation: Key;
  readonly team: Key;
  readonly player: Key;
  readonly invitedAt: number;
  readonly status: 'open' | InvitationEnd;
};

export type InvitationEnd = 'accepted' | 'denied' | 'withdrawn' | 'lapsed';

/** An offer for a team's player. Its money is held aside until it ends. */
export type MarketOffer<Key extends Id = Id> = {
  readonly offer: Key;
  readonly buyer: Key;
  readonly seller: Key;
  readonly player: Key;
  readonly amountCents: number;
  readonly madeAt: number;
  readonly stage: OfferStage;
};

/** Whom an offer waits for, or how it ended. */
export type OfferStage =
  | { readonly waitsFor: 'seller' }
  /** `agreed`: buyer and seller are of one mind already, so that it goes on to the player. */
  | { readonly waitsFor: 'administrator'; readonly agreed?: true }
  /** The seller asks for another amount. */
  | { readonly waitsFor: 'buyer'; readonly askedCents: number }
  | { readonly waitsFor: 'player'; readonly confirmBy: number }
  | { readonly waitsFor: null; readonly ended: OfferEnd };

export type OfferEnd = 'completed' | 'declined' | 'withdrawn' | 'lapsed' | 'undone';

/** A transfer between two teams, as the limits of a window count it: unless it was undone. */
export type MarketDeal<Key extends Id = Id> = {
  /** The offer that led to it. */
  readonly offer: Key;
  readonly seller: Key;
  readonly buyer: Key;
  readonly player: Key;
  readonly cents: number;
  readonly at: number;
  readonly undone: boolean;
};

export function teamIn<Key extends Id>(market: Market<Key>, team: Key): MarketTeam<Key> | undefined {
  return market.teams.find((one) => one.team === team);
}

export function playerIn<Key extends Id>(market: Market<Key>, player: Key): MarketPlayer<Key> | undefined {
  return market.players.find((one) => one.player === player);
}

/** How many players are signed by a team. */
export function squadSize<Key extends Id>(market: Market<Key>, team: Key): number {
  const held = market.players.filter((one) => signedBy(one, team)).length;
  return held + (teamIn(market, team)?.furtherPlayers ?? 0);
}

/** The player's registration, if that team has signed them. */
export function signedBy<Key extends Id>(
  player: MarketPlayer<Key> | undefined,
  team: Key,
): SignedRegistration<Key> | null {
  const registration = player?.registration;
  return registration?.status === 'signed' && registration.team === team ? registration : null;
}

export function isOfferOpen(offer: MarketOffer): boolean {
  return offer.stage.waitsFor !== null;
}

/** Open offers for a player, in the order of their ids. */
export function openOffersFor<Key extends Id>(market: Market<Key>, player: Key): MarketOffer<Key>[] {
  return market.offers
    .filter((offer) => offer.player === player && isOfferOpen(offer))
    .sort((a, b) => compareIds(a.offer, b.offer));
}

/** The open offers that a team has made. */
export function openOffersBy<Key extends Id>(market: Market<Key>, team: Key): MarketOffer<Key>[] {
  return market.offers.filter((offer) => offer.buyer === team && isOfferOpen(offer));
}

import {
  type Market,
  type MarketDeal,
  type MarketInvitation,
  type MarketOffer,
  type MarketPlayer,
  type MarketRegistration,
  type OfferStage,
  signingsAt,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { calendarOf, marketSettingsOf } from '../market/index.ts';
import type { TournamentRow } from '../tournaments/index.ts';
import { findAllPlayers, findAllTeams, type PlayerFacts, type TeamFacts } from './repository/market.ts';
import { type DealRow, findAllDeals, findAllOpenFor, type OfferRow } from './repository/offers.ts';

export interface AskedMarket {
  readonly tournament: TournamentRow;
  readonly teamIds: readonly number[];
  /** The player that a command is about; null: only what time does. */
  readonly playerId: number | null;
  readonly now: Date;
  /** Open ones that the command is about. */
  readonly invitations?: readonly MarketInvitation<number>[];
}

/** A part of a tournament's market, with the rows that it is made of. */
export interface Loaded {
  readonly tournament: TournamentRow;
  readonly market: Market<number>;
  readonly teams: ReadonlyMap<number, TeamFacts>;
  readonly players: ReadonlyMap<number, PlayerFacts>;
  readonly deals: ReadonlyMap<number, DealRow>;
  readonly offers: ReadonlyMap<number, OfferRow>;
}

/**
 * As much of a tournament's market as a command concerns: the teams with their squads, the player, every open offer for
 * one of them, and the deals since signings opened. Who asks holds the tournament's row. The number of statements is the same
 * for any size of the tournament.
 */
export async function loadMarket(tx: Tx, asked: AskedMarket): Promise<Loaded> {
  const { tournament, teamIds, playerId, now } = asked;
  const calendar = await calendarOf(tx, tournament);
  const teams = await findAllTeams(tx, tournament.id, teamIds);
  const players = await findAllPlayers(tx, tournament.id, { teamIds, playerId, now });
  const playerIds = players.map(({ id }) => id);
  const { openedAt } = signingsAt(calendar, now.getTime());
  const since = openedAt === null ? null : new Date(openedAt);
  const deals = await findAllDeals(tx, tournament.id, { since, playerId, teamIds });
  const ofDeals = deals.map(({ offer_id: id }) => id);
  const offers = await findAllOpenFor(tx, tournament.id, playerIds, ofDeals);
  const market: Market<number> = {
    settings: marketSettingsOf(tournament),
    calendar,
    teams: teams.map((row) => ({
      team: row.id,
      balanceCents: row.balance,
      isPremium: row.is_premium,
      withdrawn: row.is_withdrawn,
      gone: row.is_gone,
      openOffers: row.open_offers,
      heldCents: row.held,
      idleSince: row.idle_since === null ? null : Math.min(row.idle_since.getTime(), now.getTime()),
    })),
    players: players.map((row) => playerOf(row, tournament.start_price)),
    invitations: asked.invitations ?? [],
    offers: offers.map(offerOf),
    deals: deals.map(dealOf),
  };
  const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return {
    tournament,
    market,
    teams: byId(teams),
    players: byId(players),
    offers: byId(offers),
    deals: new Map(deals.map((row) => [row.offer_id, row])),
  };
}

function playerOf(row: PlayerFacts, startPrice: number): MarketPlayer<number> {
  return {
    player: row.id,
    premiumUntil: row.premium_until?.getTime() ?? null,
    banned: row.is_banned,
    suspended: row.is_suspended,
    registration: registrationOf(row, startPrice),
  };
}

function registrationOf(row: PlayerFacts, startPrice: number): MarketRegistration<number> | null {
  if (row.registration_id === null) return null;
  const priceCents = row.price ?? startPrice;
  if (row.team_id === null) {
    return { status: 'free', priceCents, onFreeMarket: row.free_market_since !== null };
  }
  return {
    status: 'signed',
    priceCents,
    team: row.team_id,
    forSale: row.for_sale_since !== null,
    leavesAt: row.leaves_at?.getTime() ?? null,
  };
}

function offerOf(row: OfferRow): MarketOffer<number> {
  return {
    offer: row.id,
    buyer: row.buyer_id,
    seller: row.seller_id,
    player: row.player_id,
    amountCents: row.cents,
    madeAt: row.made_at.getTime(),
    stage: stageOf(row),
  };
}

function stageOf({ waits_for: waitsFor, ...row }: OfferRow): OfferStage {
  switch (waitsFor) {
    case 'administrator':
      return row.agreed ? { waitsFor, agreed: true } : { waitsFor };
    case 'buyer':
      return { waitsFor, askedCents: row.asked_cents ?? row.cents };
    case 'player':
      return { waitsFor, confirmBy: row.confirm_by?.getTime() ?? 0 };
    case 'seller':
      return { waitsFor };
    default:
      return { waitsFor: null, ended: row.ended ?? 'lapsed' };
  }
}

function dealOf(row: DealRow): MarketDeal<number> {
  return {
    offer: row.offer_id,
    seller: row.seller_id,
    buyer: row.buyer_id,
    player: row.player_id,
    cents: row.cents,
    at: row.at.getTime(),
    undone: row.undone_at !== null,
  };
}

import {
  type Market,
  type MarketDeal,
  type MarketInvitation,
  type MarketOffer,
  type MarketPlayer,
  type MarketRegistration,
  type MarketTeam,
  type OfferStage,
  signingsAt,
} from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { calendarOf, marketSettingsOf } from '../market/index.ts';
import { findAllSpellsOf } from '../premium/index.ts';
import type { TournamentRow } from '../tournaments/index.ts';
import { findAllPlayers, findAllTeams, type PlayerFacts, type TeamFacts } from './repository/market.ts';
import { type DealRow, findAllDeals, findAllOpenFor, type OfferRow } from './repository/offers.ts';

export interface AskedMarket {
  readonly tournament: TournamentRow;
  readonly teamIds: readonly number[];
  /** The players that a command is about; none: only what time does. */
  readonly playerIds: readonly number[];
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
 * As much of a tournament's market as a command concerns: the teams with their squads and all open offers that they made, the
 * player, every open offer for one of them, and the deals since signings opened. Who asks holds the tournament's row. The
 * number of statements is the same for any size of the tournament.
 */
export async function loadMarket(tx: Tx, asked: AskedMarket): Promise<Loaded> {
  const { tournament, teamIds, playerIds, now, invitations = [] } = asked;
  const teams = await findAllTeams(tx, tournament.id, teamIds);
  const players = await findAllPlayers(tx, tournament.id, { teamIds, playerIds, now });
  return await marketOf(tx, { tournament, now, teams, players, invitations, playerIds, buyerIds: teamIds });
}

/**
 * The same for who only looks what would be possible: some players, the teams that have signed them and further ones, which
 * come by the size of their squads, and what the buyers bid for and traded. Nobody is held.
 */
export async function lookAtMarket(
  db: DbOrTx,
  asked: {
    readonly tournament: TournamentRow;
    readonly teamIds: readonly number[];
    readonly playerIds: readonly number[];
    readonly buyerIds: readonly number[];
    readonly now: Date;
  },
): Promise<Loaded> {
  const { tournament, playerIds, now } = asked;
  const players = await findAllPlayers(db, tournament.id, { teamIds: [], playerIds, now });
  const signedBy = players.flatMap(({ team_id }) => team_id ?? []);
  const teams = await findAllTeams(db, tournament.id, [...new Set([...asked.teamIds, ...signedBy])]);
  return await marketOf(db, { ...asked, teams, players, invitations: [] });
}

async function marketOf(
  db: DbOrTx,
  asked: {
    readonly tournament: TournamentRow;
    readonly now: Date;
    readonly teams: readonly TeamFacts[];
    readonly players: readonly PlayerFacts[];
    readonly invitations: readonly MarketInvitation<number>[];
    readonly playerIds: readonly number[];
    readonly buyerIds: readonly number[];
  },
): Promise<Loaded> {
  const { tournament, now, teams, players, invitations, playerIds, buyerIds } = asked;
  const calendar = await calendarOf(db, tournament);
  const { openedAt } = signingsAt(calendar, now.getTime());
  const since = openedAt === null ? null : new Date(openedAt);
  const withIds = teams.map(({ id }) => id);
  const deals = await findAllDeals(db, tournament.id, { since, playerIds, teamIds: buyerIds, withIds });
  const offers = await findAllOpenFor(db, tournament.id, {
    playerIds: players.map(({ id }) => id),
    buyerIds,
    ids: deals.map(({ offer_id: id }) => id),
  });
  const spells = await spellsOf(db, teams, players);
  const market: Market<number> = {
    settings: marketSettingsOf(tournament),
    calendar,
    teams: teams.map((row) => teamOf(row, players, now)),
    players: players.map((row) => playerOf(row, tournament.start_price, spells)),
    invitations,
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

/** When players were premium members: asked only where a team of a premium division is among them. */
async function spellsOf(
  db: DbOrTx,
  teams: readonly TeamFacts[],
  players: readonly PlayerFacts[],
): Promise<Spells> {
  if (!teams.some((team) => team.is_premium)) return new Map();
  return await findAllSpellsOf(
    db,
    players.flatMap(({ user_id: id }) => id ?? []),
  );
}
type Spells = Awaited<ReturnType<typeof findAllSpellsOf>>;

function teamOf(row: TeamFacts, players: readonly PlayerFacts[], now: Date): MarketTeam<number> {
  return {
    team: row.id,
    balanceCents: row.balance,
    isPremium: row.is_premium,
    withdrawn: row.is_withdrawn,
    gone: row.is_gone,
    furtherPlayers: row.squad - players.filter(({ team_id }) => team_id === row.id).length,
    idleSince: row.idle_since === null ? null : Math.min(row.idle_since.getTime(), now.getTime()),
  };
}

function playerOf(row: PlayerFacts, startPrice: number, spells: Spells): MarketPlayer<number> {
  return {
    player: row.id,
    premium: (row.user_id === null ? undefined : spells.get(row.user_id)) ?? [],
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

export function offerOf(row: OfferRow): MarketOffer<number> {
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

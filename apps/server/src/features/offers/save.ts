import {
  type MarketChanges,
  type MarketMovement,
  type MarketOffer,
  type MarketPlayer,
  type MoneyAccount,
  type MoneyTransfer,
  registeredPosition,
  type SigningStep,
  signingsAt,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { insertMovement, markUndone } from '../movements/index.ts';
import { forgetLastPlace, signPlayer, updatePlace } from '../tournaments/index.ts';
import { type Holder, transfer } from '../wallet/index.ts';
import { type OfferMoved, offerMoved, type PlayerMoved, playerMoved } from './events.ts';
import type { Loaded } from './market.ts';
import { insertOffer, setMovement, updateOffer } from './repository/offers.ts';
import { touchMarket } from './touching.ts';

/** Who did it: null where time did. */
export interface By {
  readonly actorId: number | null;
  /** Why, in an administrator's words. */
  readonly reason?: string;
  /** What happened to the offer that the command names; every other one that ended has lapsed. */
  readonly offer?: { readonly id: number; readonly deed: OfferMoved['deed'] };
}

/**
 * Writes what a step of the law changed: offers, places, money, the log, in this order, and tells who follows. Money
 * moves only here, by the ledger, and each deed has a key of its own.
 */
export async function saveChanges(
  { tx, events }: { readonly tx: Tx; readonly events: Events },
  loaded: Loaded,
  changes: MarketChanges<number>,
  { now, by }: { readonly now: Date; readonly by: By },
): Promise<void> {
  const versions = new Map<number, number>();
  for (const offer of changes.offers)
    versions.set(offer.offer, await saveOffer(tx, loaded, offer, { now, by }));
  for (const player of changes.players) await savePlace(tx, loaded, player, { changes, now });
  const movements: PlayerMoved[] = [];
  const signings: Signing[] = [];
  for (const movement of changes.movements) {
    const { number, event } = await saveMovement(tx, loaded, movement, { changes, now, by });
    // Who costs nothing has no entry in the ledger.
    if (movement.kind === 'signing' && movement.cents > 0) signings.push({ number, player: movement.player });
    movements.push(event);
  }
  for (const one of changes.transfers) {
    const signing = one.reason === 'free_signing' ? signings.shift() : undefined;
    await pay(tx, loaded, one, { changes, versions, signing, now });
  }
  await touchMarket(tx, loaded, changes);
  for (const offer of changes.offers)
    await events.publish(offerMoved, tx, eventOf(loaded, offer, { now, by }));
  for (const event of movements) await events.publish(playerMoved, tx, event);
}

/** What a step of the law made of a market: first what time had ended by then, which nobody did, then the command. */
export async function saveStep(
  of: { readonly tx: Tx; readonly events: Events },
  loaded: Loaded,
  step: Extract<SigningStep<number>, { readonly ok: true }>,
  { now, by }: { readonly now: Date; readonly by: By },
): Promise<void> {
  await saveChanges(of, loaded, step.passed.changes, { now, by: { actorId: null } });
  await saveChanges(of, loaded, step.changes, { now, by });
}

interface When {
  readonly now: Date;
  readonly by: By;
}

async function saveOffer(
  tx: Tx,
  { tournament, offers }: Loaded,
  { offer: id, stage, ...offer }: MarketOffer<number>,
  { now, by }: When,
): Promise<number> {
  const before = offers.get(id);
  const state = {
    cents: offer.amountCents,
    asked_cents: stage.waitsFor === 'buyer' ? stage.askedCents : (before?.asked_cents ?? null),
    agreed: stage.waitsFor === 'administrator' ? stage.agreed === true : (before?.agreed ?? false),
    waits_for: stage.waitsFor,
    confirm_by: stage.waitsFor === 'player' ? new Date(stage.confirmBy) : (before?.confirm_by ?? null),
    ended: stage.waitsFor === null ? stage.ended : null,
    ended_at: stage.waitsFor === null ? now : null,
  };
  if (before) return await updateOffer(tx, id, state);
  const { buyer: buyer_id, seller: seller_id, player: player_id } = offer;
  const of = { tournament_id: tournament.id, buyer_id, seller_id, player_id };
  await insertOffer(tx, { ...state, ...of, id, made_at: now, user_id: by.actorId });
  return 1;
}

/** The player's place in the tournament as it is now. */
async function savePlace(
  tx: Tx,
  { tournament, market, players }: Loaded,
  { player: playerId, registration }: MarketPlayer<number>,
  { changes, now }: { readonly changes: MarketChanges<number>; readonly now: Date },
): Promise<void> {
  const before = players.get(playerId);
  if (!registration || !before) throw new Error('the market changes nobody whom it does not know');
  const { open } = signingsAt(market.calendar, now.getTime());
  const isSigned = registration.status === 'signed';
  const team_id = isSigned ? registration.team : null;
  const enters = isSigned && registration.team !== before.team_id;
  const position = enters ? registeredPosition(before.own_position, before.position, open) : before.position;
  if (isSigned && before.registration_id === null) {
    const row = { tournament_id: tournament.id, player_id: playerId, team_id: registration.team, position };
    await signPlayer(tx, { ...row, price: registration.priceCents, created_at: now });
    return;
  }
  const onMarket = !isSigned && registration.onFreeMarket;
  await updatePlace(
    tx,
    { tournamentId: tournament.id, playerId },
    {
      team_id,
      position,
      free_market_since: onMarket ? (before.free_market_since ?? now) : null,
      for_sale_since: isSigned && registration.forSale ? (before.for_sale_since ?? now) : null,
      leaves_at: isSigned && registration.leavesAt !== null ? new Date(registration.leavesAt) : null,
      paid: paidFor(playerId, changes.movements),
    },
  );
}

function paidFor(playerId: number, movements: readonly MarketMovement<number>[]): number {
  return movements
    .filter(({ player, kind }) => player === playerId && kind !== 'for_sale')
    .reduce((sum, { kind, cents }) => sum + (kind === 'return' ? -cents : cents), 0);
}

async function saveMovement(
  tx: Tx,
  { tournament, deals }: Loaded,
  movement: MarketMovement<number>,
  { changes, now, by }: When & { readonly changes: MarketChanges<number> },
): Promise<{ number: number; event: PlayerMoved }> {
  const { kind, player: playerId, from: fromTeamId, to: toTeamId, cents } = movement;
  const row = { tournament_id: tournament.id, kind, player_id: playerId, cents, at: now };
  const reason = kind === 'return' ? (by.reason ?? null) : null;
  const teams = { from_team_id: fromTeamId, to_team_id: toTeamId };
  const number = await insertMovement(tx, { ...row, ...teams, reason });
  const [deal] = changes.deals;
  if (kind === 'transfer' && deal) await setMovement(tx, deal.offer, number);
  const undone = kind === 'return' && deal ? deals.get(deal.offer) : undefined;
  if (undone) {
    await markUndone(tx, undone.movement_id, { undone_at: now, reason: by.reason ?? '' });
    await forgetLastPlace(tx, { tournamentId: tournament.id, playerId });
  }
  const of = { tournamentId: tournament.id, playerId, fromTeamId, toTeamId };
  return { number, event: { kind, ...of, cents, actorId: by.actorId, at: now } };
}

/** A line of the log, and whom it signed. */
interface Signing {
  readonly number: number;
  readonly player: number;
}

/** One transfer of the law as one of the ledger: its key tells it apart from every other, its reason what it was for. */
async function pay(
  tx: Tx,
  { tournament }: Loaded,
  { reason, postings }: MoneyTransfer<number>,
  {
    changes,
    versions,
    signing,
    now,
  }: Pick<When, 'now'> & {
    readonly changes: MarketChanges<number>;
    readonly versions: ReadonlyMap<number, number>;
    /** What it is paid for, if it is for a signing. */
    readonly signing: Signing | undefined;
  },
): Promise<void> {
  const holder = (account: MoneyAccount<number>): Holder => {
    const tournamentId = tournament.id;
    switch (account.kind) {
      case 'team':
        return { kind: 'team', tournamentId, teamId: account.team };
      case 'held':
        return { kind: 'escrow', tournamentId };
      default:
        return { kind: account.kind, tournamentId };
    }
  };
  const held = postings.map(({ account }) => (account.kind === 'held' ? account.offer : 0));
  const offerId = held.find((id) => id !== 0) ?? changes.deals[0]?.offer ?? 0;
  await transfer(tx, {
    key: signing ? `movement:${signing.number}` : `${reason}:${offerId}:${versions.get(offerId) ?? 0}`,
    reason: `${reason}:${signing ? signing.player : offerId}`,
    at: now,
    postings: postings.map(({ account, cents }) => ({ holder: holder(account), amount: cents })),
  });
}

function eventOf({ tournament }: Loaded, offer: MarketOffer<number>, { now, by }: When): OfferMoved {
  const { stage } = offer;
  return {
    deed: offer.offer === by.offer?.id ? by.offer.deed : 'lapsed',
    offerId: offer.offer,
    tournamentId: tournament.id,
    buyerId: offer.buyer,
    sellerId: offer.seller,
    playerId: offer.player,
    cents: offer.amountCents,
    askedCents: stage.waitsFor === 'buyer' ? stage.askedCents : null,
    waitsFor: stage.waitsFor,
    confirmBy: stage.waitsFor === 'player' ? new Date(stage.confirmBy) : null,
    actorId: by.actorId,
    reason: by.reason ?? null,
    at: now,
  };
}

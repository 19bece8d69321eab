import type { NotificationKind } from '@matchnight/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { touch } from '../../../platform/touch.ts';
import { type SigningsTurned, signingsTurned } from '../../market/index.ts';
import {
  type NoticeGiven,
  noticeGiven,
  type OfferMoved,
  offerMoved,
  type PlayerMoved,
  playerMoved,
} from '../../offers/index.ts';
import { bidKey, noticeKey } from '../kinds/market.ts';
import { notify } from '../notify.ts';
import { deleteDaily, deleteEarlier } from '../repository/events.ts';

export const ofMarket: readonly Wire[] = [
  on(playerMoved, inboxOfMovedPlayer),
  on(offerMoved, inboxOfOffer),
  on(noticeGiven, inboxOfDeparture),
  on(signingsTurned, inboxOfTurnedSignings),
];

/** Each side is told of what the other did, the player of what waits for them. */
async function inboxOfOffer(tx: Tx, event: OfferMoved): Promise<void> {
  const { deed, buyerId: buyer, sellerId: seller, waitsFor } = event;
  const { tournamentId: tournament, playerId: player } = event;
  // Who was answered may ask again, and is heard.
  if (deed === 'declined' || deed === 'countered') {
    await deleteDaily(tx, bidKey({ tournament, player, team: buyer }));
  }
  switch (deed) {
    case 'made':
    case 'approved':
      if (waitsFor === 'administrator') await tellAdministrators(tx, event);
      if (waitsFor === 'seller') await tell(tx, event, { kind: 'offer_made', to: seller, about: buyer });
      break;
    case 'countered':
      await tell(tx, event, { kind: 'offer_countered', to: buyer, about: seller });
      break;
    case 'agreed':
      await tell(tx, event, { kind: 'offer_agreed', to: seller, about: buyer });
      if (waitsFor === 'administrator') await tellAdministrators(tx, event);
      break;
    case 'accepted':
      await tell(tx, event, { kind: 'offer_accepted', to: buyer, about: seller });
      break;
    case 'declined':
      await tell(tx, event, { kind: 'offer_declined', to: buyer, about: seller });
      break;
    case 'withdrawn':
      await tell(tx, event, { kind: 'offer_withdrawn', to: seller, about: buyer });
      break;
    case 'lapsed':
      await tell(tx, event, { kind: 'offer_lapsed', to: buyer, about: seller });
      // The money was the buyer's.
      await tell(tx, event, { kind: 'offer_lapsed', to: seller, about: buyer, side: 'seller' });
      break;
    case 'confirmed':
    case 'undone':
      // What moved says it.
      break;
  }
  if (waitsFor === 'player') await tellPlayer(tx, event);
}

/** Who signs by an invitation knows it; who is signed, bought back or let go is told. */
async function inboxOfMovedPlayer(tx: Tx, event: PlayerMoved): Promise<void> {
  const { kind, playerId: player, tournamentId: tournament, fromTeamId, toTeamId, actorId, at } = event;
  const team = kind === 'release' ? fromTeamId : toTeamId;
  if (team === null || kind === 'for_sale') return;
  const of = { tournament, team, player, players: [player] };
  const both = [fromTeamId, toTeamId].flatMap((id) => id ?? []);
  const kinds = {
    signing: ['player_signed', []],
    release: ['player_released', actorId === null ? both : []],
    transfer: ['transfer_made', both],
    return: ['transfer_undone', both],
  } as const;
  const [name, teams] = kinds[kind];
  await notify(tx, name, { facts: { ...of, teams }, at, actorId });
}

/** A player who changes their mind leaves no deadline behind, and fills nobody's inbox. */
async function inboxOfDeparture(tx: Tx, event: NoticeGiven): Promise<void> {
  const { tournamentId: tournament, teamId: team, playerId: player, leavesAt, actorId, at } = event;
  const of = { tournament, team, player };
  const until = leavesAt === null ? {} : { until: leavesAt.toISOString() };
  const facts = { ...of, teams: [team], values: { teamId: team, ...until } };
  await notify(tx, leavesAt === null ? 'player_stays' : 'player_leaving', { facts, at, actorId });
  const told = await deleteEarlier(tx, { actorId, groupKey: noticeKey(of) });
  touch(tx, ...told.map((userId) => `user:${userId}` as const));
}

/** The managers of all teams that take part. */
async function inboxOfTurnedSignings(tx: Tx, event: SigningsTurned): Promise<void> {
  const { tournamentId: tournament, isOpen, teamIds: teams, actorId, at } = event;
  const kind = isOpen ? 'signings_opened' : 'signings_closed';
  await notify(tx, kind, { facts: { tournament, teams }, at, actorId });
}

async function tell(
  tx: Tx,
  { tournamentId: tournament, playerId: player, cents, askedCents, actorId, at }: OfferMoved,
  { kind, to, about, side = 'buyer' }: Told,
): Promise<void> {
  const money = moneyOf(kind === 'offer_countered' ? (askedCents ?? cents) : cents);
  await notify(tx, kind, {
    facts: { tournament, player, team: about, teams: [to], values: { teamId: to, side, ...money } },
    at,
    actorId,
  });
}
interface Told {
  readonly kind: NotificationKind;
  readonly to: number;
  readonly about: number;
  /** Whose sentence it is, of a kind that both are told. */
  readonly side?: 'buyer' | 'seller';
}

async function tellPlayer(tx: Tx, event: OfferMoved): Promise<void> {
  const { tournamentId: tournament, playerId: player, buyerId: team, cents, confirmBy, actorId, at } = event;
  const values = { until: confirmBy?.toISOString() ?? '', ...moneyOf(cents) };
  const facts = { tournament, player, team, players: [player], values };
  await notify(tx, 'offer_to_confirm', { facts, at, actorId });
}

async function tellAdministrators(tx: Tx, event: OfferMoved): Promise<void> {
  const { tournamentId: tournament, playerId: player, buyerId: team, cents, actorId, at } = event;
  const facts = { tournament, player, team, values: moneyOf(cents) };
  await notify(tx, 'offer_to_approve', { facts, at, actorId });
}

/** With both decimals, in every language. */
function moneyOf(cents: number): { whole: number; cents: string } {
  return { whole: Math.floor(cents / 100), cents: `${cents % 100}`.padStart(2, '0') };
}

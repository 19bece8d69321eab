import type { MarketChanges, MarketOffer } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { type Tag, touch, touchesAll } from '../../platform/touch.ts';
import { findAllManagerIds } from '../teams/index.ts';
import { findAllNeutral } from '../tournaments/index.ts';
import type { Loaded } from './market.ts';

/**
 * What a step of the market shows on: the tournament's lists, the pages of teams and players that changed, and the private
 * pages of everybody whom an offer concerns. An open offer is the business of both clubs and of those who decide, so it
 * touches nothing that others follow: not that somebody bids is to be learned from it.
 */
export async function touchMarket(
  tx: Tx,
  { tournament, players, market }: Loaded,
  changes: MarketChanges<number>,
): Promise<void> {
  if (touchesAll(tx)) return;
  const { id } = tournament;
  const { movements, offers } = changes;
  const teams = new Set<number>();
  const people = new Set<number>();
  for (const { from, to } of movements) for (const team of [from, to]) if (team !== null) teams.add(team);
  const before = new Map(market.offers.map((offer) => [offer.offer, offer]));
  for (const offer of offers) {
    for (const team of [offer.buyer, offer.seller]) teams.add(team);
    if ([offer, before.get(offer.offer)].some(isBeforePlayer)) people.add(offer.player);
  }
  // Who is for sale, or gave notice, is so on the desk of their team.
  for (const { registration } of changes.players) {
    if (registration?.status === 'signed') teams.add(registration.team);
  }
  for (const { player } of [...changes.players, ...movements]) people.add(player);
  const tags: Tag[] = [];
  // FULL and SUPER, who run every team and administer every tournament, are named by nobody: they follow these two.
  tags.push(...[...teams].map((team) => `desk:${team}` as const));
  if (offers.length > 0) tags.push(`market:${id}`);
  if (movements.length > 0 || changes.players.length > 0) {
    tags.push(`tournament:${id}`, `standings:${id}`);
    for (const { player, from, to } of movements) {
      tags.push(`player:${player}`);
      for (const team of [from, to]) if (team !== null) tags.push(`team:${team}`);
    }
  }
  const users = [...people].flatMap((player) => players.get(player)?.user_id ?? []);
  users.push(...(await findAllManagerIds(tx, [...teams])));
  if (offers.length > 0) users.push(...(await findAllNeutral(tx, id)));
  touch(tx, ...tags, ...[...new Set(users)].map((user) => `user:${user}` as const));
}

/** The player is asked, or was: what waits for others they are not told of. */
function isBeforePlayer(offer: MarketOffer<number> | undefined): boolean {
  return offer?.stage.waitsFor === 'player';
}

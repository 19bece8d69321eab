import { isInOfferBand } from '@matchnight/rules';
import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import type { ListedOffer } from './repository/lists.ts';
import { type OffersTime, standOf } from './time.ts';

/** An offer as it stands by now, as everybody sees it whom it concerns. */
export function offerView(row: ListedOffer, time: OffersTime) {
  const stand = standOf(row, time);
  const price = row.price ?? row.start_price;
  const stands = row.waits_for === 'buyer' ? (row.asked_cents ?? row.cents) : row.cents;
  const band = { leastPercent: row.offer_least_percent, mostPercent: row.offer_most_percent };
  return {
    id: row.id,
    tournament: { name: row.tournament_name, slug: row.tournament_slug },
    player: playerFace(row),
    position: row.position,
    price: row.price,
    buyer: teamRef({ name: row.buyer_name, slug: row.buyer_slug, image: row.buyer_image }),
    seller: teamRef({ name: row.seller_name, slug: row.seller_slug, image: row.seller_image }),
    amount: row.cents,
    asked: row.asked_cents,
    is_odd: row.waits_for === 'administrator' || !isInOfferBand(stands, price, band),
    made_at: row.made_at.toISOString(),
    waits_for: stand.waits_for,
    confirm_by: stand.confirm_by?.toISOString() ?? null,
    ended: stand.ended,
    ended_at: stand.ended_at?.toISOString() ?? null,
  };
}

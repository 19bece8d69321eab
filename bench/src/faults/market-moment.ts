import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { MarketSite } from './market-site.ts';

export interface Place {
  readonly player_id: number;
  readonly slug: string;
  readonly team_id: number | null;
  readonly is_free: boolean;
  readonly leaves: boolean;
  readonly price: number | null;
}
/** Open, or completed. */
export interface Offer {
  readonly id: number;
  readonly buyer_id: number;
  readonly seller_id: number;
  readonly player_id: number;
  readonly cents: number;
  readonly asked_cents: number | null;
  readonly waits_for: string | null;
}
/** What the commands of one moment choose from. */
export interface Invitation {
  readonly id: number;
  readonly player_id: number;
  /** Null: into the club alone. */
  readonly price: number | null;
}
export interface Moment {
  readonly places: readonly Place[];
  readonly offers: readonly Offer[];
  readonly invitations: readonly Invitation[];
}

export async function momentOf(db: Db, { tournamentId }: MarketSite): Promise<Moment> {
  const places = await sql<Place>`
    select p.id as player_id, p.slug, r.team_id, r.free_market_since is not null as is_free,
      r.leaves_at is not null as leaves, r.price
    from players p left join registrations r on r.player_id = p.id and r.tournament_id = ${tournamentId}
    where p.nick not like 'Market boss%' and p.nick not like 'Market judge%' order by p.id`.execute(db);
  const offers = await sql<Offer>`
    select id, buyer_id, seller_id, player_id, cents, asked_cents, waits_for from offers
    where waits_for is not null or ended = 'completed' order by id desc`.execute(db);
  const invitations = await sql<Invitation>`
    select i.id, i.player_id, coalesce(r.price, t.start_price) as price from team_invitations i
    left join tournaments t on t.id = i.tournament_id
    left join registrations r on r.tournament_id = i.tournament_id and r.player_id = i.player_id
    where i.state = 'open' order by i.id`.execute(db);
  return { places: places.rows, offers: offers.rows, invitations: invitations.rows };
}

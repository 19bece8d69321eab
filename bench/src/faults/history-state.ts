import { sql } from 'kysely';
import type { whatIsHad } from '../../../packages/rules/src/testing/payment-histories.ts';
import type { Db } from '../database.ts';

/** What payments have made of a user: as the law says it, and what they wear. */
export type Had = ReturnType<typeof whatIsHad> & { readonly wears: number };

export async function hadBy(db: Db, userId: number, now: number): Promise<Had> {
  const { rows } = await sql<Had>`
    select
      (select jsonb_build_object('bought', coalesce(sum(balance) filter (where kind = 'bought'), 0),
        'earned', coalesce(sum(balance) filter (where kind = 'earned'), 0), 'debt', coalesce(sum(balance) filter (where kind = 'debt'), 0))
        from ledger_accounts where user_id = ${userId}) as has,
      (select jsonb_build_object('bought', coalesce(sum(bought), 0), 'earned', coalesce(sum(earned), 0))
        from reversed_coins where user_id = ${userId}) as taken,
      (select coalesce(jsonb_agg(jsonb_build_object('from', floor(extract(epoch from from_at) * 1000),
        'until', floor(extract(epoch from until) * 1000)) order by from_at), '[]')
        from premium_spells where user_id = ${userId} and from_at < until) as spells,
      (select jsonb_agg(jsonb_build_object('state', o.state, 'booked', case o.kind
          when 'coins' then o.booked_coins
          when 'premium' then coalesce((select booked_ms from premium_parts where cause = 'order:' || o.id), 0)
          when 'donation' then coalesce((select o.cents - sum(cents) from donation_entries where order_id = o.id), 0)
          else 0 end) order by o.id)
        from orders o where o.buyer_id = ${userId}) as orders,
      (select coalesce(sum(cents), 0)::int from donation_entries where donor_id = ${userId}) as "donatedCents",
      exists (select from possessions where user_id = ${userId} and (until is null or until > ${new Date(now)})) as "hasProduct",
      (select count(*)::int from worn w join possessions o on o.id = w.possession_id where o.user_id = ${userId}) as wears`.execute(
    db,
  );
  const [had] = rows;
  if (!had) throw new Error('nothing was read');
  return had;
}

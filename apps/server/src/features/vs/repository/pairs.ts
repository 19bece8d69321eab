import { CONSOLES, type Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

interface Person {
  readonly nick: string;
  readonly slug: string;
  readonly console: Console;
}
export interface PairRow {
  readonly from: Person | null;
  readonly to: Person | null;
  readonly coins: number;
  readonly times: number;
  readonly last_at: Date;
}

/**
 * Who lost coins to whom in VS that were paid since an instant, the most first: of what a winner got beyond their own entry, each loser
 * gave an equal share.
 */
export async function findPairs(
  db: DbOrTx,
  { since, limit, offset }: { readonly since: Date; readonly limit: number; readonly offset: number },
): Promise<{ rows: PairRow[]; total: number }> {
  const { rows } = await sql<PairRow & { total: number }>`
    select case when l.slug is not null then json_build_object('nick', l.nick, 'slug', l.slug, 'console', l.console) end as from,
      case when w.slug is not null then json_build_object('nick', w.nick, 'slug', w.slug, 'console', w.console) end as to,
      pairs.coins::int8 as coins, pairs.times, pairs.last_at, pairs.total
    from (
      select lost.user_id as loser, won.user_id as winner,
        sum((won.got - won.earned - won.bought) / b.seats) as coins,
        count(*)::int as times, max(b.paid_at) as last_at, count(*) over ()::int as total
      from bets b
      join bet_entries won on won.bet_id = b.id and not won.is_left and won.position::text = b.verdict
      join bet_entries lost on lost.bet_id = b.id and not lost.is_left and lost.position <> won.position
      -- Of all consoles: the index of those that are over begins with it.
      where b.console = any(${[...CONSOLES]}) and b.paid_at >= ${since} and b.verdict in ('1', '2')
      group by lost.user_id, won.user_id
      -- Names are looked up for one page alone.
      order by coins desc, last_at desc, loser, winner
      limit ${limit} offset ${offset}
    ) pairs
    left join lateral (
      select p.nick, p.slug, p.console from players p join users u on u.id = p.user_id and u.deleted_at is null
      where p.user_id = pairs.loser order by p.id limit 1
    ) l on true
    left join lateral (
      select p.nick, p.slug, p.console from players p join users u on u.id = p.user_id and u.deleted_at is null
      where p.user_id = pairs.winner order by p.id limit 1
    ) w on true
    order by pairs.coins desc, pairs.last_at desc, pairs.loser, pairs.winner`.execute(db);
  return {
    rows: rows.map(({ total: _, coins, ...row }) => ({ ...row, coins: Number(coins) })),
    total: rows[0]?.total ?? 0,
  };
}

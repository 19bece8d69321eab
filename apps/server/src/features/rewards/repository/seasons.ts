import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface SeasonRow {
  readonly id: number;
  readonly name: string;
  readonly division: { readonly name: string; readonly slug: string };
  /** Coins. */
  readonly paid: number;
  readonly waiting: number;
  readonly not_paid: number;
}

/** The seasons of a tournament that are current, or have rewards: the newest first, 50 at most. */
export async function findAllSeasons(db: DbOrTx, tournamentId: number): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select s.id, s.name, json_build_object('name', d.name, 'slug', d.slug) as division,
      coins.paid::int8 as paid, coins.waiting::int8 as waiting, coins.not_paid::int8 as not_paid
    from divisions d join seasons s on s.division_id = d.id
    cross join lateral (
      select count(*) as receivers,
        coalesce(sum(r.coins) filter (where v.outcome = 'paid'), 0) as paid,
        coalesce(sum(r.coins) filter (where v.outcome is null), 0) as waiting,
        coalesce(sum(r.coins) filter (where v.outcome <> 'paid'), 0) as not_paid
      from rewards r join reward_receivers v on v.reward_id = r.id where r.season_id = s.id
    ) coins
    where d.tournament_id = ${tournamentId} and (s.is_current or coins.receivers > 0)
    order by s.id desc limit 50`.execute(db);
  return rows.map((row) => ({
    ...row,
    paid: Number(row.paid),
    waiting: Number(row.waiting),
    not_paid: Number(row.not_paid),
  }));
}

import type { Console, ProductType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { Target } from '../target.ts';
import { targetOf } from './worn.ts';

/** More than people can wear on what somebody runs. */
const MOST_OTHERS = 300;

interface ProductColumns {
  readonly name: string;
  readonly slug: string;
  readonly type: ProductType;
  readonly image: string;
}
/** What something is worn on; all null where nowhere. */
export interface WornColumns {
  readonly worn_noun: Target['noun'] | null;
  readonly worn_id: number | null;
  readonly worn_name: string | null;
  readonly worn_slug: string | null;
  readonly worn_console: Console | null;
}
export interface ListedRow extends ProductColumns, WornColumns {
  readonly id: number;
  readonly bought_at: Date;
  readonly until: Date | null;
  readonly product_id: number;
  readonly coins: number;
  readonly days: number | null;
  readonly premium: boolean;
  readonly visible: boolean;
  /** Null: no gift. */
  readonly gift_id: number | null;
  readonly is_named: boolean | null;
  readonly giver_nick: string | null;
  readonly giver_slug: string | null;
  readonly thanked_at: Date | null;
}
export interface OtherRow extends ProductColumns, WornColumns {
  readonly id: number;
  readonly by_nick: string;
  readonly by_slug: string;
}
export interface ListFilter {
  readonly userId: number;
  readonly type: ProductType | undefined;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

const { noun, id } = targetOf('w');
const wornColumns = sql`${noun} as worn_noun, ${id} as worn_id,
  coalesce(wp.nick, wt.name, wc.name, wd.name) as worn_name, coalesce(wp.slug, wt.slug, wc.slug, wd.slug) as worn_slug,
  coalesce(wp.console, wt.console, wc.console, wd.console) as worn_console`;
const wornNouns = sql`left join players wp on wp.id = w.player_id left join teams wt on wt.id = w.team_id
  left join tournaments wc on wc.id = w.tournament_id left join divisions wd on wd.id = w.division_id`;

/** A page of what a user has or had: what runs first, the newest first; and how many there are. */
export async function findAllOfUser(db: DbOrTx, filter: ListFilter) {
  const { userId, type = null, now, limit, offset } = filter;
  const these = sql`p.user_id = ${userId} and (${type}::text is null or pr.type = ${type})`;
  const { rows } = await sql<ListedRow>`
    select p.id, p.bought_at, p.until, pr.id as product_id, pr.name, pr.slug, pr.type, pr.image, pr.coins, pr.days, pr.premium,
      pr.visible, gift.id as gift_id, gift.is_named, gift.thanked_at, giver.nick as giver_nick, giver.slug as giver_slug,
      ${wornColumns}
    from possessions p join products pr on pr.id = p.product_id
      left join worn w on w.possession_id = p.id ${wornNouns}
      left join lateral (select * from purchases g where g.possession_id = p.id and g.is_gift order by g.id desc limit 1) gift on true
      left join (players giver join users g on g.id = giver.user_id and g.deleted_at is null)
        on giver.user_id = gift.buyer_id and gift.is_named
    where ${these}
    order by (p.until is not null and p.until <= ${now}), p.bought_at desc, p.id desc
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from possessions p join products pr on pr.id = p.product_id where ${these}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What other users wear on these targets, as long as it runs. */
export async function findAllOfOthers(
  db: DbOrTx,
  { userId, targets, now }: { userId: number; targets: readonly Target[]; now: Date },
): Promise<OtherRow[]> {
  const these = (noun: Target['noun']) =>
    sql`any(${targets.filter((one) => one.noun === noun).map((one) => one.id)}::bigint[])`;
  const { rows } = await sql<OtherRow>`
    select p.id, pr.name, pr.slug, pr.type, pr.image, by.nick as by_nick, by.slug as by_slug, ${wornColumns}
    from worn w join possessions p on p.id = w.possession_id join products pr on pr.id = p.product_id
      join players by on by.user_id = p.user_id ${wornNouns}
    where (w.team_id = ${these('team')} or w.tournament_id = ${these('tournament')} or w.division_id = ${these('division')})
      and p.user_id <> ${userId} and (p.until is null or p.until > ${now})
    order by lower(by.nick), p.id limit ${MOST_OTHERS}`.execute(db);
  return rows;
}

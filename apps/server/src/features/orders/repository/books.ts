import type { OrderKind, OrderState } from '@matchnight/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { type DescribedRow, described } from './orders.ts';

export interface BooksAsked {
  readonly q: string;
  readonly state: OrderState | undefined;
  readonly kind: OrderKind | undefined;
}

export type BookRow = DescribedRow & {
  readonly username: string;
  readonly is_deleted: boolean;
  readonly nick: string | null;
  readonly slug: string | null;
  readonly country: string | null;
  readonly fee_cents: number | null;
  readonly net_cents: number | null;
  readonly paid_out_in: string | null;
  readonly available_at: Date | null;
  /** What the provider took for all disputes. */
  readonly dispute_fees: number;
};

/** As many are counted, and can be paged through: older ones are found by what is asked for. */
const MOST_COUNTED = 10_000;

/**
 * Everybody's orders, newest first, and how many there are: `MOST_COUNTED` stands for as many and more. A text is a receipt's or an
 * order's number, a whole username of digits, or else a part of the buyer's nick or username.
 */
export async function findAllOrders(
  db: DbOrTx,
  asked: BooksAsked & { readonly limit: number; readonly offset: number },
): Promise<{ rows: BookRow[]; total: number }> {
  const { total } = await db
    .selectFrom(idsAsked(db, asked).limit(MOST_COUNTED).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await idsAsked(db, asked)
    .orderBy('o.id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  if (page.length === 0) return { rows: [], total: Number(total) };
  const ids = page.map(({ id }) => id);
  const rows = await booked(db).where(sql<boolean>`o.id = any(${ids})`).orderBy('o.id', 'desc').execute();
  return { rows, total: Number(total) };
}

/** Every order that was paid from one day to another of a zone, both included, the newest first. */
export async function findAllPaid(
  db: DbOrTx,
  asked: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly zone: string;
    readonly limit: number;
  },
): Promise<BookRow[]> {
  const { from, to, zone, limit } = asked;
  return await booked(db)
    .where('o.paid_at', 'is not', null)
    .$if(from !== undefined, (paid) =>
      paid.where(sql<boolean>`o.paid_at >= ${from}::date::timestamp at time zone ${zone}`),
    )
    .$if(to !== undefined, (paid) =>
      paid.where(sql<boolean>`o.paid_at < (${to}::date + 1)::timestamp at time zone ${zone}`),
    )
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findBooked(db: DbOrTx, id: number): Promise<BookRow | undefined> {
  return await booked(db).where('o.id', '=', id).executeTakeFirst();
}

function booked(db: DbOrTx) {
  return described(db)
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .leftJoin('players as b', 'b.user_id', 'o.buyer_id')
    .select(['u.username', 'b.nick', 'b.slug', 'o.country'])
    .select(['o.fee_cents', 'o.net_cents', 'o.paid_out_in', 'o.available_at'])
    .select((eb) => eb.fn.coalesce('dispute.fees', sql<number>`0`).as('dispute_fees'))
    .select(sql<boolean>`u.deleted_at is not null`.as('is_deleted'));
}

/** By itself, so that an index finds a page of a million. */
function idsAsked(db: DbOrTx, { q, state, kind }: BooksAsked) {
  return db
    .selectFrom('orders as o')
    .select('o.id')
    .$if(state !== undefined, (found) => found.where('o.state', '=', state ?? 'paid'))
    .$if(kind !== undefined, (found) => found.where('o.kind', '=', kind ?? 'coins'))
    .$if(q !== '', (found) => found.where(isFound(q)));
}

function isFound(q: string): Expression<SqlBool> {
  const number = /^(?:TEST-|R-)?0*(\d{1,9})$/i.exec(q)?.[1];
  if (number !== undefined) {
    return sql<SqlBool>`o.id = any(array(
      select id from orders where id = ${number}::bigint
      union select id from orders where provider = 'stripe' and receipt = ${number}::int
      union select id from orders where provider = 'sandbox' and receipt = ${number}::int
      union select id from orders where buyer_id = (select id from users where lower(username) = ${q})))`;
  }
  const like = sql`'%' || ${asSearched(q)} || '%'`;
  return sql<SqlBool>`o.buyer_id in (
    select id from users where lower(username) like ${like}
    union select user_id from players where search_text like ${like} and user_id is not null)`;
}

/** What was paid from an instant on, and what of that went back, in cents. */
export async function sumSince(db: DbOrTx, from: Date): Promise<{ paid: number; reversed: number }> {
  const { rows } = await sql<{ paid: number; reversed: number }>`
    select coalesce(sum(cents), 0)::int8 as paid, coalesce(sum(reversed_cents), 0)::int8 as reversed
    from orders where paid_at >= ${from}`.execute(db);
  return { paid: Number(rows[0]?.paid ?? 0), reversed: Number(rows[0]?.reversed ?? 0) };
}

export async function findAllSteps(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('order_steps')
    .select(['state', 'cause', 'at'])
    .$narrowType<{ state: OrderState }>()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function findAllEvents(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('order_events')
    .select(['id', 'kind', 'cents', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Money that went back because somebody here wanted it to, newest first, with who and why. */
export async function findAllRefunds(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('order_refunds as r')
    .leftJoin('players as p', 'p.user_id', 'r.actor_id')
    .select(['r.cents', 'r.at', 'r.state', 'r.why', 'r.reason', 'p.nick as by'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute();
}

import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** What was donated, or went back (below zero), in cents. */
export async function insertEntry(
  tx: Tx,
  entry: { readonly orderId: number; readonly donorId: number; readonly cents: number; readonly at: Date },
): Promise<void> {
  const { orderId: order_id, donorId: donor_id, cents, at } = entry;
  await tx.insertInto('donation_entries').values({ order_id, donor_id, cents, at }).execute();
}

/** Sums of cents by calendar month of a zone ("2026-11"), of those from an instant on, oldest first; months without any are not there. */
export async function findMonths(
  db: DbOrTx,
  { from, zone }: { readonly from: Date; readonly zone: string },
): Promise<{ month: string; cents: number }[]> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(at at time zone ${zone}, 'YYYY-MM') as month, sum(cents)::int8 as cents
    from donation_entries where at >= ${from} group by 1 order by 1`.execute(db);
  return rows.map(({ month, cents }) => ({ month, cents: Number(cents) }));
}

export interface DonorRow {
  readonly nick: string;
  readonly slug: string;
  readonly console: string;
  readonly months: number;
  readonly since: Date;
}

/** Who agreed to be named and has given something that did not go back, the most faithful first. */
export async function findAllDonors(
  db: DbOrTx,
  { zone, limit, offset }: { readonly zone: string; readonly limit: number; readonly offset: number },
): Promise<{ rows: DonorRow[]; total: number }> {
  const { rows } = await sql<DonorRow & { total: number }>`
    select p.nick, p.slug, p.console, given.months, given.since, count(*) over ()::int as total
    from named_donors n
    join users u on u.id = n.user_id and u.deleted_at is null
    join lateral (
      select console, nick, slug from players where user_id = n.user_id order by id limit 1
    ) p on true
    join lateral (
      select count(distinct to_char(paid.at at time zone ${zone}, 'YYYY-MM'))::int as months, min(paid.at) as since
      from (
        select min(at) as at from donation_entries where donor_id = n.user_id group by order_id having sum(cents) > 0
      ) paid
    ) given on given.months > 0
    order by given.months desc, given.since, p.nick
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...donor }) => donor), total: rows[0]?.total ?? 0 };
}

/** What a user gave, less what went back, in cents. */
export async function sumOfDonor(db: DbOrTx, userId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('donation_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('cents'))
    .where('donor_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

export async function existsNamed(db: DbOrTx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('named_donors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertNamed(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .insertInto('named_donors')
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteNamed(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('named_donors').where('user_id', '=', userId).execute();
}

/** What the site costs in a month, in the operator's order. */
export async function findAllCosts(db: DbOrTx): Promise<{ name: string; cents: number }[]> {
  return await db.selectFrom('running_costs').select(['name', 'cents']).orderBy('position').execute();
}

/** Writes all of them in place of those that were. */
export async function replaceCosts(
  tx: Tx,
  costs: readonly { readonly name: string; readonly cents: number }[],
): Promise<void> {
  await tx.deleteFrom('running_costs').execute();
  if (costs.length === 0) return;
  const rows = costs.map(({ name, cents }, index) => ({ position: index + 1, name, cents }));
  await tx.insertInto('running_costs').values(rows).execute();
}

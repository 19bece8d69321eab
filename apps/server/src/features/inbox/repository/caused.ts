import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** How many mails to others an account may cause in a day; who helps to run the site, or a tournament, has many to tell. */
const MOST_A_DAY = { people: 30, staff: 300 };

/**
 * Counts a mail to somebody else that a deed of this account causes, on the day of the deed; false where it may cause none
 * (an account younger than a day), or no more that day. One statement: mails at one moment don't pass the ceiling together.
 */
export async function countCaused(tx: Tx, { userId, at }: { userId: number; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    with account as (
      select u.id, u.created_at, u.role is not null
        or exists (select from tournament_administrators a where a.user_id = u.id) as is_staff
      from users u where u.id = ${userId}
    )
    insert into mails_caused as c (user_id, day, mails)
    select id, (${at}::timestamptz at time zone 'UTC')::date, 1 from account
    where is_staff or created_at <= ${at}::timestamptz - interval '1 day'
    on conflict (user_id, day) do update set mails = c.mails + 1
    where c.mails < (select case when is_staff then ${MOST_A_DAY.staff}::int else ${MOST_A_DAY.people}::int end from account)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets what was counted before the day of a moment. */
export async function deleteCausedBefore(db: DbOrTx, before: Date): Promise<void> {
  await sql`delete from mails_caused where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(
    db,
  );
}

/** How many mails to others an account has caused, on the days that are kept. */
export async function sumCaused(db: DbOrTx, userId: number): Promise<number> {
  const { mails } = await db
    .selectFrom('mails_caused')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('mails'), eb.val(0)).as('mails'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(mails);
}

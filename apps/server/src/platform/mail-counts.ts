import type { DbOrTx } from './database/index.ts';

const HOUR_MS = 3_600_000;
/** What a mail came to: the server took it, or refused it; each mail is refused once at most. */
export type MailFate = 'sent' | 'refused';

export async function countMail(db: DbOrTx, fate: MailFate, now: Date): Promise<void> {
  await db
    .insertInto('mail_counts')
    .values({ hour: hourOf(now), [fate]: 1 })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet((eb) => ({ [fate]: eb(`mail_counts.${fate}`, '+', 1) })),
    )
    .execute();
}

/** How many were sent and refused in the last hours, the one that runs among them. */
export async function mailsOfHours(db: DbOrTx, hours: number, now: Date) {
  const { sent, refused } = await db
    .selectFrom('mail_counts')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('sent'), eb.lit(0)).as('sent'),
      eb.fn.coalesce(eb.fn.sum<number>('refused'), eb.lit(0)).as('refused'),
    ])
    .where('hour', '>', new Date(now.getTime() - hours * HOUR_MS))
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), refused: Number(refused) };
}

/** Forgets the hours before the last ones. */
export async function forgetMailsBefore(db: DbOrTx, hours: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hours * HOUR_MS);
  await db.deleteFrom('mail_counts').where('hour', '<=', before).execute();
}

function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

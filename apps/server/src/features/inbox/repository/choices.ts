import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { type Choice, FIRST_CHOICE } from '../wants.ts';

/** How much a user wants to be told, and how their mails come. */
export async function findChoice(db: DbOrTx, userId: number): Promise<Choice> {
  const row = await db
    .selectFrom('inbox_choices')
    .select(['scope', 'mail'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // Their constraints name the words of the contract.
  return row === undefined ? FIRST_CHOICE : (row as Choice);
}

/** False where the account is gone. What waits for a letter that does not come any more is mailed no more. */
export async function upsertChoice(tx: Tx, userId: number, { scope, mail }: Choice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox_choices')
    .columns(['user_id', 'scope', 'mail'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<string>`${scope}::text`.as('scope'), sql<string>`${mail}::text`.as('mail')])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ scope, mail }))
    .executeTakeFirst();
  if (mail !== 'daily') {
    await tx
      .updateTable('notifications')
      .set({ mail: null })
      .where('user_id', '=', userId)
      .where('mail', '=', 'letter')
      .execute();
  }
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A user who has not had the letter of a day (`YYYY-MM-DD`) yet; they have it from now on. */
export async function takeNextLetter(tx: Tx, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    update inbox_choices set letter_on = ${day}::date
    where user_id = (
      select user_id from inbox_choices where mail = 'daily' and letter_on < ${day}::date
      order by letter_on, user_id limit 1 for update skip locked
    )
    returning user_id`.execute(tx);
  return rows[0]?.user_id;
}

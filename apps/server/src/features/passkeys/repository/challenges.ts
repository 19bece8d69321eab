import type { Selectable } from 'kysely';
import type { Database, DbOrTx, Tx } from '../../../platform/database/index.ts';

export type ChallengeRow = Selectable<Database['passkey_challenges']>;
export type Purpose = 'login' | 'add' | 'confirm';

/** Keeps a challenge; takes out some that are over. */
export async function insertChallenge(
  tx: Tx,
  now: Date,
  values: Omit<ChallengeRow, 'purpose'> & { readonly purpose: Purpose },
): Promise<void> {
  await tx
    .deleteFrom('passkey_challenges')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('passkey_challenges')
        .select('id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await tx.insertInto('passkey_challenges').values(values).execute();
}

/** Takes the challenge, so that nobody takes it again; null where it is over, or not of this purpose and session. */
export async function takeChallenge(
  db: DbOrTx,
  asked: { id: string; purpose: Purpose; sessionId: number | null; now: Date },
): Promise<ChallengeRow | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', asked.id)
    .where('purpose', '=', asked.purpose)
    .where('session_id', 'is not distinct from', asked.sessionId)
    .where('expires_at', '>', asked.now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteAllChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

import type { PersonPart } from '../../../platform/person.ts';
import { deleteAllChallenges } from './challenges.ts';
import { deleteAllByUser } from './passkeys.ts';

/** The passkeys of somebody: what they are called and when they were used, never their keys. */
export const person: PersonPart = {
  users: { 'passkeys.user_id': 'goes', 'passkey_challenges.user_id': 'goes' },
  async exportOf(db, { userId }) {
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['name', 'synced', 'transports', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .limit(100)
      .execute();
    const challenges = await db
      .selectFrom('passkey_challenges')
      .select(['purpose', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('expires_at')
      .limit(100)
      .execute();
    return { passkeys, passkey_challenges: challenges };
  },
  async forget(tx, { userId }) {
    await deleteAllChallenges(tx, userId);
    await deleteAllByUser(tx, userId);
  },
};

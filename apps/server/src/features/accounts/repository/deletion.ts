import type { DbOrTx } from '../../../platform/database/index.ts';

/** Leaves of a user's row what others' rows point to, and nothing about the person. */
export async function emptyUser(db: DbOrTx, userId: number, username: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      username,
      email: null,
      email_confirmed_at: null,
      password_hash: null,
      role: null,
      country: null,
      premium_until: null,
      of_age_confirmed_at: null,
      last_seen_at: null,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('mailed_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('tournament_administrators').where('user_id', '=', userId).execute();
}

/** The player stays for the results' sake, as nobody's. */
export async function emptyPlayer(
  db: DbOrTx,
  playerId: number,
  values: { nick: string; nick_skeleton: string; slug: string },
): Promise<void> {
  await db
    .updateTable('players')
    .set({ ...values, user_id: null, gamertag: '', motto: '', country: null, avatar: null })
    .where('id', '=', playerId)
    .execute();
  // Nobody can sign or buy who is no longer there.
  await db
    .updateTable('registrations')
    .set({ free_market_since: null, for_sale_since: null })
    .where('player_id', '=', playerId)
    .execute();
  // No old address may lead from the person's name to what is left.
  await db.deleteFrom('slug_history').where('noun', '=', 'player').where('noun_id', '=', playerId).execute();
}

/** What the person wrote goes with them: their own news, and what they said of others'. */
export async function deleteWords(db: DbOrTx, playerId: number): Promise<void> {
  await db.deleteFrom('notices').where('player_id', '=', playerId).execute();
  await db.deleteFrom('notice_comments').where('player_id', '=', playerId).execute();
}

/** The user's teams go to their eldest co-manager, or to nobody. */
export async function leaveTeams(db: DbOrTx, userId: number): Promise<void> {
  await db.deleteFrom('team_managers').where('user_id', '=', userId).execute();
  const owned = await db.selectFrom('teams').select('id').where('owner_id', '=', userId).execute();
  for (const { id } of owned) {
    const heir = await db
      .selectFrom('team_managers')
      .select('user_id')
      .where('team_id', '=', id)
      .orderBy('created_at')
      .orderBy('user_id')
      .executeTakeFirst();
    const heirId = heir?.user_id ?? null;
    await db.updateTable('teams').set({ owner_id: heirId }).where('id', '=', id).execute();
    if (heirId !== null) {
      await db.deleteFrom('team_managers').where('team_id', '=', id).where('user_id', '=', heirId).execute();
    }
  }
}

import { forgetAnswers } from '../../../platform/calls/once.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK, slugOfDeleted } from '../../../platform/deleted-player.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { forgetSlugs } from '../../../platform/slugs.ts';
import { DELETED_USERNAME } from '../checks.ts';
import { nickSkeleton } from '../nick-skeleton.ts';
import { deleteAllNetworks, findAllNetworks } from './login-networks.ts';
import { deleteAllMarks, findAllMarkedDays } from './network-marks.ts';

/** The account and the player themselves. */
export const person: PersonPart = {
  users: {
    'players.user_id': 'stays',
    'sessions.user_id': 'goes',
    'mailed_tokens.user_id': 'goes',
    'login_networks.user_id': 'goes',
    'network_marks.user_id': 'goes',
    'audit_log.user_id': 'stays',
    'request_keys.user_id': 'goes',
  },
  async exportOf(db, { userId }) {
    return {
      logged_in_from: await findAllNetworks(db, userId),
      networks_marked_on: (await findAllMarkedDays(db, userId)).map(({ seen_on }) => seen_on),
      links_mailed: await findAllLinks(db, userId),
      audit_log: await findAllAudits(db, userId),
      answers_kept: await findAllAnswers(db, userId),
    };
  },
  async picturesOf(db, { playerId }) {
    const { hash } = await db
      .selectFrom('players')
      .select('uploaded_avatar as hash')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    return hash === null ? [] : [{ name: 'avatar', hash }];
  },
  async forget(tx, { userId, playerId }, now) {
    const { nick, slug } = await emptyPlayer(tx, playerId);
    await emptyUser(tx, userId, now);
    await deleteAllNetworks(tx, userId);
    await deleteAllMarks(tx, userId);
    await forgetAnswers(tx, userId, [
      [nick, DELETED_NICK],
      [slug, slugOfDeleted(playerId)],
    ]);
  },
};

/** The user's and the player's own rows, without what is secret. */
export async function findPerson(db: DbOrTx, userId: number) {
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'email_confirmed_at',
      'role',
      'country',
      'lang',
      'premium_until',
      'of_age_confirmed_at',
      'confirmed_age',
      'created_at',
      'last_seen_at',
      'shows_online',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  const player = await db
    .selectFrom('players')
    .select([
      'id',
      'console',
      'nick',
      'slug',
      'gamertag',
      'motto',
      'position',
      'country',
      'uploaded_avatar as avatar',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { user, player };
}

async function findAllLinks(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('mailed_tokens')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

/** What requests with a key were answered, so that the same ones again do nothing. */
async function findAllAnswers(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('request_keys')
    .select(['key', 'reply', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllAudits(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('audit_log')
    .select(['action', 'noun', 'noun_id', 'before', 'after', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

/** Leaves of a user's row what others' rows point to, and nothing about the person. */
async function emptyUser(db: DbOrTx, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      username: `${DELETED_USERNAME}${userId}`,
      email: null,
      email_confirmed_at: null,
      password_hash: null,
      role: null,
      country: null,
      premium_until: null,
      of_age_confirmed_at: null,
      confirmed_age: null,
      last_seen_at: null,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('mailed_tokens').where('user_id', '=', userId).execute();
}

/** The player stays for the results' sake, as nobody's. Answers what they were called. */
async function emptyPlayer(db: DbOrTx, playerId: number): Promise<{ nick: string; slug: string }> {
  const before = await db
    .selectFrom('players')
    .select(['nick', 'slug'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('players')
    .set({
      nick: DELETED_NICK,
      nick_skeleton: nickSkeleton(DELETED_NICK),
      slug: slugOfDeleted(playerId),
      user_id: null,
      gamertag: '',
      motto: '',
      country: null,
      uploaded_avatar: null,
    })
    .where('id', '=', playerId)
    .execute();
  // No old address may lead from the person's name to what is left.
  await forgetSlugs(db, 'player', playerId);
  return before;
}

import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Of lists that have no natural end. */
const MOST = 10_000;

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
      'created_at',
      'last_seen_at',
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
      'avatar',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { user, player };
}

export async function findAllLinks(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('mailed_tokens')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

export async function findAllAudits(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('audit_log')
    .select(['action', 'noun', 'noun_id', 'before', 'after', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

export async function findAllContactMessages(db: DbOrTx, email: string) {
  return await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'lang', 'created_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** Teams owned or managed with others, tournaments administered, registrations. */
export async function findAllMemberships(db: DbOrTx, userId: number) {
  const teams = await db
    .selectFrom('teams as t')
    .leftJoin('team_managers as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .select(['t.name', 't.slug', 't.console', 'm.created_at as manager_since'])
    .select((eb) => eb.fn.coalesce(eb('t.owner_id', '=', userId), eb.val(false)).as('owner'))
    .where((eb) => eb.or([eb('t.owner_id', '=', userId), eb('m.user_id', '=', userId)]))
    .orderBy('t.id')
    .limit(MOST)
    .execute();
  const administered = await db
    .selectFrom('tournament_administrators as a')
    .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
    .select(['t.name', 't.slug', 't.console'])
    .where('a.user_id', '=', userId)
    .orderBy('t.id')
    .limit(MOST)
    .execute();
  const registrations = await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .select([
      't.name as tournament',
      'team.name as team',
      'r.status',
      'r.role',
      'r.position',
      'r.price',
      'r.free_market_since',
      'r.for_sale_since',
      'r.created_at',
    ])
    .where('p.user_id', '=', userId)
    .orderBy('r.id')
    .limit(MOST)
    .execute();
  return { teams, administered, registrations };
}

/** What was reported about the player, match by match. */
export async function findAllLines(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('fixture_lines as l')
    .innerJoin('players as p', 'p.id', 'l.player_id')
    .innerJoin('fixtures as f', 'f.id', 'l.fixture_id')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .innerJoin('teams as team', 'team.id', 'l.team_id')
    .select(['f.id as fixture', 'f.date', 'd.name as division', 'team.name as team'])
    .select([
      'l.position',
      'l.started',
      'l.goalkeeper',
      'l.goals',
      'l.assists',
      'l.yellows',
      'l.reds',
      'l.own_goals',
    ])
    .where('p.user_id', '=', userId)
    .orderBy('f.id', 'desc')
    .limit(MOST)
    .execute();
}

/** News written, for whomever, and comments. */
export async function findAllWords(db: DbOrTx, playerId: number) {
  const notices = await db
    .selectFrom('notices')
    .select([
      'level',
      'console',
      'slug',
      'title',
      'content',
      'show',
      'created_at',
      'published_at',
      'modified_at',
    ])
    .where('author_id', '=', playerId)
    .orderBy('id')
    .limit(MOST)
    .execute();
  const comments = await db
    .selectFrom('notice_comments as c')
    .innerJoin('notices as n', 'n.id', 'c.notice_id')
    .select(['n.title as notice', 'c.text', 'c.created_at'])
    .where('c.player_id', '=', playerId)
    .orderBy('c.id')
    .limit(MOST)
    .execute();
  return { notices, comments };
}

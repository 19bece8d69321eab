import type { Console, Lang, Position, UserType } from '@matchnight/contract';
import { sql } from 'kysely';
import {
  type CreatedUser,
  createUser,
  insertAllUnclaimed,
  insertUnclaimed,
} from '../src/features/accounts/index.ts';
import { insertMembership } from '../src/features/premium/index.ts';
import { grantCoins } from '../src/features/wallet/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { given } from '../src/platform/database/recordset.ts';
import { found } from '../src/platform/errors.ts';
import { freeSlug, slugOf } from '../src/platform/slugs.ts';

export interface UserAsked {
  readonly nick: string;
  /** By default the nick in small letters. */
  readonly username?: string;
  readonly email?: string;
  /** Made by the `hashPassword` of accounts; by default one that no password matches. */
  readonly passwordHash?: string;
  readonly console?: Console;
  readonly role?: UserType;
  readonly country?: string;
  readonly position?: Position;
  readonly lang?: Lang;
  readonly motto?: string;
  readonly isConfirmed?: boolean;
  /** A member from the first day until then. */
  readonly premiumUntil?: Date;
  /** Coins to begin with. */
  readonly coins?: number;
  readonly isDemo?: boolean;
  readonly now: Date;
}

/** A player as teams and line-ups need it. */
export interface Mate {
  readonly id: number;
  readonly nick: string;
  readonly slug: string;
  readonly position: Position;
}

/** A user with player and wallet, by default with a confirmed address. */
export async function makeUser(tx: Tx, asked: UserAsked): Promise<CreatedUser & { mate: Mate }> {
  const username = asked.username ?? slugOf(asked.nick, 'user');
  const position = asked.position ?? 'ST';
  const created = await createUser(tx, {
    nick: asked.nick,
    username,
    email: asked.email ?? `${username}@example.org`,
    passwordHash: asked.passwordHash ?? 'none',
    country: asked.country ?? 'ES',
    console: asked.console ?? 'psn',
    position,
    lang: asked.lang ?? 'en',
    now: asked.now,
    isConfirmed: asked.isConfirmed ?? true,
    isDemo: asked.isDemo ?? false,
    ...(asked.role ? { role: asked.role } : {}),
    ...(asked.motto ? { motto: asked.motto } : {}),
  });
  const { userId, playerId, slug } = created;
  if (asked.premiumUntil) {
    await insertMembership(tx, { userId, from: asked.now, until: asked.premiumUntil });
  }
  if (asked.coins) {
    const grant = { userId, amount: asked.coins, reason: 'welcome', key: `welcome:${userId}`, at: asked.now };
    await grantCoins(tx, grant);
  }
  return { ...created, mate: { id: playerId, nick: asked.nick, slug, position } };
}

/** Accounts, which nobody logs in to, of players who have none. Returns the players' users. */
export async function giveAccounts(
  tx: Tx,
  mates: readonly Mate[],
  { isDemo = false, now }: { readonly isDemo?: boolean; readonly now: Date },
): Promise<ReadonlyMap<number, number>> {
  const rows = mates.map(({ slug }) => ({
    username: slug,
    email: `${slug}@matchnight.example`,
    email_confirmed_at: now,
    password_hash: 'none',
    of_age_confirmed_at: now,
    country: 'ES',
    lang: 'es' as const,
    is_demo: isDemo,
    created_at: now,
  }));
  // Players are claimed through calls of their own, which don't exist yet.
  const made = await tx
    .insertInto('users')
    .$call(given('users', rows))
    .returning(['id', 'username'])
    .execute();
  const byName = new Map(made.map(({ id, username }) => [username, id]));
  const users = new Map(mates.map(({ id, slug }) => [id, found(byName.get(slug))]));
  await sql`
    update players p set user_id = v.user_id
    from unnest(${[...users.keys()]}::bigint[], ${[...users.values()]}::bigint[]) v (id, user_id)
    where v.id = p.id`.execute(tx);
  return users;
}

export interface PlayerAsked {
  readonly nick: string;
  /** By default made from the nick. */
  readonly slug?: string;
  readonly position: Position;
  readonly country?: string;
  readonly motto?: string;
}
export interface PlayersAsked {
  readonly console: Console;
  readonly isDemo?: boolean;
}

/** An unclaimed player: a record on a console without a user. */
export async function makePlayer(tx: Tx, asked: PlayerAsked & PlayersAsked): Promise<Mate> {
  const { isDemo, ...row } = asked;
  const slug = await freeSlug(tx, 'players', asked.console, [slugFor(asked)]);
  const id = await insertUnclaimed(tx, { ...row, slug, is_demo: isDemo ?? false });
  return { id, nick: asked.nick, slug, position: asked.position };
}

/** Many players in one statement; players whose slugs collide are made one by one. */
export async function makePlayers(
  tx: Tx,
  players: readonly PlayerAsked[],
  { console, isDemo = false }: PlayersAsked,
): Promise<Mate[]> {
  const bySlug = new Map(players.map((player) => [slugFor(player), player]));
  const rows = [...bySlug].map(([slug, player]) => ({ ...player, slug, console, is_demo: isDemo }));
  const ids = new Map((await insertAllUnclaimed(tx, rows)).map(({ slug, id }) => [slug, id]));
  const mates: Mate[] = [];
  for (const player of players) {
    const slug = slugFor(player);
    const id = bySlug.get(slug) === player ? ids.get(slug) : undefined;
    mates.push(
      id === undefined
        ? await makePlayer(tx, { ...player, console, isDemo })
        : { id, nick: player.nick, slug, position: player.position },
    );
  }
  return mates;
}

function slugFor({ slug, nick }: PlayerAsked): string {
  return slug ?? slugOf(nick, 'player');
}

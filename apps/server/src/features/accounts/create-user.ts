import type { Console, Lang, Position, UserType } from '@matchnight/contract';
import pg from 'pg';
import type { DbOrTx } from '../../platform/database/index.ts';
import { type Refusal, refuseField } from '../../platform/errors.ts';
import { freeSlug, slugOf } from '../../platform/slugs.ts';
import { orTakenJustNow } from '../../platform/taken-just-now.ts';
import { nickSkeleton } from './nick-skeleton.ts';
import { insertPlayer, insertUser, type PlayerValues } from './repository/users.ts';

export interface NewUser {
  readonly nick: string;
  readonly username: string;
  readonly email: string;
  /** By `hashPassword`, before the transaction. */
  readonly passwordHash: string;
  readonly country: string | null;
  readonly console: Console;
  readonly position: Position | null;
  readonly lang: Lang;
  readonly now: Date;
  /** The least age that they confirmed: years. */
  readonly age?: number;
  readonly role?: UserType;
  readonly isConfirmed?: boolean;
  readonly isDemo?: boolean;
  readonly motto?: string;
  /** A picture's hash, kept already. */
  readonly avatar?: string;
}
export interface CreatedUser {
  readonly userId: number;
  readonly playerId: number;
  readonly slug: string;
}

/**
 * Makes a user with their player. The caller touches the tags.
 * @throws Refusal on `nick` (taken, look_alike), `username`, `email` (taken), `country` (unknown_country)
 */
export async function createUser(tx: DbOrTx, user: NewUser): Promise<CreatedUser> {
  // The demo makes hundreds, on a site that nobody uses yet.
  const taking = async <T>(field: string, take: () => Promise<T>) =>
    user.isDemo ? await take() : await orTakenJustNow(tx, field, take);
  return await takenAsRefusal(async () => {
    const userId = await taking('username', () =>
      insertUser(tx, {
        username: user.username,
        email: user.email,
        email_confirmed_at: user.isConfirmed ? user.now : null,
        password_hash: user.passwordHash,
        role: user.role ?? null,
        country: user.country,
        lang: user.lang,
        of_age_confirmed_at: user.now,
        confirmed_age: user.age ?? null,
        is_demo: user.isDemo ?? false,
        created_at: user.now,
      }),
    );
    const player = await taking('nick', () =>
      insertWithSlug(tx, {
        console: user.console,
        user_id: userId,
        nick: user.nick,
        nick_skeleton: nickSkeleton(user.nick),
        gamertag: user.nick,
        motto: user.motto ?? '',
        position: user.position,
        country: user.country,
        avatar: user.avatar ?? null,
        is_demo: user.isDemo ?? false,
        created_at: user.now,
      }),
    );
    return { userId, ...player };
  });
}

const CONSTRAINTS = {
  users_username_key: ['username', 'taken'],
  users_email_key: ['email', 'taken'],
  players_nick_key: ['nick', 'taken'],
  players_nick_skeleton_key: ['nick', 'look_alike'],
  users_country_fkey: ['country', 'unknown_country'],
  players_country_fkey: ['country', 'unknown_country'],
} as const;

/**
 * Runs a write that confirms an address by a link that was mailed there; who opens it reads the mailbox, so they are told that another
 * account has confirmed it.
 */
export async function confirmedElsewhereAsRefusal<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isElsewhere = error instanceof pg.DatabaseError && error.constraint === 'users_email_key';
    throw isElsewhere ? confirmedElsewhere() : error;
  }
}
export function confirmedElsewhere(): Refusal {
  return refuseField('token', 'confirmed_elsewhere');
}

/** Runs a write; a broken constraint becomes the refusal of the field it is about. */
export async function takenAsRefusal<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const name = error instanceof pg.DatabaseError ? error.constraint : undefined;
    if (name === undefined || !isKnown(name)) throw error;
    const [field, code] = CONSTRAINTS[name];
    throw refuseField(field, code);
  }
}

function isKnown(constraint: string): constraint is keyof typeof CONSTRAINTS {
  return Object.hasOwn(CONSTRAINTS, constraint);
}

/** With the first free slug; who takes it in the meantime only costs a turn. */
async function insertWithSlug(
  tx: DbOrTx,
  values: Omit<PlayerValues, 'slug'>,
): Promise<{ playerId: number; slug: string }> {
  for (;;) {
    const slug = await freeSlug(tx, 'players', values.console, [slugOf(values.nick, 'player')]);
    const playerId = await insertPlayer(tx, { ...values, slug });
    if (playerId !== undefined) return { playerId, slug };
  }
}

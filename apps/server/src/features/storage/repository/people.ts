import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { isBannedPlayer } from '../../discipline/index.ts';
import { findPremiumUntil, isMember } from '../../premium/index.ts';

export interface Receiver {
  readonly nick: string;
  readonly slug: string;
  /** Null: nobody's account. */
  readonly user_id: number | null;
  readonly is_deleted: boolean;
  readonly is_member: boolean;
  /** From the whole site, now. */
  readonly is_banned: boolean;
}

/** A player of a console by their address, as somebody who could be given something. */
export async function findReceiver(
  db: DbOrTx,
  { console, slug, now }: { readonly console: Console; readonly slug: string; readonly now: Date },
): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select p.nick, p.slug, p.user_id, u.deleted_at is not null as is_deleted,
      ${isMember('u.id', now)} as is_member,
      ${isBannedPlayer(sql`p.id`, now)} as is_banned
    from players p left join users u on u.id = p.user_id
    where p.console = ${console} and p.slug = ${slug}`.execute(db);
  return rows[0];
}

/** The player of a user; undefined where they have none. */
export async function findPlayerOf(db: DbOrTx, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('players').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row?.id;
}

/** Whether a user is a premium member. */
export async function existsMember(db: DbOrTx, userId: number, now: Date): Promise<boolean> {
  return (await findPremiumUntil(db, userId, now)) !== null;
}

import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { LOCKS } from '../../../platform/database/locks.ts';

const DAY_MS = 86_400_000;

/** An invitation with its tournament, its team and who made it. */
export interface InviteRow {
  readonly id: number;
  readonly tournament_id: number;
  readonly team_id: number | null;
  readonly user_id: number;
  readonly as_owner: boolean;
  readonly address: string | null;
  readonly address_hash: Buffer;
  readonly invited_at: Date;
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly console: Console;
  readonly tournament_name: string;
  readonly tournament_slug: string;
  readonly hidden: boolean;
  readonly team_name: string | null;
  readonly team_slug: string | null;
  readonly team_image: string | null;
  /** The team has an owner; it still takes part. */
  readonly is_owned: boolean;
  readonly is_entered: boolean;
  readonly player_id: number;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly country: string | null;
}

/** What a list asks for one address. */
export interface Asked {
  readonly teamId: number;
  readonly asOwner: boolean;
  readonly address: string;
  readonly hash: Buffer;
}

export async function findInviteByHash(db: DbOrTx, hash: Buffer, now: Date): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select i.id, i.tournament_id, i.team_id, i.user_id, i.as_owner, i.address, i.address_hash, i.invited_at,
      i.expires_at, i.accepted_at, tour.console, tour.name as tournament_name, tour.slug as tournament_slug,
      tour.hidden, t.name as team_name, t.slug as team_slug, t.image as team_image, t.owner_id is not null as is_owned,
      exists (select from tournament_teams tt where tt.tournament_id = i.tournament_id and tt.team_id = i.team_id
        and tt.left_at is null) as is_entered,
      p.id as player_id, p.nick, p.slug, p.avatar, p.country
    from (select * from mail_invites where token_hash = ${hash} and expires_at > ${now} limit 1) i
    join tournaments tour on tour.id = i.tournament_id
    join players p on p.user_id = i.user_id
    left join teams t on t.id = i.team_id`.execute(db);
  return rows[0];
}

/** Whom of some addresses a tournament has invited, and into which team. */
export async function findAllInvited(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly hashes: readonly Buffer[]; readonly now: Date },
) {
  if (of.hashes.length === 0) return [];
  return await db
    .selectFrom('mail_invites')
    .select(['address_hash', 'team_id'])
    .where('tournament_id', '=', of.tournamentId)
    .where((eb) => eb('address_hash', '=', eb.fn.any(eb.val([...of.hashes]))))
    .where('expires_at', '>', of.now)
    .execute();
}

/** To how many addresses somebody had invitations mailed within a day. */
export async function countOfDay(db: DbOrTx, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_invites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * One row an address: an invitation that was taken back is made anew, and keeps its days and who made it, by whose day its mail counts;
 * one that is over begins again.
 */
export async function upsertInvites(
  tx: Tx,
  of: {
    readonly tournamentId: number;
    readonly listId: number;
    readonly userId: number;
    readonly now: Date;
    readonly until: Date;
  },
  asked: readonly Asked[],
): Promise<void> {
  const { tournamentId, listId, userId, now, until } = of;
  await sql`
    insert into mail_invites as i (tournament_id, team_id, list_id, user_id, as_owner, address, address_hash,
      created_at, invited_at, expires_at)
    select ${tournamentId}, x.team_id, ${listId}, ${userId}, x.as_owner, x.address, x.hash, ${now}, ${now}, ${until}
    from unnest(${asked.map(({ teamId }) => teamId)}::bigint[], ${asked.map(({ asOwner }) => asOwner)}::boolean[],
      ${asked.map(({ address }) => address)}::text[], ${asked.map(({ hash }) => hash)}::bytea[])
      x(team_id, as_owner, address, hash)
    order by x.hash
    on conflict (tournament_id, address_hash) do update set
      team_id = excluded.team_id, list_id = excluded.list_id,
      user_id = case when i.expires_at > ${now} then i.user_id else excluded.user_id end,
      as_owner = excluded.as_owner, invited_at = excluded.invited_at, accepted_at = null,
      address = case when i.expires_at > ${now} then i.address else excluded.address end,
      created_at = case when i.expires_at > ${now} then i.created_at else excluded.created_at end,
      token_hash = case when i.expires_at > ${now} then i.token_hash end,
      mailed_at = case when i.expires_at > ${now} then i.mailed_at end,
      expires_at = case when i.expires_at > ${now} then i.expires_at else excluded.expires_at end`.execute(
    tx,
  );
}

/** Those behind an id that no job has looked at; one that was taken back before that waits for a team. */
export async function findAllDue(db: DbOrTx, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mail_invites')
    .select('id')
    .where('mailed_at', 'is', null)
    .where('team_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** One of them with what its mail says, locked with all that its address gets; undefined where another node has it, or had it. */
export async function lockDue(tx: Tx, id: number) {
  await sql`select pg_advisory_xact_lock(${LOCKS.invitedAddress}, hashtext(encode(address_hash, 'hex')))
    from mail_invites where id = ${id}`.execute(tx);
  const { rows } = await sql<{
    id: number;
    address: string | null;
    address_hash: Buffer;
    as_owner: boolean;
    user_id: number;
    expires_at: Date;
    console: Console;
    tournament: string;
    tournament_id: number;
    team: string;
    nick: string;
    lang: string;
  }>`
    select i.id, i.address, i.address_hash, i.as_owner, i.user_id, i.expires_at, tour.console, tour.id as tournament_id,
      tour.name as tournament, t.name as team, p.nick, u.lang
    from mail_invites i
    join tournaments tour on tour.id = i.tournament_id
    join users u on u.id = i.user_id
    join players p on p.user_id = u.id
    join teams t on t.id = i.team_id
    where i.id = ${id} and i.mailed_at is null
    for update of i skip locked`.execute(tx);
  return rows[0];
}

export async function updateMailed(tx: Tx, id: number, at: Date, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('mail_invites')
    .set({ mailed_at: at, token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

/** Those of a list, as if their mails had gone out: nobody was told what opens them. */
export async function updateAllMailed(tx: Tx, listId: number, at: Date): Promise<void> {
  await tx.updateTable('mail_invites').set({ mailed_at: at }).where('list_id', '=', listId).execute();
}

/** Its owner wants no such mails: nothing but the hash is kept. */
export async function forgetAddress(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('mail_invites').set({ address: null }).where('id', '=', id).execute();
}

/** How many invitations were mailed to an address within a day, by whatever tournament. */
export async function countMailed(db: DbOrTx, hash: Buffer, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_invites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address_hash', '=', hash)
    .where('mailed_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whose address it is: who confirmed it. */
export async function findAccountAt(db: DbOrTx, address: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'lang'])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function updateAccepted(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('mail_invites').set({ accepted_at: at }).where('id', '=', id).execute();
}

/** Whom a list invited, and who has not answered, gets in no more; answers their tournaments. */
export async function endAllOfList(tx: Tx, listId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('mail_invites')
    .set({ team_id: null })
    .where('list_id', '=', listId)
    .where('accepted_at', 'is', null)
    .returning('tournament_id')
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}

export async function countWaiting(
  db: DbOrTx,
  { listIds, now }: { readonly listIds: readonly number[]; readonly now: Date },
): Promise<ReadonlyMap<number, { readonly count: number; readonly until: Date }>> {
  if (listIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_invites')
    .select((eb) => ['list_id', eb.fn.countAll<number>().as('count'), eb.fn.min('expires_at').as('until')])
    .where('list_id', 'in', [...listIds])
    .where('team_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('list_id')
    .execute();
  return new Map(rows.flatMap(({ list_id: id, ...of }) => (id === null ? [] : [[id, of] as const])));
}

/** The teams of a list whose owners came by its mails. */
export async function findAllOwned(db: DbOrTx, listId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('mail_invites')
    .select('team_id')
    .where('list_id', '=', listId)
    .where('as_owner', '=', true)
    .where('accepted_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ team_id: id }) => id ?? []));
}

/** Takes out those whose days are over, with their addresses. */
export async function deleteInvitesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('mail_invites').where('expires_at', '<=', before).execute();
}

/** Whom a tournament invited into a team, those who accepted as well, it has invited into none. */
export async function endAllOfPlace(
  tx: Tx,
  { tournamentId, teamId }: { readonly tournamentId: number; readonly teamId: number },
): Promise<void> {
  await tx
    .updateTable('mail_invites')
    .set({ team_id: null })
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .execute();
}

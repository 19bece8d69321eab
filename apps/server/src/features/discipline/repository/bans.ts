import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

/** The players of these teams who are banned from the tournament, or the site, on that day. */
export async function findAllBannedOf(
  db: DbOrTx,
  asked: { tournamentId: number; teamIds: readonly number[]; date: Date },
): Promise<{ player_id: number; until: Date | null }[]> {
  const { rows } = await sql<{ player_id: number; until: Date | null }>`
    select b.player_id, nullif(max(coalesce(b.ends_at, 'infinity')), 'infinity') as until from registrations r join bans b on b.player_id = r.player_id
    where r.tournament_id = ${asked.tournamentId} and r.team_id = any(${[...asked.teamIds]}::bigint[])
      and (b.tournament_id is null or b.tournament_id = r.tournament_id)
      and b.starts_at <= ${asked.date} and (b.ends_at is null or b.ends_at > ${asked.date})
    group by b.player_id`.execute(db);
  return rows;
}

/** The ban of a player from the site, or from this tournament, that runs now; the one that runs longest. */
export async function findRunning(
  db: DbOrTx,
  asked: { playerId: number; tournamentId: number | null; now: Date },
): Promise<{ reason: string; ends_at: Date | null } | undefined> {
  return await db
    .selectFrom('bans')
    .select(['reason', 'ends_at'])
    .where('player_id', '=', asked.playerId)
    .where((eb) =>
      eb.or([eb('tournament_id', 'is', null), eb('tournament_id', '=', asked.tournamentId ?? 0)]),
    )
    .where('starts_at', '<=', asked.now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', asked.now)]))
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();
}

/** Whether a ban from the site keeps the player out all that time, so that one from a tournament would change nothing. */
export async function existsSiteBanOver(
  db: DbOrTx,
  { playerId, from, to }: { playerId: number; from: Date; to: Date | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('bans')
    .select('id')
    .where('player_id', '=', playerId)
    .where('tournament_id', 'is', null)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) @> tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface BansFilter {
  readonly tournamentId: number;
  readonly console: Console;
  /** Bans from the site are in the list, too. */
  readonly withSite: boolean;
  readonly text: string;
  readonly sort: keyof typeof ORDERS;
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  '-starts_at': sql`b.starts_at desc, b.id desc`,
  starts_at: sql`b.starts_at, b.id`,
  nick: sql`p.search_text, b.id desc`,
  '-nick': sql`p.search_text desc, b.id desc`,
} as const;

/** A page of the desk's list, and how many there are. */
export async function findAllBans(db: DbOrTx, filter: BansFilter) {
  let listed = db
    .selectFrom('bans as b')
    .innerJoin('players as p', 'p.id', 'b.player_id')
    .where('p.console', '=', filter.console)
    .where((eb) =>
      filter.withSite
        ? eb.or([eb('b.tournament_id', '=', filter.tournamentId), eb('b.tournament_id', 'is', null)])
        : eb('b.tournament_id', '=', filter.tournamentId),
    );
  if (filter.text !== '') {
    listed = listed.where(sql<boolean>`p.search_text like '%' || ${asSearched(filter.text)} || '%'`);
  }
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // The page first: accounts and judges are read of those alone that are shown.
  const page = listed.select('b.id').orderBy(ORDERS[filter.sort]).limit(filter.limit).offset(filter.offset);
  const rows = await withPeople(db).where('b.id', 'in', page).orderBy(ORDERS[filter.sort]).execute();
  return { rows, total };
}

/** A ban, held until the transaction ends. */
export async function heldBan(tx: Tx, id: number) {
  return await withPeople(tx).where('b.id', '=', id).forUpdate('b').executeTakeFirst();
}

function withPeople(db: DbOrTx) {
  return db
    .selectFrom('bans as b')
    .innerJoin('players as p', 'p.id', 'b.player_id')
    .leftJoin('users as owner', 'owner.id', 'p.user_id')
    .leftJoin('players as judge', 'judge.user_id', 'b.user_id')
    .selectAll('b')
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.country', 'p.user_id as owner_id', 'owner.role'])
    .select('judge.nick as by');
}

export type BanRow = NonNullable<Awaited<ReturnType<typeof heldBan>>>;

/** Whom one would ban, with the account's rank. */
export async function findTarget(db: DbOrTx, console: Console, slug: string) {
  return await db
    .selectFrom('players as p')
    .leftJoin('users as owner', 'owner.id', 'p.user_id')
    .select(['p.id', 'p.nick', 'p.user_id as owner_id', 'owner.role'])
    .where('p.console', '=', console)
    .where('p.slug', '=', slug)
    .executeTakeFirst();
}

export async function findPlayerOf(db: DbOrTx, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('players').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row?.id;
}

/** The new ban's id; null if a ban of the same place overlaps it. */
export async function insertBan(
  db: DbOrTx,
  row: {
    player_id: number;
    tournament_id: number | null;
    reason: string;
    starts_at: Date;
    ends_at: Date | null;
    user_id: number | null;
  },
): Promise<number | null> {
  const inserted = await db
    .insertInto('bans')
    .values(row)
    .onConflict((conflict) => conflict.constraint('bans_once_at_a_time').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Ends a ban; one that was still to come never was one. */
export async function endBan(tx: Tx, { id, starts_at }: BanRow, now: Date): Promise<void> {
  if (starts_at > now) await tx.deleteFrom('bans').where('id', '=', id).execute();
  else await tx.updateTable('bans').set({ ends_at: now }).where('id', '=', id).execute();
}

export async function updateEndsAt(tx: Tx, id: number, endsAt: Date): Promise<void> {
  await tx.updateTable('bans').set({ ends_at: endsAt }).where('id', '=', id).execute();
}

/** The tournaments whose pages list a player: a ban from the site touches them. */
export async function findAllTournamentIds(db: DbOrTx, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('tournament_id')
    .where('player_id', '=', playerId)
    .execute();
  return rows.map(({ tournament_id }) => tournament_id);
}

import type { Console } from '@matchnight/contract';
import type { AppealOutcome } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Whose desk it is. */
export interface Reach {
  readonly userId: number;
  readonly isSiteWide: boolean;
}

export interface AppealRow {
  readonly id: number;
  readonly ban_id: number;
  readonly user_id: number;
  readonly created_at: Date;
  readonly outcome: AppealOutcome | null;
  readonly answer: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly console: Console;
  readonly reason: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly by: string | null;
  readonly tournament_id: number | null;
  readonly tournament_name: string | null;
  readonly tournament_slug: string | null;
  readonly tournament_console: Console | null;
  readonly is_answered: boolean;
}

const isOpen = (now: Date) => sql`a.decided_at is null and (b.ends_at is null or b.ends_at > ${now})`;
/** All but one's own; who has no such rank, those of tournaments that they administer. */
const isInReach = ({
  userId,
  isSiteWide,
}: Reach) => sql`a.user_id <> ${userId} and (${isSiteWide}::boolean or exists (
  select from tournament_administrators ta where ta.tournament_id = b.tournament_id and ta.user_id = ${userId}))`;
const FROM = sql`from appeals a join bans b on b.id = a.ban_id`;

/** Open appeals in somebody's reach, the first on top. */
export async function findAllOpen(
  db: DbOrTx,
  asked: { reach: Reach; now: Date; limit: number; offset: number },
): Promise<{ rows: AppealRow[]; total: number }> {
  const which = sql`${isOpen(asked.now)} and ${isInReach(asked.reach)}`;
  return await pageOf(db, { which, order: sql`a.created_at, a.id`, ...asked });
}

/** The first of them, by one statement. */
export async function findFirstOpen(
  db: DbOrTx,
  { reach, now, limit }: { reach: Reach; now: Date; limit: number },
): Promise<AppealRow[]> {
  const ids = sql`select a.id ${FROM} where ${isOpen(now)} and ${isInReach(reach)}
    order by a.created_at, a.id limit ${limit}`;
  return (await select(db, sql`a.id in (${ids})`, sql`a.created_at, a.id`)).rows;
}

/** Those that are answered, or whose ban has ended, the last on top. */
export async function findAllOver(
  db: DbOrTx,
  asked: { reach: Reach; now: Date; limit: number; offset: number },
): Promise<{ rows: AppealRow[]; total: number }> {
  const which = sql`not (${isOpen(asked.now)}) and ${isInReach(asked.reach)}`;
  return await pageOf(db, { which, order: sql`coalesce(a.decided_at, b.ends_at) desc, a.id desc`, ...asked });
}

/** An appeal in somebody's reach. */
export async function findAppeal(db: DbOrTx, id: number, reach: Reach): Promise<AppealRow | undefined> {
  const { rows } = await select(db, sql`a.id = ${id} and ${isInReach(reach)}`);
  return rows[0];
}

/** Those against these bans. */
export async function findAllOfBans(db: DbOrTx, banIds: readonly number[]): Promise<AppealRow[]> {
  if (banIds.length === 0) return [];
  return (await select(db, sql`a.ban_id = any(${[...banIds]}::bigint[])`)).rows;
}

/** The appeal against a ban, or by its own number, held until the transaction ends before it is read. */
export async function heldAppeal(
  tx: Tx,
  which: { readonly id: number } | { readonly banId: number },
): Promise<AppealRow | undefined> {
  const where = 'id' in which ? sql`id = ${which.id}` : sql`ban_id = ${which.banId}`;
  const { rows } = await sql<{ id: number }>`select id from appeals where ${where} for update`.execute(tx);
  if (rows[0] === undefined) return undefined;
  return (await select(tx, sql`a.id = ${rows[0].id}`)).rows[0];
}

/** Who appealed; undefined where there is no such appeal. */
export async function findAppellant(db: DbOrTx, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('appeals').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

/** The new appeal's id; null where there is one against this ban. */
export async function insertAppeal(
  tx: Tx,
  row: { ban_id: number; user_id: number; created_at: Date },
): Promise<number | null> {
  const inserted = await tx
    .insertInto('appeals')
    .values(row)
    .onConflict((conflict) => conflict.column('ban_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function updateAnswer(
  tx: Tx,
  id: number,
  answer: { outcome: AppealOutcome; reason: string; decided_by: number | null; decided_at: Date },
): Promise<void> {
  await tx.updateTable('appeals').set(answer).where('id', '=', id).execute();
}

/** Appeals whose ban ended before that; one against a ban that runs is kept as long as it runs, since there is one for each ban. */
export async function deleteAllBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from appeals a using bans b where b.id = a.ban_id and b.ends_at < ${before}`.execute(tx);
}

async function pageOf(
  db: DbOrTx,
  {
    which,
    order,
    limit,
    offset,
  }: { which: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number; offset: number },
): Promise<{ rows: AppealRow[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*) as total ${FROM} where ${which}`.execute(db);
  const ids = sql`select a.id ${FROM} where ${which} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await select(db, sql`a.id in (${ids})`, order);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function select(db: DbOrTx, which: RawBuilder<unknown>, order: RawBuilder<unknown> = sql`a.id`) {
  return await sql<AppealRow>`
    select a.id, a.ban_id, a.user_id, a.created_at, a.outcome, a.reason as answer, a.decided_at,
      judge.nick as decided_by, p.nick, p.slug, p.avatar, p.console, b.reason, b.starts_at, b.ends_at,
      banner.nick as by, b.tournament_id, t.name as tournament_name, t.slug as tournament_slug,
      t.console as tournament_console,
      (select m.user_id is distinct from a.user_id from appeal_messages m where m.appeal_id = a.id
        order by m.id desc limit 1) as is_answered
    ${FROM}
    join players p on p.id = b.player_id
    left join tournaments t on t.id = b.tournament_id
    left join players judge on judge.user_id = a.decided_by
    left join players banner on banner.user_id = b.user_id
    where ${which} order by ${order}`.execute(db);
}

/** A player's appeals that nobody answered before the ban ended, now. */
export async function findAllEnded(tx: Tx, playerId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id ${FROM}
    where b.player_id = ${playerId} and a.decided_at is null and b.ends_at = ${at}`.execute(tx);
  return rows.map(({ id }) => id);
}

import type { Console } from '@matchnight/contract';
import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { PlayerJoinsTable } from '../../../platform/database/tables.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';
import { asSearched } from '../../../platform/search-text.ts';
import type { Moved } from './pointers.ts';

export interface JoinableRow {
  readonly id: number;
  readonly console: Console;
  readonly nick: string;
  readonly slug: string;
  readonly user_id: number | null;
  readonly is_demo: boolean;
  readonly is_deleted: boolean;
  /** True of whoever has no user. */
  readonly is_confirmed: boolean;
  readonly teams: string[];
  readonly matches: number;
}
const JOINABLE = sql`p.id, p.console, p.nick, p.slug, p.user_id, p.is_demo,
  (p.user_id is null and p.nick = ${DELETED_NICK}) as is_deleted,
  not exists (select 1 from users u where u.id = p.user_id and u.email_confirmed_at is null) as is_confirmed,
  array(select t.name from registrations r join teams t on t.id = r.team_id where r.player_id = p.id
    group by t.id order by max(r.id) desc limit 3) as teams,
  (select count(distinct l.fixture_id) from fixture_lines l where l.player_id = p.id) as matches`;

/** A page of a console's players whose name has the text in it: whose it is exactly first, then unclaimed ones. */
export async function findAllJoinable(
  db: DbOrTx,
  asked: { console: Console; text: string; limit: number; offset: number },
): Promise<{ rows: JoinableRow[]; total: number }> {
  const where = sql`p.console = ${asked.console} and p.search_text like '%' || ${asSearched(asked.text)} || '%'
    and not (p.user_id is null and p.nick = ${DELETED_NICK})`;
  const { rows } = await sql<JoinableRow>`
    select ${JOINABLE} from players p where ${where}
    order by (lower(p.nick) = lower(${asked.text})) desc, (p.user_id is null) desc, p.search_text, p.id
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from players p where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findJoinable(db: DbOrTx, id: number): Promise<JoinableRow | undefined> {
  const { rows } = await sql<JoinableRow>`select ${JOINABLE} from players p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** The tournaments in which players are registered or stand in a sheet. */
function placesOf(playerIds: readonly number[]) {
  return sql`select player_id, tournament_id from registrations where player_id = any(${playerIds}::bigint[])
    union select l.player_id, d.tournament_id from fixture_lines l join fixtures f on f.id = l.fixture_id
      join divisions d on d.id = f.division_id where l.player_id = any(${playerIds}::bigint[])`;
}

/** The tournaments in which a player is registered or stands in a sheet, with their seasons. */
export async function findAllPlaces(db: DbOrTx, playerId: number) {
  const { rows } = await sql<{ tournament_id: number; season_ids: number[] }>`
    with own as (${placesOf([playerId])})
    select own.tournament_id, array(select s.id from seasons s join divisions d on d.id = s.division_id
      where d.tournament_id = own.tournament_id order by s.id) as season_ids
    from own order by own.tournament_id`.execute(db);
  return rows;
}

/** Sheets and tournaments that both stand in, and tournaments of the one where the other's user belongs to another team. */
export async function countTogether(db: DbOrTx, { from, into }: { from: number; into: number }) {
  const { rows } = await sql<{ sheets: number; tournaments: number; otherTeams: number }>`
    with places as (${placesOf([from, into])})
    select (select count(*) from fixture_lines a join fixture_lines b on b.fixture_id = a.fixture_id
        where a.player_id = ${from} and b.player_id = ${into}) as sheets,
      (select count(*) from places a join places b on b.tournament_id = a.tournament_id
        where a.player_id = ${from} and b.player_id = ${into}) as tournaments,
      (select count(*) from registrations r join tournament_people tp on tp.tournament_id = r.tournament_id
        join players p on p.user_id = tp.user_id
        where r.player_id = ${from} and p.id = ${into} and tp.team_id is distinct from r.team_id) as "otherTeams"`.execute(
    db,
  );
  return rows[0] ?? { sheets: 0, tournaments: 0, otherTeams: 0 };
}

export async function insertJoin(tx: Tx, row: Insertable<PlayerJoinsTable>): Promise<void> {
  await tx.insertInto('player_joins').values(row).execute();
}

/** It, held until the transaction ends. */
export async function heldJoin(tx: Tx, id: number) {
  return await tx.selectFrom('player_joins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findInto(db: DbOrTx, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('player_joins').select('into_id').where('id', '=', id).executeTakeFirst();
  return row?.into_id;
}

export async function updateUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('player_joins').set({ undone_at: now }).where('id', '=', id).execute();
}

export async function findAllJoins(
  db: DbOrTx,
  console: Console,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('player_joins as j')
    .innerJoin('players as p', 'p.id', 'j.into_id')
    .leftJoin('players as by', 'by.user_id', 'j.user_id')
    .select(['j.id', 'j.from_nick', 'j.reason', 'j.made_at', 'j.undone_at'])
    .select(['p.id as player_id', 'p.nick', 'p.slug', 'p.user_id', 'by.nick as by'])
    .where('j.console', '=', console)
    .orderBy('j.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('player_joins')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('console', '=', console)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Whether the joined player has got something since, in the tournaments that the join moved: they were in none of their
 * registers and sheets before, but may have been taken out of one, which left movements, offers and trophies of their own.
 * Rows that the join moved, and that were changed or are gone, show themselves when they are moved back; that an award of
 * before became theirs stands in the log alone, whose entries bear the time at which their write began to wait.
 */
export async function hasFollowed(
  tx: Tx,
  { into, madeAt, moved }: { readonly into: number; readonly madeAt: Date; readonly moved: readonly Moved[] },
): Promise<boolean> {
  const keys = (table: string, column = 'player_id') =>
    moved.find((one) => one.table === table && one.column === column)?.keys ?? [];
  const ids = (table: string, column?: string) => keys(table, column).map(({ id }) => Number(id));
  const editions = keys('week_slots').map(({ edition_id: id }) => Number(id));
  const { rows } = await sql<{ followed: boolean }>`
    with own as (
      select tournament_id from registrations where id = any(${ids('registrations')}::bigint[])
      union select d.tournament_id from fixture_lines l join fixtures f on f.id = l.fixture_id
        join divisions d on d.id = f.division_id where l.id = any(${ids('fixture_lines')}::bigint[])),
    listed as (select jsonb_build_array(jsonb_build_object('playerId', ${into}::bigint)) as line)
    select exists (select 1 from fixture_lines l join fixtures f on f.id = l.fixture_id
        join divisions d on d.id = f.division_id join own on own.tournament_id = d.tournament_id
        where l.player_id = ${into} and l.id <> all(${ids('fixture_lines')}::bigint[]))
      or exists (select 1 from match_reports m join fixtures f on f.id = m.fixture_id
        join divisions d on d.id = f.division_id join own on own.tournament_id = d.tournament_id
        where m.sent_at >= ${madeAt} and m.lines @> (select line from listed)
          and m.id <> all(${ids('match_reports', 'lines')}::bigint[]))
      or exists (select 1 from line_questions q join fixtures f on f.id = q.fixture_id
        join divisions d on d.id = f.division_id join own on own.tournament_id = d.tournament_id
        where q.asked_at >= ${madeAt} and q.lines @> (select line from listed))
      or exists (select 1 from week_slots w join week_editions e on e.id = w.edition_id
        join seasons s on s.id = e.season_id join divisions d on d.id = s.division_id
        join own on own.tournament_id = d.tournament_id
        where w.player_id = ${into} and w.edition_id <> all(${editions}::bigint[]))
      or exists (select 1 from movements m join own on own.tournament_id = m.tournament_id
        where m.player_id = ${into} and m.at >= ${madeAt} and m.id <> all(${ids('movements')}::bigint[]))
      or exists (select 1 from offers o join own on own.tournament_id = o.tournament_id
        where o.player_id = ${into} and o.made_at >= ${madeAt} and o.id <> all(${ids('offers')}::bigint[]))
      or exists (select 1 from awards a join own on own.tournament_id = a.tournament_id
        where a.player_id = ${into} and a.created_at >= ${madeAt} and a.id <> all(${ids('awards')}::bigint[]))
      or exists (select 1 from audit_log l join seasons s on s.id = l.noun_id
        join divisions d on d.id = s.division_id join own on own.tournament_id = d.tournament_id
        where l.noun = 'season' and l.action = 'award.edit' and l.created_at >= ${madeAt}::timestamptz - interval '1 minute'
          and (l.after ->> 'player')::bigint = ${into} and (l.before ->> 'player')::bigint is distinct from ${into})
      or exists (select 1 from registrations r join own on own.tournament_id = r.tournament_id
        where r.player_id = ${into} and r.id <> all(${ids('registrations')}::bigint[])) as followed`.execute(
    tx,
  );
  return rows[0]?.followed === true;
}

/** What a join moved, in figures for its preview. */
export async function countMoved(tx: Tx, into: number, moved: readonly Moved[]) {
  const ids = (table: string, key = 'id') =>
    (moved.find((one) => one.table === table)?.keys ?? []).map((one) => Number(one[key]));
  const { rows: registrations } = await sql<{ name: string; slug: string; team: string | null }>`
    select t.name, t.slug, team.name as team from registrations r join tournaments t on t.id = r.tournament_id
    left join teams team on team.id = r.team_id where r.id = any(${ids('registrations')}::bigint[])
    order by t.id desc`.execute(tx);
  const lines = await sql<{ matches: number; goals: number }>`
    select count(distinct fixture_id) as matches, coalesce(sum(goals), 0)::int as goals from fixture_lines
    where player_id = ${into} and id = any(${ids('fixture_lines')}::bigint[])`.execute(tx);
  return {
    registrations: registrations.map(({ name, slug, team }) => ({ tournament: { name, slug }, team })),
    matches: lines.rows[0]?.matches ?? 0,
    goals: lines.rows[0]?.goals ?? 0,
    awards: ids('awards').length,
    weeks: moved.find(({ table }) => table === 'week_slots')?.keys.length ?? 0,
  };
}

import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';
import { asSearched } from '../../../platform/search-text.ts';
import type { NamedKind } from '../facts.ts';

export interface AuditRow {
  readonly id: number;
  readonly action: string;
  readonly noun: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly nick: string | null;
  readonly slug: string | null;
  readonly console: Console | null;
  readonly about: string | null;
  readonly tournament: string | null;
  /** When, by whom and why its texts were taken out. */
  readonly emptied_at: Date | null;
  readonly emptied_why: string | null;
  readonly emptied_nick: string | null;
  readonly emptied_slug: string | null;
  readonly emptied_console: Console | null;
}

/** Somebody whose deeds, and what was done to them, are searched for. */
export interface PersonFound {
  readonly id: number;
  readonly user_id: number;
  readonly nick: string;
  readonly console: Console;
}

export interface AuditSearch {
  /** Null: of the whole site. */
  readonly tournamentId: number | null;
  /** Null: of everybody. */
  readonly people: readonly PersonFound[] | null;
  readonly noun: string | undefined;
  readonly action: string | undefined;
  /** Days of the zone, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly zone: string;
  /** Whether who asks runs the site: bans from all of it are told to nobody else, nor whose a username is. */
  readonly ofSite: boolean;
}

/** So many entries are counted and can be turned to, and so many of each person's are looked through. */
export const MOST_FOUND = 10_000;
const MOST_PEOPLE = 20;

/** Who has a player, by number or by what they are called; whose it is exactly first. */
export async function findAllPeople(
  db: DbOrTx,
  asked: { readonly q: string; readonly person: number | undefined; readonly ofSite: boolean },
): Promise<PersonFound[]> {
  const like = sql`(select '%' || ${asSearched(asked.q)} || '%')`;
  const { rows } = await sql<PersonFound>`
    with found as materialized (
      ${
        asked.person === undefined
          ? sql`(select id from players where search_text like ${like} and user_id is not null limit 500)
            union (select p.id from users u join players p on p.user_id = u.id
              where ${asked.ofSite} and lower(u.username) like ${like} and u.deleted_at is null limit 500)`
          : sql`select id from players where id = ${asked.person} and user_id is not null`
      })
    select p.id, p.user_id, p.nick, p.console from found join players p on p.id = found.id
    order by lower(p.nick) = lower(${asked.q}) desc, p.search_text, p.id limit ${MOST_PEOPLE}`.execute(db);
  return rows;
}

/** A page of what was written down, newest first, with the names of what it is about today. */
export async function findAllAudits(
  db: DbOrTx,
  search: AuditSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const found = sql`from audit_log a where ${conditionsOf(search)}`;
  const page = Math.max(0, Math.min(limit, MOST_FOUND - offset));
  const { rows } = await sql<AuditRow>`
    select a.id, a.action, a.noun, a.before, a.after, a.reason, a.created_at, p.nick, p.slug, p.console,
      ${ABOUT} as about, (select t.name from tournaments t where t.id = a.tournament_id) as tournament,
      e.created_at as emptied_at, e.reason as emptied_why, e.nick as emptied_nick, e.slug as emptied_slug,
      e.console as emptied_console
    from (select a.* ${found} order by ${orderOf(search)} limit ${page} offset ${offset}) a
    left join players p on p.user_id = a.user_id
    left join lateral (${EMPTIED}) e on true
    order by ${orderOf(search)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${found} limit ${MOST_FOUND}) few`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** That the texts of an entry were emptied: only those without any are looked up. */
const EMPTIED = sql`select deed.created_at, deed.reason, who.nick, who.slug, who.console
  from audit_log deed left join players who on who.user_id = deed.user_id
  where num_nonnulls(a.before, a.after, a.reason) = 0
    and deed.noun = 'entry' and deed.noun_id = a.id and deed.action = 'log.empty'
  order by deed.id desc limit 1`;

/** Of a tournament, the index is in the order of numbers; of the site, each index is in the order of instants. */
function orderOf({ tournamentId }: AuditSearch): RawBuilder<unknown> {
  return tournamentId === null ? sql`a.created_at desc, a.id desc` : sql`a.id desc`;
}

function conditionsOf(search: AuditSearch): RawBuilder<unknown> {
  const { tournamentId, people, noun, action, from, to, zone, ofSite } = search;
  const all = [
    ofSite ? [] : [sql`not ${IS_SITE_BAN}`],
    tournamentId === null ? [] : [sql`a.tournament_id = ${tournamentId}`],
    people === null ? [] : [sql`a.id in (${idsOf(people)})`],
    noun === undefined ? [] : [sql`a.noun = ${noun}`],
    action === undefined ? [] : [sql`a.action = ${action}`],
    from === undefined ? [] : [sql`a.created_at >= ${from}::date::timestamp at time zone ${zone}`],
    to === undefined ? [] : [sql`a.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`],
  ].flat();
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/**
 * A ban from the whole site can be made and ended at a tournament's desk. One whose texts were emptied does not say from where it was: the
 * deed that emptied it does, which is of the tournament only where the ban was.
 */
const IS_SITE_BAN = sql`(a.action in ('ban.create', 'ban.end')
  and coalesce(a.after, a.before) ->> 'tournament_id' is null
  and not exists (select from audit_log deed where deed.noun = 'entry' and deed.noun_id = a.id
    and deed.action = 'log.empty' and deed.tournament_id = a.tournament_id))`;

/** The newest of what these people did, and of what was done to each of them. */
function idsOf(people: readonly PersonFound[]): RawBuilder<unknown> {
  const users = sql`unnest(${people.map((one) => one.user_id)}::bigint[])`;
  const players = sql`unnest(${people.map(({ id }) => id)}::bigint[])`;
  return sql`
    select mine.id from ${users} as who cross join lateral (
      select id from audit_log where user_id = who order by id desc limit ${MOST_FOUND}) mine
    union select about.id from ${users} as who cross join lateral (
      select id from audit_log where noun = 'user' and noun_id = who order by id desc limit ${MOST_FOUND}) about
    union select about.id from ${players} as who cross join lateral (
      select id from audit_log where noun = 'player' and noun_id = who order by id desc limit ${MOST_FOUND}) about`;
}

/** What an entry is about, by what it is called today. */
const ABOUT = sql<string | null>`case a.noun
  when 'division' then (select d.name from divisions d where d.id = a.noun_id)
  when 'season' then (
    select d.name from seasons s join divisions d on d.id = s.division_id where s.id = a.noun_id)
  when 'fixture' then (
    select home.name || ' – ' || away.name from fixtures f join teams home on home.id = f.home_team_id
      join teams away on away.id = f.away_team_id where f.id = a.noun_id)
  when 'team' then (select team.name from teams team where team.id = a.noun_id)
  when 'player' then (select banned.nick from players banned where banned.id = a.noun_id)
  when 'user' then coalesce((select own.nick from players own where own.user_id = a.noun_id), ${DELETED_NICK})
  when 'entry' then '#' || a.noun_id
  when 'notice' then coalesce(a.after ->> 'title', a.before ->> 'title')
end`;

/** Names of teams, categories, players and users, which entries keep by their ids; deleted players have none. */
export async function findAllNames(db: DbOrTx, ids: Readonly<Record<NamedKind, readonly number[]>>) {
  const { rows } = await sql<{ kind: NamedKind; id: number; name: string }>`
    select 'team' as kind, id, name from teams where id = any(${[...ids.team]}::bigint[])
    union all
    select 'category', id, name from tournament_categories where id = any(${[...ids.category]}::bigint[])
    union all
    select 'player', id, nick from players
      where id = any(${[...ids.player]}::bigint[]) and nick <> ${DELETED_NICK}
    union all
    select 'user', user_id, nick from players where user_id = any(${[...ids.user]}::bigint[])`.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}

import type { NotificationKind } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { Audience, Facts, Subjects } from '../kind.ts';
import { FIRST_CHOICE, type Wanting } from '../wants.ts';

/** The most who are told in the transaction of what happened. */
const MOST_AT_ONCE = 20;
export const TELL_JOB = 'inbox_tell';
export const MAIL_JOB = 'inbox_mail';

export interface EventRow {
  readonly kind: NotificationKind;
  readonly facts: Facts;
  readonly groupKey: string | null;
  readonly actorId: number | null;
  readonly at: Date;
}
interface Asked {
  readonly kind: string;
  readonly actorId: number | null;
  readonly audience: Audience;
  /** Which choices of a user show it, and which mail it. */
  readonly wanting: Wanting;
  /** Under which key it rings once a day; null: always. */
  readonly daily: string | null;
  readonly at: Date;
}
interface ToldRow {
  readonly user_id: number;
  readonly shown: boolean;
}

/**
 * Writes an event with the notifications of up to twenty users, or with the job that tells more; one statement. Nothing is
 * written where nobody is concerned. Answers whom it told.
 */
export async function insertEvent(tx: Tx, row: EventRow, asked: Asked): Promise<readonly ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    with asked as materialized (
      ${concerned(asked)} order by user_id limit ${MOST_AT_ONCE + 1}
    ), event as (
      insert into inbox_events (kind, facts, group_key, actor_id, at, is_told)
      select ${row.kind}, ${JSON.stringify(row.facts)}::jsonb, ${row.groupKey}, ${row.actorId}::bigint, ${row.at}::timestamptz,
        (select count(*) from asked) <= ${MOST_AT_ONCE}
      where exists (select from asked)
      returning id, is_told
    ), later as (
      select graphile_worker.add_job(${TELL_JOB}::text, payload => json_build_object('event', id)) from event
      where not is_told
    ), ${told(asked, sql`select id from event where is_told`)}
    select one.user_id, one.shown from (select user_id, shown from told union all select user_id, shown from moved) one
    where (select count(*) from later) + (select count(*) from mailed) >= 0`.execute(tx);
  return rows;
}

/** The next batch of an event's users, by their ids; answers whom it told, and how many it looked at. */
export async function insertBatch(
  tx: Tx,
  { eventId, after, limit }: { eventId: number; after: number; limit: number },
  asked: Asked,
): Promise<{ told: readonly number[]; last: number | null; looked: number }> {
  const { rows } = await sql<{ told: number[] | null; last: number | null; looked: number }>`
    with asked as materialized (
      ${concerned(asked, after)} order by user_id limit ${limit}
    ), ${told(asked, sql`select ${eventId}::bigint as id`)}
    select (select array_agg(user_id) from (select user_id, shown from told union all select user_id, shown from moved) one
      where shown) as told, (select max(user_id) from asked) as last,
      (select count(*)::int from asked) as looked
    where (select count(*) from mailed) >= 0`.execute(tx);
  const row = rows[0];
  return { told: row?.told ?? [], last: row?.last ?? null, looked: row?.looked ?? 0 };
}

/** Who is concerned, once each: without who did it, those who block them, and deleted accounts. */
function concerned({ audience, actorId }: Asked, after = 0) {
  return sql`
    select distinct a.user_id from (${audience}) a join users u on u.id = a.user_id
    where u.deleted_at is null and a.user_id > ${after}::bigint and a.user_id is distinct from ${actorId}::bigint
      and not exists (
        select from acquaintances q
        where q.first_id = least(a.user_id, ${actorId}::bigint) and q.second_id = greatest(a.user_id, ${actorId}::bigint)
          and a.user_id = any (q.blocked_by))`;
}

/**
 * Writes the rows of those of `asked` who want to know, counts them as unread, and adds the jobs of their mails. Under a
 * daily key all that but the first of the day takes the place of the row before it, read or unread as that was.
 */
function told({ kind, wanting: { shownBy, mailedBy }, daily, at }: Asked, event: ReturnType<typeof sql>) {
  const scope = sql`coalesce(c.scope, ${FIRST_CHOICE.scope})`;
  const mode = sql`coalesce(c.mail, ${FIRST_CHOICE.mail})`;
  return sql`wanted as (
      select m.user_id, coalesce(s.page, ${scope} = any (${shownBy}::text[])) as shown,
        coalesce(s.mail, ${scope} || ' ' || ${mode} = any (${mailedBy}::text[])) and u.email_confirmed_at is not null as mail,
        case ${mode} when 'daily' then 'letter' else 'due' end as way
      from asked m join users u on u.id = m.user_id
        left join inbox_choices c on c.user_id = m.user_id
        left join inbox_settings s on s.user_id = m.user_id and s.kind = ${kind}
    ), day as (
      insert into inbox_told as t (key, user_id, event_id, at, rings)
      select ${daily}::text, m.user_id, e.id, ${at}::timestamptz, true from wanted m, (${event}) e
      where ${daily}::text is not null and (m.shown or m.mail) order by m.user_id
      on conflict (key, user_id) do update set event_id = excluded.event_id, before_id = t.event_id,
        rings = t.at <= excluded.at - interval '1 day',
        at = case when t.at <= excluded.at - interval '1 day' then excluded.at else t.at end
      where t.event_id <> excluded.event_id
      returning user_id, event_id, before_id, rings
    ), meant as (
      select m.user_id, m.shown, m.mail, m.way, coalesce(d.rings, true) as rings
      from wanted m left join day d on d.user_id = m.user_id
    ), moved as (
      update notifications n set event_id = d.event_id, mail = case when n.mail = 'sent' then n.mail when m.mail then m.way end
      from day d join meant m on m.user_id = d.user_id
      where not d.rings and n.user_id = d.user_id and n.event_id = d.before_id
      returning n.user_id, n.event_id, n.shown, n.mail
    ), told as (
      insert into notifications (user_id, event_id, shown, mail, read_at)
      select m.user_id, e.id, m.shown, case when m.mail and m.rings then m.way end,
        case when not m.rings then ${at}::timestamptz end
      from meant m, (${event}) e
      where (m.shown or (m.mail and m.rings)) and m.user_id not in (select user_id from moved) order by m.user_id
      on conflict do nothing
      returning user_id, event_id, shown, mail, read_at
    ), counted as (
      insert into inbox_counts as c (user_id, unread)
      select user_id, 1 from told where shown and read_at is null order by user_id
      on conflict (user_id) do update set unread = c.unread + 1
    ), mailed as (
      select graphile_worker.add_job(${MAIL_JOB}::text, payload => json_build_object('event', event_id, 'user', user_id))
      from (select user_id, event_id, mail from told union all select user_id, event_id, mail from moved) due
      where mail = 'due'
    )`;
}

/** What is told under a key from now on rings again. */
export async function deleteDaily(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('inbox_told').where('key', '=', key).execute();
}

/** Forgets what was told under a key before a time. */
export async function deleteToldBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('inbox_told').where('at', '<', before).execute();
}

/** An event that a job tells, locked: two nodes never tell it at once. */
export async function lockEvent(tx: Tx, id: number) {
  return await tx
    .selectFrom('inbox_events')
    .select(['kind', 'facts', 'actor_id', 'at', 'told_to'])
    .where('id', '=', id)
    .where('is_told', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTold(tx: Tx, id: number, told: { told_to?: number; is_told: boolean }) {
  await tx.updateTable('inbox_events').set(told).where('id', '=', id).execute();
}

/** Takes the unread ones of `gone` from the counts. */
const UNCOUNTED = sql`update inbox_counts c set unread = c.unread - g.number
  from (select user_id, count(*)::int as number from gone where unread group by user_id order by user_id) g
  where c.user_id = g.user_id`;

/** Deletes up to `limit` notifications of events before a time, and takes the unread ones from the counts; answers how many. */
export async function deleteBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      select n.user_id, n.event_id from notifications n join inbox_events e on e.id = n.event_id
      where e.at < ${before} order by n.user_id limit ${limit} for update of n
    ), gone as (
      delete from notifications n using old where n.user_id = old.user_id and n.event_id = old.event_id
      returning n.user_id, n.shown and n.read_at is null as unread
    ), counted as (
      ${UNCOUNTED}
    )
    select count(*)::int as deleted from gone`.execute(tx);
  return rows[0]?.deleted ?? 0;
}

/** Notifications of events before a time. */
export async function countBefore(db: DbOrTx, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications n join inbox_events e on e.id = n.event_id
    where e.at < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes events before a time of which nobody has a notification any more. */
export async function deleteEmptyBefore(db: DbOrTx, before: Date): Promise<void> {
  await sql`
    delete from inbox_events e where e.at < ${before} and not exists (select from notifications n where n.event_id = e.id)`.execute(
    db,
  );
}

/** Deletes the events about these nouns, or by these users, and takes the unread ones from the counts. */
export async function deleteAbout(
  tx: Tx,
  {
    about,
    values,
    actors,
  }: {
    about: { readonly [N in keyof Subjects]-?: RawBuilder<unknown> };
    /** Of what an event names among its values alone: an order, a VS. */
    values: Readonly<Record<'orderId' | 'betId', RawBuilder<unknown>>>;
    actors: RawBuilder<unknown>;
  },
): Promise<void> {
  const named = [
    ...Object.entries(about).map(([noun, ids]) => sql`(e.facts ->> ${noun}::text)::bigint in ${ids}`),
    ...Object.entries(values).map(
      ([name, ids]) => sql`(e.facts -> 'values' ->> ${name}::text)::bigint in ${ids}`,
    ),
  ];
  await sql`
    with gone as (
      delete from notifications n using inbox_events e
      where e.id = n.event_id and (e.actor_id in ${actors} or ${sql.join(named, sql` or `)})
      returning n.user_id, n.shown and n.read_at is null as unread
    )
    ${UNCOUNTED}`.execute(tx);
  await sql`
    delete from inbox_events e where e.actor_id in ${actors} or ${sql.join(named, sql` or `)}`.execute(tx);
}

/** Takes back all but the newest of what the deeds of a user told of a group, read or not; answers whose inbox it was in. */
export async function deleteEarlier(
  tx: Tx,
  { actorId, groupKey }: { actorId: number; groupKey: string },
): Promise<number[]> {
  const newest = sql<number>`(select max(id) from inbox_events where actor_id = ${actorId} and group_key = ${groupKey})`;
  const { rows } = await sql<{ user_id: number }>`
    with gone as (
      delete from notifications n using inbox_events e
      where e.id = n.event_id and e.actor_id = ${actorId} and e.group_key = ${groupKey} and e.id < ${newest}
      returning n.user_id, n.shown and n.read_at is null as unread
    ), counted as (
      ${UNCOUNTED}
    )
    select distinct user_id from gone`.execute(tx);
  // What a job was still to tell, too.
  await tx
    .deleteFrom('inbox_events')
    .where('actor_id', '=', actorId)
    .where('group_key', '=', groupKey)
    .where('id', '<', newest)
    .execute();
  return rows.map(({ user_id: id }) => id);
}

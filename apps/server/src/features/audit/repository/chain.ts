import type { AuditEntry, AuditLink, Chained } from '@matchnight/rules';
import { sql } from 'kysely';
import type pg from 'pg';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { waitForLinking } from './linking.ts';

export interface Head {
  readonly id: number;
  readonly hash: string;
}

/** The newest link. */
export async function findHead(db: DbOrTx): Promise<Head | null> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['audit_id', 'hash'])
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.audit_id, hash: row.hash.toString('hex') };
}

/** The hash of the newest link as a backup's connection sees it. */
export async function headOfLog(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from audit_chain order by audit_id desc limit 1",
  );
  return rows[0]?.hash ?? null;
}

/** An entry, each value as PostgreSQL prints it: a date in JavaScript would lose microseconds, a number in JSON its form. */
const ENTRY = sql`a.id, a.user_id as "userId", a.action, a.noun, a.noun_id as "nounId",
  a.tournament_id as "tournamentId", (extract(epoch from a.created_at) * 1000000)::bigint::text as at,
  a.before::text as before, a.after::text as after, a.reason as why`;

/** The entries behind the head, up to one that no lower one comes after. */
export async function findAllToLink(
  db: DbOrTx,
  of: { readonly after: number; readonly to: number; readonly limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${ENTRY} from audit_log a where a.id > ${of.after} and a.id <= ${of.to} order by a.id
    limit ${of.limit}`.execute(db);
  return rows;
}

export interface NewLink {
  readonly id: number;
  readonly salt: string;
  readonly link: AuditLink;
}

export async function insertLinks(tx: Tx, links: readonly NewLink[]): Promise<void> {
  const ids = links.map(({ id }) => id);
  const of = (name: keyof AuditLink) => links.map(({ link }) => link[name]);
  await sql`insert into audit_chain (audit_id, before_hash, after_hash, why_hash, hash)
    select id, decode(b, 'hex'), decode(a, 'hex'), decode(w, 'hex'), decode(h, 'hex')
    from unnest(${ids}::bigint[], ${of('before')}::text[], ${of('after')}::text[], ${of('why')}::text[],
      ${of('hash')}::text[]) as made (id, b, a, w, h)`.execute(tx);
  await sql`insert into audit_salts (audit_id, salt)
    select id, decode(s, 'hex') from unnest(${ids}::bigint[], ${links.map(({ salt }) => salt)}::text[])
      as made (id, s)`.execute(tx);
}

interface ChainedRow extends Omit<AuditEntry, 'id'> {
  readonly id: number;
  readonly hasEntry: boolean;
  readonly b: string | null;
  readonly a: string | null;
  readonly w: string | null;
  readonly h: string | null;
  readonly salt: string | null;
  readonly isEmptied: boolean;
}

/** What the log and the chain have behind an id, in its order: so many links, with all entries between them; none at the end. */
export async function findAllChained(
  db: DbOrTx,
  of: { readonly after: number; readonly limit: number },
): Promise<Chained[]> {
  const { rows } = await sql<ChainedRow>`
    with few as materialized (select * from audit_chain where audit_id > ${of.after} order by audit_id limit ${of.limit})
    select ${ENTRY}, coalesce(a.id, c.audit_id) as id, a.id is not null as "hasEntry",
      encode(c.before_hash, 'hex') as b, encode(c.after_hash, 'hex') as a, encode(c.why_hash, 'hex') as w,
      encode(c.hash, 'hex') as h, encode(s.salt, 'hex') as salt,
      case when s.salt is null and c.audit_id is not null then exists (
        select from audit_log deed where deed.noun = 'entry' and deed.noun_id = c.audit_id and deed.action = 'log.empty')
      else false end as "isEmptied"
    from few c full join (
      select * from audit_log where id > ${of.after} and id <= (select max(audit_id) from few)) a on a.id = c.audit_id
    left join audit_salts s on s.audit_id = coalesce(a.id, c.audit_id)
    order by coalesce(a.id, c.audit_id)`.execute(db);
  return rows.map(({ id, hasEntry, b, a, w, h, salt, isEmptied, ...entry }) => ({
    id,
    entry: hasEntry ? { id, ...entry } : null,
    link: h === null ? null : { before: b, after: a, why: w, hash: h },
    salt,
    isEmptied,
  }));
}

/** Without it nobody can try what an emptied text was. */
export async function deleteSalt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('audit_salts').where('audit_id', '=', id).execute();
}

/**
 * Takes the chain away: all that is left of the log is linked anew. Waits for who links. Answers the head there was.
 * Nobody but an operator's command does it.
 */
export async function deleteChain(tx: Tx): Promise<Head | null> {
  await waitForLinking(tx);
  const head = await findHead(tx);
  if (head === null) return null;
  await sql`alter table audit_chain disable trigger audit_chain_final`.execute(tx);
  await tx.deleteFrom('audit_chain').execute();
  await sql`alter table audit_chain enable trigger audit_chain_final`.execute(tx);
  await tx.deleteFrom('audit_salts').execute();
  await sql`update audit_linking set begun_at = now(), checked_at = null, checked_head = null, faults = 0, told = '{}'`.execute(
    tx,
  );
  return head;
}

/** Which of these heads are those of chains that a command has ended since. */
export async function findAllEnded(db: DbOrTx, heads: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ head: string }>`
    select after ->> 'head' as head from audit_log
    where action = 'log.restart' and after ->> 'head' = any(${[...heads]})`.execute(db);
  return rows.map(({ head }) => head);
}

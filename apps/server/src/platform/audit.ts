import type { DeedKey } from '@matchnight/i18n';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from './database/index.ts';

/** What audit entries of the whole site are of. */
export const OF_SITE = { noun: 'site', id: 1 } as const;

/** Stands in an entry for a name that became another one: entries keep no name of a person, they name people by ids. */
export const CHANGED = 'changed';

type NameOfDeed<K extends string> = K extends `${string}.audit_${infer D}` ? D : never;
/** Nouns of two words: of every other deed, the first word is the noun. */
export const LONG_NOUN = 'drop_out';
type LongNoun = typeof LONG_NOUN;
type Dotted<D extends string> = D extends `${LongNoun}_${string}`
  ? { [N in LongNoun]: D extends `${N}_${infer Verb}` ? `${N}.${Verb}` : never }[LongNoun]
  : D extends `${infer N}_${infer Verb}`
    ? `${N}.${Verb}`
    : never;
/** What can be done to which noun: "noun.deed" of each text `<feature>.audit_<noun>_<deed>`. */
export type AuditAction = Dotted<NameOfDeed<DeedKey>>;

/** What an administrator did: who, what, before, after, why. Entries are never changed. Answers its number. */
export async function writeAudit(
  tx: Tx,
  entry: {
    userId: number | null;
    action: AuditAction;
    noun: string;
    nounId: number;
    before?: unknown;
    after?: unknown;
    reason?: string | null;
    /** The tournament that it is about, or that what it is about belongs to. */
    tournamentId?: number | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      action: entry.action,
      noun: entry.noun,
      noun_id: entry.nounId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason ?? null,
      tournament_id: entry.tournamentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The deeds of those who only read. The next reading looks for what such an entry says. */
export const READINGS = ['log.read', 'network.read'] as const satisfies readonly AuditAction[];

/** Writes down that somebody read the log, or what else is written down, unless the same session did within the hour. */
export async function insertReading(
  db: DbOrTx,
  reading: {
    readonly userId: number;
    readonly sessionId: number;
    readonly of: { readonly noun: string; readonly id: number };
    readonly tournamentId: number | null;
    readonly action?: (typeof READINGS)[number];
  },
): Promise<void> {
  const { userId, sessionId, of, tournamentId, action = 'log.read' } = reading;
  await sql`insert into audit_log (user_id, action, noun, noun_id, after, tournament_id)
    select ${userId}, ${action}, ${of.noun}, ${of.id}, jsonb_build_object('session', ${sessionId}::bigint),
      ${tournamentId}::bigint
    where not exists (select from (
        select action, noun, noun_id, after, created_at from audit_log
        where user_id = ${userId} order by id desc limit 1000) own
      where action = ${action} and noun = ${of.noun} and noun_id = ${of.id}
        and after ->> 'session' = ${String(sessionId)} and created_at > now() - interval '1 hour')`.execute(
    db,
  );
}

/**
 * Empties what an entry says of before, after and why, of whichever deed but these. Answers the tournament whose administrators read it,
 * or what is in the way: there is no such entry, it says nothing, or its texts are read.
 */
export async function emptyAudit(
  tx: Tx,
  id: number,
  kept: ReadonlySet<string>,
): Promise<{ readonly tournamentId: number | null } | 'gone' | 'empty' | 'read'> {
  const entry = await tx
    .selectFrom('audit_log')
    .select(['action', 'tournament_id', 'before', 'after', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (entry === undefined) return 'gone';
  if (kept.has(entry.action)) return 'read';
  if (entry.before === null && entry.after === null && entry.reason === null) return 'empty';
  await tx
    .updateTable('audit_log')
    .set({ before: null, after: null, reason: null })
    .where('id', '=', id)
    .execute();
  return { tournamentId: isSiteBan(entry) ? null : entry.tournament_id };
}

/** A ban from the whole site is nothing to the administrators of the tournament at whose desk it was made or ended. */
function isSiteBan({ action, before, after }: { action: string; before: unknown; after: unknown }): boolean {
  if (action !== 'ban.create' && action !== 'ban.end') return false;
  const { tournament_id: id } = { tournament_id: null, ...((after ?? before) as object | null) };
  return id === null;
}

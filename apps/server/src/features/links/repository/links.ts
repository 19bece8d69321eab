import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { ClubLinksTable } from '../../../platform/database/tables.ts';

/** A link with what it leads into, and who made it. */
export interface LinkRow {
  readonly id: number;
  /** Null: into the tournament. */
  readonly team_id: number | null;
  /** Null: into the club. */
  readonly tournament_id: number | null;
  readonly user_id: number;
  readonly uses: number;
  readonly used: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  /** Who made it could make it still. */
  readonly is_of_ruler: boolean;
  /** When a ban of theirs begins or ends next. */
  readonly ban_turns_at: Date | null;
  /** They run the whole site. */
  readonly is_of_site: boolean;
  readonly player_id: number;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly country: string | null;
}

/** SQL: the bans of the maker of `l` that close it: those from the site, and from its tournament. */
const BANS = sql`bans b join players of_maker on of_maker.id = b.player_id
  where of_maker.user_id = l.user_id and (b.tournament_id is null or b.tournament_id = l.tournament_id)`;
/**
 * SQL: whether the maker of `l` runs its club, or administers its tournament in which its club takes part, or the whole site; who
 * is banned makes none.
 */
const isOfRuler = (now: Date) => sql`(coalesce(u.role in ('FULL', 'SUPER'), false)
    or case when l.tournament_id is null then exists (
      select from teams t where t.id = l.team_id and t.owner_id = l.user_id)
    or exists (select from team_managers m where m.team_id = l.team_id and m.user_id = l.user_id)
  else exists (
      select from tournament_administrators a where a.tournament_id = l.tournament_id and a.user_id = l.user_id) end)
  and (l.tournament_id is null or l.team_id is null or exists (select from tournament_teams tt
      where tt.tournament_id = l.tournament_id and tt.team_id = l.team_id and tt.left_at is null))
  and not exists (select from ${BANS} and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now}))`;
const link = (
  now: Date,
) => sql`l.id, l.team_id, l.tournament_id, l.user_id, l.uses, l.used, l.created_at, l.expires_at,
  l.revoked_at, ${isOfRuler(now)} as is_of_ruler, coalesce(u.role in ('FULL', 'SUPER'), false) as is_of_site,
  (select min(turn) from (select unnest(array[b.starts_at, b.ends_at]) as turn from ${BANS}) every
    where turn > ${now}) as ban_turns_at,
  p.id as player_id, p.nick, p.slug, p.avatar, p.country`;
const JOINED = sql`join users u on u.id = l.user_id join players p on p.user_id = l.user_id`;
/** SQL: which links of `l` are of a club, or of a tournament. */
const of = (whose: Whose) =>
  'teamId' in whose
    ? sql`l.team_id = ${whose.teamId} and l.tournament_id is null`
    : sql`l.tournament_id = ${whose.tournamentId}`;
const OPEN = (now: Date) => sql`l.revoked_at is null and l.expires_at > ${now} and l.used < l.uses`;

export type Whose = { readonly teamId: number } | { readonly tournamentId: number };

export async function insertLinks(tx: Tx, values: Insertable<ClubLinksTable>[]): Promise<number[]> {
  const rows = await tx.insertInto('club_links').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function findLinkByHash(db: DbOrTx, hash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${link(now)}
    from (select * from club_links where token_hash = ${hash} limit 1) l ${JOINED}`.execute(db);
  return rows[0];
}

export async function findLinkOf(
  db: DbOrTx,
  whose: Whose,
  id: number,
  now: Date,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${link(now)} from club_links l ${JOINED} where l.id = ${id} and ${of(whose)}`.execute(db);
  return rows[0];
}

/** A page of the links of a club, or of a tournament, the newest first, and how many there are. */
export async function findAllLinks(
  db: DbOrTx,
  whose: Whose,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ rows: LinkRow[]; total: number }> {
  const { rows } = await sql<LinkRow>`select ${link(now)} from club_links l ${JOINED} where ${of(whose)}
    order by l.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from club_links l where ${of(whose)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many links into a club, or into a tournament, let somebody in now. */
export async function countOpenLinks(db: DbOrTx, whose: Whose, now: Date): Promise<number> {
  const into = 'teamId' in whose ? of(whose) : sql`${of(whose)} and l.team_id is null`;
  const { rows } = await sql<{ open: number }>`select count(*) as open from club_links l
    join users u on u.id = l.user_id where ${into} and ${OPEN(now)} and ${isOfRuler(now)}`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Counts one use; false where none is left. */
export async function useLink(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('club_links')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb('used', '<', eb.ref('uses')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateRevoked(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('club_links').set({ revoked_at: now }).where('id', '=', id).execute();
}

/** Takes out links that were good until before a time. */
export async function deleteLinksBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('club_links').where('expires_at', '<', before).execute();
}

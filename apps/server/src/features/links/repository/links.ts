import type { Console } from '@matchnight/contract';
import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { ClubLinksTable } from '../../../platform/database/tables.ts';

/** A link with its club and who made it. */
export interface LinkRow {
  readonly id: number;
  readonly team_id: number;
  readonly user_id: number;
  readonly uses: number;
  readonly used: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  /** Who made it owns the club or helps to run it. */
  readonly is_of_ruler: boolean;
  readonly console: Console;
  readonly team_name: string;
  readonly team_slug: string;
  readonly team_image: string | null;
  readonly disbanded_at: Date | null;
  readonly player_id: number;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly country: string | null;
}

const LINK = sql`l.id, l.team_id, l.user_id, l.uses, l.used, l.created_at, l.expires_at, l.revoked_at,
  (t.owner_id is not distinct from l.user_id or exists (
    select 1 from team_managers m where m.team_id = l.team_id and m.user_id = l.user_id)) as is_of_ruler,
  t.console, t.name as team_name, t.slug as team_slug, t.image as team_image, t.disbanded_at,
  p.id as player_id, p.nick, p.slug, p.avatar, p.country`;
const JOINED = sql`join teams t on t.id = l.team_id join players p on p.user_id = l.user_id`;

export async function insertLink(tx: Tx, values: Insertable<ClubLinksTable>): Promise<number> {
  const { id } = await tx.insertInto('club_links').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findLinkByHash(db: DbOrTx, hash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${LINK}
    from (select * from club_links where token_hash = ${hash} limit 1) l ${JOINED}`.execute(db);
  return rows[0];
}

export async function findLinkOfTeam(db: DbOrTx, teamId: number, id: number): Promise<LinkRow | undefined> {
  const { rows } =
    await sql<LinkRow>`select ${LINK} from club_links l ${JOINED} where l.id = ${id} and l.team_id = ${teamId}`.execute(
      db,
    );
  return rows[0];
}

/** A page of a club's links, the newest first, and how many there are. */
export async function findAllLinks(
  db: DbOrTx,
  asked: { readonly teamId: number; readonly limit: number; readonly offset: number },
): Promise<{ rows: LinkRow[]; total: number }> {
  const { rows } =
    await sql<LinkRow>`select ${LINK} from club_links l ${JOINED} where l.team_id = ${asked.teamId}
    order by l.id desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const { total } = await db
    .selectFrom('club_links')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('team_id', '=', asked.teamId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** How many links of a club let somebody in now. */
export async function countOpenLinks(db: DbOrTx, teamId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from club_links l
    join teams t on t.id = l.team_id
    where l.team_id = ${teamId} and l.revoked_at is null and l.expires_at > ${now} and l.used < l.uses
      and (t.owner_id is not distinct from l.user_id or exists (
        select 1 from team_managers m where m.team_id = l.team_id and m.user_id = l.user_id))`.execute(db);
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

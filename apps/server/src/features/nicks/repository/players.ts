import type { Console, UserType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { isBannedPlayer } from '../../discipline/index.ts';

/** A player with their user; those that an import brought have none, nor have those of deleted accounts. */
export interface PlayerRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly console: Console;
  readonly nick: string;
  readonly slug: string;
  readonly gamertag: string;
  readonly avatar: string | null;
  readonly username: string | null;
  readonly type: UserType | null;
  /** From the site, now. */
  readonly is_banned: boolean;
}

export async function findPlayer(db: DbOrTx, id: number, now: Date): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select p.id, p.user_id, p.console, p.nick, p.slug, p.gamertag, p.avatar, u.username, u.role as type,
      ${isBannedPlayer(sql`p.id`, now)} as is_banned
    from players p left join users u on u.id = p.user_id where p.id = ${id}`.execute(db);
  return rows[0];
}

/** So many hits of each kind are put in order: who finds more types more of the name. */
const MOST_FOUND = 500;

/**
 * A page of the players whose nick, or whose user's username, has the text in it, or whose user has it as their number; whose it is
 * exactly first. Those of deleted accounts are nobody's to rename.
 */
export async function findAllPlayers(
  db: DbOrTx,
  asked: { text: string; isName: boolean; limit: number; offset: number },
): Promise<{ rows: Omit<PlayerRow, 'is_banned'>[]; total: number }> {
  const like = sql`(select '%' || ${asSearched(asked.text)} || '%')`;
  const number = /^\d{1,15}$/.test(asked.text) ? Number(asked.text) : null;
  const byName = sql`
    (select id from players where search_text like ${like} limit ${MOST_FOUND})
    union (select p.id from users u join players p on p.user_id = u.id
      where lower(u.username) like ${like} and u.deleted_at is null limit ${MOST_FOUND}) union`;
  const { rows } = await sql<Omit<PlayerRow, 'is_banned'> & { total: number }>`
    with found as materialized (
      ${asked.isName ? byName : sql``} (select id from players where user_id = ${number}))
    select p.id, p.user_id, p.console, p.nick, p.slug, p.gamertag, p.avatar, u.username, u.role as type,
      count(*) over () as total
    from found join players p on p.id = found.id left join users u on u.id = p.user_id
    where p.user_id is not null or p.nick <> ${DELETED_NICK}
    order by (p.user_id = ${number} or lower(u.username) = lower(${asked.text}) or lower(p.nick) = lower(${asked.text}))
      is true desc, p.search_text, p.id
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** How much of what is kept names a player. */
export async function countShown(
  db: DbOrTx,
  playerId: number,
): Promise<{ tournaments: number; matches: number; awards: number }> {
  const { rows } = await sql<{ tournaments: number; matches: number; awards: number }>`
    select
      (select count(*) from (
        select tournament_id from registrations where player_id = ${playerId}
        union select tournament_id from team_spells where player_id = ${playerId}) played)::int as tournaments,
      (select count(distinct fixture_id) from fixture_lines where player_id = ${playerId})::int as matches,
      (select count(*) from awards where player_id = ${playerId})::int as awards`.execute(db);
  return rows[0] ?? { tournaments: 0, matches: 0, awards: 0 };
}

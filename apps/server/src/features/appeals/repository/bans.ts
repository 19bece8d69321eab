import type { CallOf, Console, QueryOf } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

type Query = QueryOf<CallOf<'appeals.bans'>>;

export interface BanRow {
  readonly id: number;
  readonly player_id: number;
  readonly reason: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly by: string | null;
  readonly tournament_id: number | null;
  readonly tournament_name: string | null;
  readonly tournament_slug: string | null;
  readonly tournament_console: Console | null;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly console: Console;
  /** Whose player it is. */
  readonly user_id: number | null;
}

export interface BansFilter extends Pick<Query, 'state' | 'scope'> {
  readonly text: string;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** A ban that ended is shown to whose it was for so long. */
const SHOWN_AFTER_MS = 30 * 86_400_000;

/** A page of all bans, the newest first, and how many there are. */
export async function findAllBans(
  db: DbOrTx,
  { text, state, scope, now, limit, offset }: BansFilter,
): Promise<{ rows: BanRow[]; total: number }> {
  const which = sql`${ofState(state, now)} and ${ofScope(scope)} and ${ofText(text)}`;
  return await pageOf(db, { which, limit, offset });
}

/** A player's bans that run, are to come, or ended of late, the newest first. */
export async function findAllOwn(
  db: DbOrTx,
  { playerId, now, ...page }: { playerId: number; now: Date; limit: number; offset: number },
): Promise<{ rows: BanRow[]; total: number }> {
  const since = new Date(now.getTime() - SHOWN_AFTER_MS);
  const which = sql`b.player_id = ${playerId} and (b.ends_at is null or b.ends_at > ${since})`;
  return await pageOf(db, { which, ...page });
}

/** The newest bans of a player. */
export async function findAllOfPlayer(
  db: DbOrTx,
  { playerId, onlySite }: { playerId: number; onlySite: boolean },
): Promise<BanRow[]> {
  const which = sql`b.player_id = ${playerId} and ${ofScope(onlySite ? 'site' : '')}`;
  return (await pageOf(db, { which, limit: 20, offset: 0 })).rows;
}

/** A ban of a player; undefined where they have no such one. */
export async function findOwn(db: DbOrTx, id: number, playerId: number): Promise<BanRow | undefined> {
  return (await select(db, sql`b.id = ${id} and b.player_id = ${playerId}`)).rows[0];
}

async function pageOf(
  db: DbOrTx,
  { which, limit, offset }: { which: RawBuilder<unknown>; limit: number; offset: number },
): Promise<{ rows: BanRow[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*) as total from bans b where ${which}`.execute(
    db,
  );
  const ids = sql`select b.id from bans b where ${which}
    order by b.starts_at desc, b.id desc limit ${limit} offset ${offset}`;
  const { rows } = await select(db, sql`b.id in (${ids})`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function select(db: DbOrTx, which: RawBuilder<unknown>) {
  return await sql<BanRow>`
    select b.id, b.player_id, b.reason, b.starts_at, b.ends_at, judge.nick as by, b.tournament_id,
      t.name as tournament_name, t.slug as tournament_slug, t.console as tournament_console,
      p.nick, p.slug, p.avatar, p.console, p.user_id
    from bans b
    join players p on p.id = b.player_id
    left join tournaments t on t.id = b.tournament_id
    left join players judge on judge.user_id = b.user_id
    where ${which} order by b.starts_at desc, b.id desc`.execute(db);
}

function ofState(state: BansFilter['state'], now: Date): RawBuilder<unknown> {
  if (state === 'over') return sql`b.ends_at <= ${now}`;
  if (state === 'to_come') return sql`b.starts_at > ${now}`;
  if (state === '') return sql`true`;
  return sql`b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})`;
}

function ofScope(scope: BansFilter['scope']): RawBuilder<unknown> {
  if (scope === '') return sql`true`;
  return scope === 'site' ? sql`b.tournament_id is null` : sql`b.tournament_id is not null`;
}

function ofText(text: string): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  return sql`b.player_id in (select id from players where search_text like '%' || ${asSearched(text)} || '%')`;
}

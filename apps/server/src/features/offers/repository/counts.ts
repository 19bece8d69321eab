import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { OffersTime } from '../time.ts';
import { isOpenBy } from './time.ts';

/** Whom offers may wait for: a player, those who run some teams, an administrator. */
export interface Waiting {
  readonly userId: number;
  readonly playerId: number | null;
  /** The teams that they run. */
  readonly teamIds: readonly number[];
  /** They run the site. */
  readonly isSiteWide: boolean;
  readonly console: Console;
}

/** The tournaments with offers that wait for somebody, as far as time has not ended them. */
export async function findAllAsking(db: DbOrTx, who: Waiting): Promise<number[]> {
  const teams = [...who.teamIds];
  const { rows } = await sql<{ id: number }>`
    select o.tournament_id as id from offers o where o.waits_for = 'player' and o.player_id = ${who.playerId}
    union select o.tournament_id from offers o where o.waits_for = 'seller' and o.seller_id = any(${teams}::bigint[])
    union select o.tournament_id from offers o where o.waits_for = 'buyer' and o.buyer_id = any(${teams}::bigint[])
    union select o.tournament_id from offers o join tournaments t on t.id = o.tournament_id
      where o.waits_for = 'administrator' and ${mayApprove(who)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many wait for a player in each tournament, and when the first of them lapses for want of an answer. */
export async function countToConfirm(
  db: DbOrTx,
  playerId: number,
  time: OffersTime,
): Promise<{ tournament_id: number; count: number; until: Date }[]> {
  const { rows } = await sql<{ tournament_id: number; count: number; until: Date }>`
    select tournament_id, count(*) as count, min(confirm_by) as until from offers o
    where player_id = ${playerId} and waits_for = 'player' and ${isOpenBy(time)}
    group by tournament_id order by tournament_id`.execute(db);
  return rows;
}

/** How many wait for each of some teams, by tournament; those without any are left out. */
export async function countToAnswer(
  db: DbOrTx,
  teamIds: readonly number[],
  time: OffersTime,
): Promise<{ team_id: number; id: number; name: string; slug: string; count: number }[]> {
  const { rows } = await sql<{ team_id: number; id: number; name: string; slug: string; count: number }>`
    select team_id, t.id, t.name, t.slug, count(*) as count from (
      select seller_id as team_id, tournament_id from offers o
      where waits_for = 'seller' and seller_id = any(${[...teamIds]}::bigint[]) and ${isOpenBy(time)}
      union all
      select buyer_id, tournament_id from offers o
      where waits_for = 'buyer' and buyer_id = any(${[...teamIds]}::bigint[]) and ${isOpenBy(time)}
    ) waiting join tournaments t on t.id = tournament_id group by team_id, t.id order by team_id, t.id`.execute(
    db,
  );
  return rows;
}

/** How many wait for somebody as an administrator, by tournament. */
export async function countToApprove(
  db: DbOrTx,
  who: Waiting,
  time: OffersTime,
): Promise<{ id: number; name: string; slug: string; count: number }[]> {
  const { rows } = await sql<{ id: number; name: string; slug: string; count: number }>`
    select t.id, t.name, t.slug, waiting.count from (
      select tournament_id, count(*) from offers o where waits_for = 'administrator' and ${isOpenBy(time)}
      group by tournament_id
    ) waiting join tournaments t on t.id = waiting.tournament_id where ${mayApprove(who)} order by t.id`.execute(
    db,
  );
  return rows;
}

/**
 * SQL: offers of the tournament `t` that are far from the price wait for them: they administer it and have no team in it; and for
 * who runs the site, where none of its administrators is without one.
 */
function mayApprove({ userId, isSiteWide, console }: Waiting) {
  return sql<boolean>`t.console = ${console}
    and not exists (select from tournament_people own where own.tournament_id = t.id and own.user_id = ${userId})
    and (exists (select from tournament_administrators mine where mine.tournament_id = t.id and mine.user_id = ${userId})
      or (${isSiteWide} and not exists (select from tournament_administrators a where a.tournament_id = t.id
        and not exists (select from tournament_people own where own.tournament_id = t.id and own.user_id = a.user_id))))`;
}

/** The tournaments in which a team has open offers, which time may have ended. */
export async function findAllOfferedIn(db: DbOrTx, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tournament_id as id from offers where waits_for is not null and buyer_id = ${teamId}
    union select tournament_id from offers where waits_for is not null and seller_id = ${teamId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The tournaments in which an offer waits for a player, likewise. */
export async function findAllConfirmedIn(db: DbOrTx, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct tournament_id as id from offers where waits_for = 'player' and player_id = ${playerId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What a team has in a tournament, in cents: to spend, with what time has given back, and held by its open offers; and players. */
export async function findPurse(
  db: DbOrTx,
  { teamId, tournamentId }: { readonly teamId: number; readonly tournamentId: number },
  time: OffersTime,
): Promise<{ money: number; held: number; squad: number }> {
  const { rows } = await sql<{ money: number; held: number; squad: number }>`
    select
      coalesce((select balance from ledger_accounts where kind = 'team' and tournament_id = ${tournamentId}
        and team_id = ${teamId}), 0)::bigint + mine.back as money,
      mine.held,
      (select count(*) from registrations where tournament_id = ${tournamentId} and team_id = ${teamId}) as squad
    from (
      select coalesce(sum(cents) filter (where ${isOpenBy(time)}), 0)::bigint as held,
        coalesce(sum(cents) filter (where not ${isOpenBy(time)}), 0)::bigint as back
      from offers o
      where buyer_id = ${teamId} and tournament_id = ${tournamentId} and waits_for is not null
    ) mine`.execute(db);
  return rows[0] ?? { money: 0, held: 0, squad: 0 };
}

/** What the offers hold that a team made and that time has ended, by tournament. */
export async function sumAllReturning(
  db: DbOrTx,
  teamId: number,
  time: OffersTime,
): Promise<{ id: number; cents: number }[]> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select tournament_id as id, sum(cents)::bigint as cents from offers o
    where buyer_id = ${teamId} and waits_for is not null and not ${isOpenBy(time)} group by tournament_id`.execute(
    db,
  );
  return rows;
}

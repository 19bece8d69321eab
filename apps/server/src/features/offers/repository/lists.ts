import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

interface Paged {
  readonly limit: number;
  readonly offset: number;
}

/** An offer with the names that its row shows. */
export type ListedOffer = Awaited<ReturnType<typeof findAllOfPlayer>>[number];

/** The offers that a team made or received: open ones first, then the newest. */
export async function findAllOfTeam(
  db: DbOrTx,
  asked: Paged & {
    readonly teamId: number;
    readonly tournamentId: number | null;
    readonly direction: 'in' | 'out' | undefined;
    /** Tournaments that are left out. */
    readonly without: readonly number[];
  },
) {
  const { teamId, tournamentId, direction, without } = asked;
  let offers = listed(db);
  if (direction === 'in') offers = offers.where('o.seller_id', '=', teamId);
  else if (direction === 'out') offers = offers.where('o.buyer_id', '=', teamId);
  else offers = offers.where((eb) => eb.or([eb('o.buyer_id', '=', teamId), eb('o.seller_id', '=', teamId)]));
  if (tournamentId !== null) offers = offers.where('o.tournament_id', '=', tournamentId);
  if (without.length > 0) offers = offers.where('o.tournament_id', 'not in', [...without]);
  return await paged(offers, asked);
}

/** The offers that wait for a player, in the order in which they end. */
export async function findAllOfPlayer(db: DbOrTx, playerId: number) {
  return await listed(db)
    .where('o.player_id', '=', playerId)
    .where('o.waits_for', '=', 'player')
    .orderBy('o.confirm_by')
    .orderBy('o.id')
    .limit(100)
    .execute();
}

/** How many wait for a player, and when the first of them lapses. */
export async function countToConfirm(
  db: DbOrTx,
  playerId: number,
  now: Date,
): Promise<{ count: number; until: Date | null }> {
  return await db
    .selectFrom('offers')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('confirm_by').as('until')])
    .where('player_id', '=', playerId)
    .where('waits_for', '=', 'player')
    .where('confirm_by', '>', now)
    .executeTakeFirstOrThrow();
}

/** How many wait for each of some teams, by tournament; those without any are left out. */
export async function countToAnswer(
  db: DbOrTx,
  teamIds: readonly number[],
): Promise<{ team_id: number; name: string; slug: string; count: number }[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ team_id: number; name: string; slug: string; count: number }>`
    select team_id, t.name, t.slug, count(*) as count from (
      select seller_id as team_id, tournament_id from offers
      where waits_for = 'seller' and seller_id = any(${[...teamIds]}::bigint[])
      union all
      select buyer_id, tournament_id from offers
      where waits_for = 'buyer' and buyer_id = any(${[...teamIds]}::bigint[])
    ) waiting join tournaments t on t.id = tournament_id group by team_id, t.id order by team_id, t.id`.execute(
    db,
  );
  return rows;
}

/**
 * How many offers wait for somebody as an administrator, by tournament: where they administer it and have no team, and for who
 * runs the site, where none of its administrators is without one.
 */
export async function countToApprove(
  db: DbOrTx,
  {
    userId,
    isSiteWide,
    console,
  }: { readonly userId: number; readonly isSiteWide: boolean; readonly console: Console },
): Promise<{ id: number; name: string; slug: string; count: number }[]> {
  const { rows } = await sql<{ id: number; name: string; slug: string; count: number }>`
    select t.id, t.name, t.slug, waiting.count from (
      select tournament_id, count(*) from offers where waits_for = 'administrator' group by tournament_id
    ) waiting join tournaments t on t.id = waiting.tournament_id and t.console = ${console}
    where not exists (select from tournament_people own where own.tournament_id = t.id and own.user_id = ${userId})
      and (exists (select from tournament_administrators mine where mine.tournament_id = t.id and mine.user_id = ${userId})
        or (${isSiteWide} and not exists (select from tournament_administrators a where a.tournament_id = t.id
          and not exists (select from tournament_people own where own.tournament_id = t.id and own.user_id = a.user_id))))
    order by t.id`.execute(db);
  return rows;
}

/** Every offer of a tournament: those to approve first, then open ones, then the newest. */
export async function findAllOfTournament(
  db: DbOrTx,
  asked: Paged & {
    readonly tournamentId: number;
    readonly state: 'all' | 'to_approve' | 'open' | 'over' | 'transfers';
    readonly text: string;
  },
) {
  const { tournamentId, state, text } = asked;
  let offers = listed(db).where('o.tournament_id', '=', tournamentId);
  if (state === 'to_approve') offers = offers.where('o.waits_for', '=', 'administrator');
  if (state === 'open') offers = offers.where('o.waits_for', 'is not', null);
  if (state === 'over') offers = offers.where('o.waits_for', 'is', null);
  if (state === 'transfers') offers = offers.where('o.ended', 'in', ['completed', 'undone']);
  if (text !== '') {
    offers = offers.where(sql<boolean>`p.search_text like '%' || ${asSearched(text)} || '%'`);
  }
  return await paged(offers, asked);
}

/** Who runs some teams, owners first. */
export async function findAllRunners(
  db: DbOrTx,
  teamIds: readonly number[],
): Promise<{ team_id: number; nick: string }[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ team_id: number; nick: string }>`
    select run.team_id, p.nick from (
      select id as team_id, owner_id as user_id, 1 as rank from teams
      where id = any(${[...teamIds]}::bigint[]) and owner_id is not null
      union all select team_id, user_id, 2 from team_managers where team_id = any(${[...teamIds]}::bigint[])
    ) run join teams t on t.id = run.team_id
    join players p on p.user_id = run.user_id and p.console = t.console
    order by run.team_id, run.rank, p.nick`.execute(db);
  return rows;
}

/** How many wait for an administrator, and how many are open. */
export async function countOpen(
  db: DbOrTx,
  tournamentId: number,
): Promise<{ to_approve: number; open: number }> {
  return await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('waits_for', '=', 'administrator').as('to_approve'))
    .where('tournament_id', '=', tournamentId)
    .where('waits_for', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** How many are open. */
export async function countOfTournament(db: DbOrTx, tournamentId: number): Promise<number> {
  return (await countOpen(db, tournamentId)).open;
}

/** What a team has in a tournament: to spend, held by its open offers, and players. */
export async function findPurse(
  db: DbOrTx,
  { teamId, tournamentId }: { readonly teamId: number; readonly tournamentId: number },
): Promise<{ money: number; held: number; squad: number }> {
  const { rows } = await sql<{ money: number; held: number; squad: number }>`
    select
      coalesce((select balance from ledger_accounts where kind = 'team' and tournament_id = ${tournamentId}
        and team_id = ${teamId}), 0) as money,
      coalesce((select sum(cents)::bigint from offers where buyer_id = ${teamId} and tournament_id = ${tournamentId}
        and waits_for is not null), 0) as held,
      (select count(*) from registrations where tournament_id = ${tournamentId} and team_id = ${teamId}) as squad`.execute(
    db,
  );
  return rows[0] ?? { money: 0, held: 0, squad: 0 };
}

function listed(db: DbOrTx) {
  return db
    .selectFrom('offers as o')
    .innerJoin('tournaments as t', 't.id', 'o.tournament_id')
    .innerJoin('players as p', 'p.id', 'o.player_id')
    .innerJoin('teams as b', 'b.id', 'o.buyer_id')
    .innerJoin('teams as s', 's.id', 'o.seller_id')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.tournament_id', '=', 'o.tournament_id').onRef('r.player_id', '=', 'o.player_id'),
    )
    .leftJoin('movements as m', 'm.id', 'o.movement_id')
    .selectAll('o')
    .select(['t.name as tournament_name', 't.slug as tournament_slug', 't.start_price'])
    .select(['t.offer_least_percent', 't.offer_most_percent'])
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.country', 'r.position', 'r.price', 'r.team_id'])
    .select(['b.name as buyer_name', 'b.slug as buyer_slug', 'b.image as buyer_image'])
    .select(['s.name as seller_name', 's.slug as seller_slug', 's.image as seller_image'])
    .select(['m.at as moved_at', 'm.undone_at', 'm.reason']);
}

async function paged(offers: ReturnType<typeof listed>, { limit, offset }: Paged) {
  const { total } = await offers
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await offers
    .orderBy(sql`(o.waits_for is null), (o.waits_for is distinct from 'administrator')`)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

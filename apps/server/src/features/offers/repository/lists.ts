import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';
import type { OffersTime } from '../time.ts';
import { isOpenBy } from './time.ts';

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
  time: OffersTime,
) {
  const { teamId, tournamentId, direction, without } = asked;
  let offers = listed(db, time);
  if (direction === 'in') offers = offers.where('o.seller_id', '=', teamId);
  else if (direction === 'out') offers = offers.where('o.buyer_id', '=', teamId);
  else offers = offers.where((eb) => eb.or([eb('o.buyer_id', '=', teamId), eb('o.seller_id', '=', teamId)]));
  if (tournamentId !== null) offers = offers.where('o.tournament_id', '=', tournamentId);
  if (without.length > 0) offers = offers.where('o.tournament_id', 'not in', [...without]);
  return await paged(offers, asked, time);
}

/** The offers that wait for a player, in the order in which they end. */
export async function findAllOfPlayer(db: DbOrTx, playerId: number, time: OffersTime) {
  return await listed(db, time)
    .where('o.player_id', '=', playerId)
    .where('o.waits_for', '=', 'player')
    .where(isOpenBy(time))
    .orderBy('o.confirm_by')
    .orderBy('o.id')
    .limit(100)
    .execute();
}

/** The offers that a team made in a tournament and that time has ended, though nobody has written it yet. */
export async function findAllReturning(
  db: DbOrTx,
  { teamId, tournamentId }: { readonly teamId: number; readonly tournamentId: number },
  time: OffersTime,
) {
  return await listed(db, time)
    .where('o.buyer_id', '=', teamId)
    .where('o.tournament_id', '=', tournamentId)
    .where('o.waits_for', 'is not', null)
    .where(sql<boolean>`not ${isOpenBy(time)}`)
    .orderBy('o.id')
    .execute();
}

/** Every offer of a tournament: those to approve first, then open ones, then the newest. */
export async function findAllOfTournament(
  db: DbOrTx,
  asked: Paged & {
    readonly tournamentId: number;
    readonly state: 'all' | 'to_approve' | 'open' | 'over' | 'transfers';
    readonly text: string;
  },
  time: OffersTime,
) {
  const { tournamentId, state, text } = asked;
  const isOpen = isOpenBy(time);
  let offers = listed(db, time).where('o.tournament_id', '=', tournamentId);
  if (state === 'to_approve') offers = offers.where('o.waits_for', '=', 'administrator').where(isOpen);
  if (state === 'open') offers = offers.where(isOpen);
  if (state === 'over') offers = offers.where(sql<boolean>`not ${isOpen}`);
  if (state === 'transfers') offers = offers.where('o.ended', 'in', ['completed', 'undone']);
  if (text !== '') {
    offers = offers.where(sql<boolean>`p.search_text like '%' || ${asSearched(text)} || '%'`);
  }
  return await paged(offers, asked, time);
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
  time: OffersTime,
): Promise<{ to_approve: number; open: number }> {
  return await db
    .selectFrom('offers as o')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('waits_for', '=', 'administrator').as('to_approve'))
    .where('tournament_id', '=', tournamentId)
    .where(isOpenBy(time))
    .executeTakeFirstOrThrow();
}

function listed(db: DbOrTx, time: OffersTime) {
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
    .select([isOpenBy(time).as('is_open'), 'r.leaves_at'])
    .select(['t.name as tournament_name', 't.slug as tournament_slug', 't.start_price'])
    .select(['t.offer_least_percent', 't.offer_most_percent'])
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.country', 'r.position', 'r.price', 'r.team_id'])
    .select(['b.name as buyer_name', 'b.slug as buyer_slug', 'b.image as buyer_image'])
    .select(['s.name as seller_name', 's.slug as seller_slug', 's.image as seller_image'])
    .select(['m.at as moved_at', 'm.undone_at', 'm.reason']);
}

async function paged(offers: ReturnType<typeof listed>, { limit, offset }: Paged, time: OffersTime) {
  const { total } = await offers
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await offers
    .orderBy(sql`not ${isOpenBy(time)}, not (${isOpenBy(time)} and o.waits_for = 'administrator')`)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

import type { Console, LookingAsked, Position } from '@matchnight/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { isLooking, type Onlooker } from './looking.ts';

export interface CandidatesFilter {
  readonly console: Console;
  readonly text: string;
  readonly position: Position | undefined;
  readonly index: number | undefined;
  /** Those alone whom the onlooker finds among who looks for a club. */
  readonly looking: LookingAsked | undefined;
  readonly onlooker: Onlooker;
  /** Players who come first, in the same order among themselves. */
  readonly friends: readonly number[];
  readonly sort: '-index' | 'index' | 'nick' | '-nick';
  readonly limit: number;
  readonly offset: number;
}

/** Each order is an index's own: players without an index come last either way, and equal ones go by name. */
const ORDERS = {
  index: sql`index asc nulls last, name, player_id`,
  '-index': sql`index desc nulls last, name, player_id`,
  nick: sql`name, player_id`,
  '-nick': sql`name desc, player_id desc`,
} as const;

interface Candidate {
  readonly id: number;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly country: string | null;
  readonly position: Position | null;
  readonly played: number;
  readonly index: number | null;
  readonly is_friend: boolean;
}

/**
 * A page of the players with an account of a console, with their index over all that is not hidden, and how many there are. By
 * an index as far as the page; friends, and whom matches moved since they were last added up, come beside it.
 */
export async function findAllCandidates(
  db: DbOrTx,
  filter: CandidatesFilter,
): Promise<{ rows: Candidate[]; total: number }> {
  const { limit, offset } = filter;
  const isFriend = sql`player_id = any(${[...filter.friends]}::bigint[])`;
  const order = sql`is_friend desc, ${ORDERS[filter.sort]}`;
  const columns = sql`select player_id, name, played, index`;
  const page = sql`
    ${columns}, is_friend from (
      (${columns}, false as is_friend ${stillOf(filter)} and not ${isFriend}
        order by ${ORDERS[filter.sort]} limit ${offset + limit})
      union all ${columns}, true from close
      union all ${columns}, ${isFriend} ${movedOf(filter)}
    ) everybody order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<Candidate>`
    with moved as materialized (${moved(filter)}),
      close as materialized (${columns} ${stillOf(filter)} and ${isFriend}),
      page as materialized (${page})
    select p.id, p.nick, p.slug, p.avatar, p.country, p.position, page.played, page.index, page.is_friend
    from page join players p on p.id = page.player_id order by ${order}`.execute(db);
  const counts = await sql<{ total: number }>`
    with moved as materialized (${moved(filter)})
    select (select count(*) ${stillOf(filter)}) + (select count(*) ${movedOf(filter)}) as total`.execute(db);
  return { rows, total: counts.rows[0]?.total ?? 0 };
}

/** Whom a match moved since, with what is counted of them now. */
function moved({ console }: CandidatesFilter): RawBuilder<unknown> {
  return sql`
    select one.*, case when played > 0 then points end as index from (
      select i.player_id, i.name, i.position, i.played + sum(c.played) as played, i.points + sum(c.points) as points
      from invitee_changes c join invitees i on i.player_id = c.player_id
      where i.console = ${console} group by i.player_id
    ) one`;
}

function stillOf(filter: CandidatesFilter): RawBuilder<unknown> {
  return sql`from invitees where console = ${filter.console}
    and player_id not in (select player_id from moved) and ${fits(filter)}`;
}

function movedOf(filter: CandidatesFilter): RawBuilder<unknown> {
  return sql`from moved where ${fits(filter)}`;
}

function fits({ text, position, index, looking, onlooker }: CandidatesFilter): RawBuilder<SqlBool> {
  const asked = [
    ...(text === '' ? [] : [sql<SqlBool>`name like (select '%' || ${asSearched(text)} || '%')`]),
    ...(position === undefined ? [] : [sql<SqlBool>`position = ${position}`]),
    ...(index === undefined ? [] : [sql<SqlBool>`index >= ${index}::bigint`]),
    ...(looking === undefined ? [] : [isLooking(onlooker, looking)]),
  ];
  return asked.length === 0 ? sql<SqlBool>`true` : sql.join(asked, sql` and `);
}

interface State {
  readonly state: 'free' | 'signed' | 'member' | 'invited';
  readonly team: { name: string; slug: string; image: string | null } | null;
  readonly price: number | null;
}

/** What some players are to a club: in a tournament, or (null) to the club alone. */
export async function findAllStates(
  db: DbOrTx,
  asked: {
    readonly teamId: number;
    readonly tournamentId: number | null;
    readonly playerIds: readonly number[];
  },
): Promise<Map<number, State>> {
  const { teamId, tournamentId } = asked;
  const { rows } = await sql<{
    id: number;
    team_id: number | null;
    name: string | null;
    slug: string | null;
    image: string | null;
    price: number | null;
    belongs: boolean;
    invited: boolean;
  }>`
    select p.id, r.team_id, team.name, team.slug, team.image, r.price,
      exists (select 1 from team_members m where m.team_id = ${teamId} and m.player_id = p.id)
        or exists (select 1 from teams t where t.id = ${teamId} and t.owner_id = p.user_id)
        or exists (select 1 from team_managers m where m.team_id = ${teamId} and m.user_id = p.user_id) as belongs,
      exists (select 1 from team_invitations i where i.team_id = ${teamId} and i.player_id = p.id
        and i.state = 'open' and i.tournament_id is not distinct from ${tournamentId}::bigint) as invited
    from players p
    left join registrations r on r.tournament_id = ${tournamentId}::bigint and r.player_id = p.id
    left join teams team on team.id = r.team_id
    where p.id = any(${[...asked.playerIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { name, slug, image } = row;
      const isMember = tournamentId === null ? row.belongs : row.team_id === teamId;
      const isSigned = row.team_id !== null && !isMember;
      const team = isSigned && name !== null && slug !== null ? { name, slug, image } : null;
      const waiting = row.invited ? ('invited' as const) : ('free' as const);
      const state = isMember ? ('member' as const) : isSigned ? ('signed' as const) : waiting;
      return [row.id, { state, team, price: row.price }];
    }),
  );
}

/** Where a club takes part, with its money there. */
export async function findAllTournaments(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('tournament_teams as tt')
    .innerJoin('tournaments as t', 't.id', 'tt.tournament_id')
    .leftJoin('ledger_accounts as a', (join) =>
      join
        .onRef('a.tournament_id', '=', 'tt.tournament_id')
        .onRef('a.team_id', '=', 'tt.team_id')
        .on('a.kind', '=', 'team'),
    )
    .select(['t.id', 't.name', 't.slug', 't.start_price', 'a.balance as money'])
    .where('tt.team_id', '=', teamId)
    .where('tt.left_at', 'is', null)
    .orderBy('tt.registered_at', 'desc')
    .orderBy('t.id')
    .limit(100)
    .execute();
}

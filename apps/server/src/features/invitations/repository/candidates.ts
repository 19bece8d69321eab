import type { Console, Position } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

export interface CandidatesFilter {
  readonly console: Console;
  readonly text: string;
  readonly position: Position | undefined;
  readonly index: number | undefined;
  readonly sort: '-index' | 'index' | 'nick' | '-nick';
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  index: sql`counts.index asc nulls last, p.search_text, p.id`,
  '-index': sql`counts.index desc nulls last, p.search_text, p.id`,
  nick: sql`p.search_text, p.id`,
  '-nick': sql`p.search_text desc, p.id desc`,
} as const;

/** A page of the players with an account of a console, with their index over all that is not hidden. */
export async function findAllCandidates(db: DbOrTx, filter: CandidatesFilter) {
  let listed = db
    .with('counts', (cte) =>
      cte
        .selectFrom('player_statistics as ps')
        .innerJoin('seasons as s', 's.id', 'ps.season_id')
        .innerJoin('divisions as d', 'd.id', 's.division_id')
        .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
        .where('t.hidden', '=', false)
        .where('d.console', '=', filter.console)
        .groupBy('ps.player_id')
        .select([
          'ps.player_id',
          sql<number>`sum(ps.played)`.as('played'),
          sql<number | null>`sum(ps.index) filter (where ps.played > 0)`.as('index'),
        ]),
    )
    .selectFrom('players as p')
    .leftJoin('counts', 'counts.player_id', 'p.id')
    .where('p.console', '=', filter.console)
    .where('p.user_id', 'is not', null);
  if (filter.text !== '') {
    listed = listed.where(sql<boolean>`p.search_text like '%' || ${asSearched(filter.text)} || '%'`);
  }
  if (filter.position) listed = listed.where('p.position', '=', filter.position);
  if (filter.index !== undefined) listed = listed.where('counts.index', '>=', filter.index);
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .select(['p.id', 'p.nick', 'p.slug', 'p.avatar', 'p.country', 'p.position'])
    .select(['counts.index', sql<number>`coalesce(counts.played, 0)`.as('played')])
    .orderBy(ORDERS[filter.sort])
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total };
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

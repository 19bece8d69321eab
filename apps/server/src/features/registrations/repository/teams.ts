import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

export interface TeamsFilter {
  readonly tournamentId: number;
  /** By team, in cents: what its money is more than its account has. */
  readonly held: ReadonlyMap<number, number>;
  readonly text: string;
  readonly sort: keyof typeof ORDERS;
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  name: sql`team.search_text, team.id`,
  '-name': sql`team.search_text desc, team.id desc`,
  registered_at: sql`tt.registered_at, team.id`,
  '-registered_at': sql`tt.registered_at desc, team.id desc`,
  money: sql`money, team.id`,
  '-money': sql`money desc, team.id`,
  players: sql`players, team.id`,
  '-players': sql`players desc, team.id`,
} as const;

/** A page of the teams that take part in a tournament, and how many do. */
export async function findAllTeams(db: DbOrTx, filter: TeamsFilter) {
  const { tournamentId } = filter;
  let listed = db
    .selectFrom('tournament_teams as tt')
    .innerJoin('teams as team', 'team.id', 'tt.team_id')
    .where('tt.tournament_id', '=', tournamentId)
    .where('tt.left_at', 'is', null);
  if (filter.text !== '') {
    listed = listed.where(sql<boolean>`team.search_text like '%' || ${asSearched(filter.text)} || '%'`);
  }
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const held = sql<{ team_id: number; cents: number }>`
    unnest(${[...filter.held.keys()]}::bigint[], ${[...filter.held.values()]}::bigint[])`;
  const rows = await listed
    .leftJoin(held.as<'held'>(sql`held(team_id, cents)`), 'held.team_id', 'team.id')
    .leftJoin('players as owner', 'owner.user_id', 'team.owner_id')
    .select(['team.id', 'team.name', 'team.slug', 'team.image', 'team.owner_id', 'tt.registered_at'])
    .select(['owner.nick as owner_nick', 'owner.slug as owner_slug'])
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('registrations as r')
            .where('r.tournament_id', '=', tournamentId)
            .whereRef('r.team_id', '=', 'team.id')
            .select(eb.fn.countAll<number>().as('count')),
          sql<number>`0`,
        )
        .as('players'),
      sql<number>`coalesce((select balance from ledger_accounts a where a.kind = 'team'
        and a.tournament_id = ${tournamentId} and a.team_id = team.id), 0) + coalesce(held.cents, 0)`.as(
        'money',
      ),
    ])
    .orderBy(ORDERS[filter.sort])
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total };
}

/** The names of all teams that take part in a tournament. */
export async function findAllTeamNames(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('tournament_teams as tt')
    .innerJoin('teams as team', 'team.id', 'tt.team_id')
    .select(['team.name', 'team.slug'])
    .where('tt.tournament_id', '=', tournamentId)
    .where('tt.left_at', 'is', null)
    .orderBy('team.search_text')
    .orderBy('team.id')
    .limit(2000)
    .execute();
}

/** Where some teams have a place in a current season of the tournament: in a final phase last, after the groups that feed it. */
export async function findAllPlacesIn(db: DbOrTx, tournamentId: number, teamIds: readonly number[]) {
  if (teamIds.length === 0) return [];
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['slot.team_id', 'slot.season_id', 'd.id', 'd.name', 'd.slug', 's.state'])
    .where('d.tournament_id', '=', tournamentId)
    .where('s.is_current', '=', true)
    .where('slot.team_id', 'in', [...teamIds])
    .orderBy(({ exists, selectFrom }) =>
      exists(selectFrom('division_feeds as f').whereRef('f.division_id', '=', 'd.id').select('f.feeder_id')),
    )
    .orderBy('d.tier')
    .execute();
}

/** A team's money in a tournament, in cents. */
export async function findBalance(db: DbOrTx, tournamentId: number, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'team')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Whether a match of the team in the tournament is decided. */
export async function existsDecided(db: DbOrTx, tournamentId: number, teamId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select true as found from divisions d join seasons s on s.division_id = d.id
    join fixtures f on f.season_id = s.id and ${teamId} in (f.home_team_id, f.away_team_id)
    where d.tournament_id = ${tournamentId} and f.status in ('played', 'won_by_default', 'annulled') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { findAllSinglePlaces } from '../../tournaments/index.ts';

/** What was reported about the player, match by match, and what the user decided. */
export const person: PersonPart = {
  users: { 'fixture_decisions.user_id': 'stays' },
  players: {
    'fixture_lines.player_id': 'holds',
    'fixture_goals.player_id': 'holds',
    'fixtures.best_player_id': 'holds',
  },
  async shownOn(db, { playerId }) {
    const of = (ids: RawBuilder<unknown>) =>
      sql<{ id: number }>`
      select distinct f.division_id as id from fixtures f where f.id in (${ids})`.execute(db);
    const { rows } = await of(sql`
      select fixture_id from fixture_lines where player_id = ${playerId}
      union select fixture_id from fixture_goals where player_id = ${playerId}
      union select id from fixtures where best_player_id = ${playerId}`);
    const met = await findAllMetAsTeam(db, playerId);
    return [
      ...rows.map(({ id }) => `division:${id}` as const),
      ...met.map(({ kind, id }) => `${kind}:${id}` as const),
    ];
  },
  async exportOf(db, { userId, playerId }) {
    return {
      matches: await findAllLines(db, playerId),
      goals: await findAllGoals(db, playerId),
      decisions: await findAllDecisions(db, userId),
    };
  },
};

/** The teams and players that a player met as a team of one, which bears the nick: their matches name it. */
async function findAllMetAsTeam(db: DbOrTx, playerId: number) {
  const own = await findAllSinglePlaces(db, playerId);
  const [teams, tournaments] = [own.map(({ team_id }) => team_id), own.map((one) => one.tournament_id)];
  const { rows } = await sql<{ kind: 'team' | 'player'; id: number }>`
    with own as (
      select * from unnest(${teams}::bigint[], ${tournaments}::bigint[]) as place (id, tournament_id)
    ), met as (
      select f.away_team_id as id, own.tournament_id from own join fixtures f on f.home_team_id = own.id
      union select f.home_team_id, own.tournament_id from own join fixtures f on f.away_team_id = own.id
    )
    select 'team' as kind, id from met where id is not null
    union
    select 'player', r.player_id from met join registrations r
      on r.tournament_id = met.tournament_id and r.team_id = met.id`.execute(db);
  return rows;
}

async function findAllLines(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('fixture_lines as l')
    .innerJoin('fixtures as f', 'f.id', 'l.fixture_id')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .innerJoin('teams as team', 'team.id', 'l.team_id')
    .select(['f.id as fixture', 'f.date', 'd.name as division', 'team.name as team'])
    .select([
      'l.position',
      'l.started',
      'l.goalkeeper',
      'l.goals',
      'l.assists',
      'l.yellows',
      'l.reds',
      'l.own_goals',
    ])
    .select((eb) => eb.fn.coalesce(eb('f.best_player_id', '=', playerId), eb.val(false)).as('best_player'))
    .where('l.player_id', '=', playerId)
    .orderBy('f.id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllGoals(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('fixture_goals')
    .select(['fixture_id as fixture', 'minute', 'stoppage', 'is_penalty', 'is_own_goal'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllDecisions(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('fixture_decisions')
    .select(['fixture_id as fixture', 'status', 'home_goals', 'away_goals', 'default_winner', 'reason'])
    .select(['source', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

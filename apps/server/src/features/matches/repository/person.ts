import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

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
    return rows.map(({ id }) => `division:${id}` as const);
  },
  async exportOf(db, { userId, playerId }) {
    return {
      matches: await findAllLines(db, playerId),
      goals: await findAllGoals(db, playerId),
      decisions: await findAllDecisions(db, userId),
    };
  },
};

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

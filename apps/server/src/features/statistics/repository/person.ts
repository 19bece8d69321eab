import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The player's counts of each season, and the points that the user gave or took. */
export const person: PersonPart = {
  users: { 'point_adjustments.user_id': 'stays' },
  players: { 'player_statistics.player_id': 'holds' },
  async shownOn(db, { playerId }) {
    const rows = await db
      .selectFrom('player_statistics as p')
      .innerJoin('seasons as s', 's.id', 'p.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .select(['d.id', 'd.tournament_id', 'p.team_id'])
      .where('p.player_id', '=', playerId)
      .execute();
    return rows.flatMap(({ id, tournament_id, team_id }) => [
      `division:${id}` as const,
      `standings:${tournament_id}` as const,
      `team:${team_id}` as const,
    ]);
  },
  async exportOf(db, { userId, playerId }) {
    const statistics = await db
      .selectFrom('player_statistics as p')
      .innerJoin('seasons as s', 's.id', 'p.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .innerJoin('teams as t', 't.id', 'p.team_id')
      .select(['d.name as division', 's.name as season', 't.name as team'])
      .select([
        'p.played',
        'p.started',
        'p.goals',
        'p.assists',
        'p.yellow_cards',
        'p.red_cards',
        'p.own_goals',
      ])
      .select(['p.best_player', 'p.index', 'p.goalkeeper_played', 'p.conceded', 'p.clean_sheets'])
      .where('p.player_id', '=', playerId)
      .orderBy('p.season_id')
      .limit(MOST_EXPORTED)
      .execute();
    const adjustments = await db
      .selectFrom('point_adjustments')
      .select(['season_id as season', 'points', 'reason', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return { statistics, adjustments };
  },
};

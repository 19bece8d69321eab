import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** To which trainings they said they come, and those that they set. Pages name a training's club, never who set it. */
export const person: PersonPart = {
  users: { 'trainings.created_by': 'stays' },
  players: { 'training_answers.player_id': 'goes' },
  async exportOf(db, { userId, playerId }) {
    return {
      training_answers: await db
        .selectFrom('training_answers as a')
        .innerJoin('trainings as t', 't.id', 'a.training_id')
        .innerJoin('teams', 'teams.id', 't.team_id')
        .select(['teams.name as team', 't.starts_at', 't.title', 'a.answer', 'a.answered_at'])
        .where('a.player_id', '=', playerId)
        .orderBy('t.starts_at', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
      trainings: await db
        .selectFrom('trainings as t')
        .innerJoin('teams', 'teams.id', 't.team_id')
        .select(['teams.name as team', 't.starts_at', 't.minutes', 't.title', 't.note', 't.created_at'])
        .where('t.created_by', '=', userId)
        .orderBy('t.id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { playerId }) {
    await tx.deleteFrom('training_answers').where('player_id', '=', playerId).execute();
  },
};

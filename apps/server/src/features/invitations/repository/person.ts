import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Invitations that the player received, clubs that they asked to join, what they say who look for one, and those that the user wrote; that they may be invited ends with the account. */
export const person: PersonPart = {
  users: { 'team_invitations.user_id': 'stays' },
  players: {
    'team_invitations.player_id': 'goes',
    'invitees.player_id': 'goes',
    'club_requests.player_id': 'goes',
    'club_seekers.player_id': 'goes',
  },
  async exportOf(db, { userId, playerId }) {
    return {
      seen_by_clubs: await db
        .selectFrom('invitees')
        .select(['console', 'name', 'position', 'played', 'index'])
        .where('player_id', '=', playerId)
        .execute(),
      looking_for_club: await db
        .selectFrom('club_seekers')
        .select(['evenings', 'sentence', 'hidden_at', 'ends_at'])
        .where('player_id', '=', playerId)
        .execute(),
      club_requests: await db
        .selectFrom('club_requests as r')
        .innerJoin('teams as t', 't.id', 'r.team_id')
        .select(['t.name as team', 'r.asked_at', 'r.state', 'r.ended_at'])
        .where('r.player_id', '=', playerId)
        .orderBy('r.id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
      club_invitations: await db
        .selectFrom('team_invitations as i')
        .innerJoin('teams as t', 't.id', 'i.team_id')
        .leftJoin('tournaments as o', 'o.id', 'i.tournament_id')
        .select(['t.name as team', 'o.name as tournament', 'i.message', 'i.invited_at'])
        .select(['i.state', 'i.ended_at', 'i.reminded_at'])
        .select(({ eb }) => eb('i.player_id', '=', playerId).as('to_you'))
        .where(({ eb, or }) => or([eb('i.player_id', '=', playerId), eb('i.user_id', '=', userId)]))
        .orderBy('i.id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { userId, playerId }) {
    await tx.deleteFrom('team_invitations').where('player_id', '=', playerId).execute();
    await tx.deleteFrom('club_seekers').where('player_id', '=', playerId).execute();
    await tx.deleteFrom('club_requests').where('player_id', '=', playerId).execute();
    // What they wrote to others is theirs as well.
    await tx
      .updateTable('team_invitations')
      .set({ user_id: null, message: '' })
      .where('user_id', '=', userId)
      .execute();
  },
};

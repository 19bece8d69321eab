import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { addressHash } from '../address-hash.ts';
import { findStop } from './stops.ts';

/**
 * Whom somebody invited by mail, without the addresses, which are others'; and what came to their own address. Both end with the
 * account. That an address is to get no invitations outlives it: it was said without one.
 */
export const person: PersonPart = {
  users: { 'mail_invites.user_id': 'goes' },
  async exportOf(db, { userId, email }) {
    const invites = db
      .selectFrom('mail_invites as i')
      .innerJoin('tournaments as tour', 'tour.id', 'i.tournament_id')
      .leftJoin('teams as t', 't.id', 'i.team_id')
      .select(['tour.name as tournament', 't.name as team', 'i.as_owner', 'i.invited_at', 'i.accepted_at'])
      .orderBy('i.id', 'desc')
      .limit(MOST_EXPORTED);
    const hash = email === null ? null : addressHash(email);
    return {
      invited_by_mail: await invites.where('i.user_id', '=', userId).execute(),
      mail_invites: hash === null ? [] : await invites.where('i.address_hash', '=', hash).execute(),
      mail_invites_stopped_at: hash === null ? null : await findStop(db, hash),
    };
  },
  async forget(tx, { userId, email }) {
    await tx.deleteFrom('mail_invites').where('user_id', '=', userId).execute();
    if (email === null) return;
    await tx.deleteFrom('mail_invites').where('address_hash', '=', addressHash(email)).execute();
  },
};

import type { PersonPart } from '../../../platform/person.ts';
import { findAdultAt, findAllLimits, findExclusion } from './limits.ts';

/** The limits that somebody has set for themselves, and when they said that they are 18. */
export const person: PersonPart = {
  users: { 'own_limits.user_id': 'goes', 'adult_answers.user_id': 'goes', 'vs_exclusions.user_id': 'goes' },
  async exportOf(db, { userId }) {
    return {
      limits: {
        adult_at: await findAdultAt(db, userId),
        money: await findAllLimits(db, userId, 'money'),
        vs: await findAllLimits(db, userId, 'vs'),
        excluded_from_vs: (await findExclusion(db, userId)) ?? null,
      },
    };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('own_limits').where('user_id', '=', userId).execute();
    await tx.deleteFrom('vs_exclusions').where('user_id', '=', userId).execute();
    await tx.deleteFrom('adult_answers').where('user_id', '=', userId).execute();
  },
};

import type { PersonPart } from '../../../platform/person.ts';

/** What somebody has, and what they bought and gave. */
export const person: PersonPart = {
  exportOf: async () => ({}),
  users: { 'possessions.user_id': 'goes', 'purchases.buyer_id': 'goes' },
};

import { sql } from 'kysely';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** What somebody with the person's address wrote in the contact form. */
export const person: PersonPart = {
  async exportOf(db, { email }) {
    if (email === null) return { contact_messages: [] };
    const messages = await db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'subject', 'message', 'lang', 'created_at'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return { contact_messages: messages };
  },
  async forget(tx, { email }) {
    if (email === null) return;
    await tx.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
  },
};

import { sql } from 'kysely';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** What somebody with the person's address wrote in the contact form, with its answers; and what they answered others. */
export const person: PersonPart = {
  users: { 'contact_messages.closed_by': 'stays', 'contact_answers.user_id': 'stays' },
  async exportOf(db, { userId, email }) {
    const answered = await db
      .selectFrom('contact_answers')
      .select(['text', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    const messages =
      email === null
        ? []
        : await db
            .selectFrom('contact_messages')
            .select(['id', 'name', 'email', 'subject', 'message', 'lang', 'created_at', 'closed_at'])
            .where(sql`lower(email)`, '=', email.toLowerCase())
            .orderBy('id', 'desc')
            .limit(MOST_EXPORTED)
            .execute();
    const ids = messages.map(({ id }) => id);
    const answers = await db
      .selectFrom('contact_answers')
      .select(['contact_id', 'text', 'created_at'])
      .where('contact_id', 'in', ids.length === 0 ? [0] : ids)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .execute();
    return {
      contact_messages: messages.map(({ id, ...message }) => ({
        ...message,
        answers: answers.flatMap(({ contact_id, ...answer }) => (contact_id === id ? [answer] : [])),
      })),
      contact_answers_written: answered,
    };
  },
  async forget(tx, { userId, email }) {
    await tx.updateTable('contact_answers').set({ user_id: null }).where('user_id', '=', userId).execute();
    await tx
      .updateTable('contact_messages')
      .set({ closed_by: null })
      .where('closed_by', '=', userId)
      .execute();
    if (email === null) return;
    await tx.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
  },
};

import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/**
 * What the person reported, and warnings that they got. What others reported of them is not told, and goes with the
 * account, as does what they wrote about their own reports.
 */
export const person: PersonPart = {
  users: {
    'report_cases.user_id': 'goes',
    'report_cases.decided_by': 'stays',
    'reports.reporter_id': 'goes',
    'report_openings.user_id': 'goes',
    'warnings.user_id': 'goes',
    'warnings.given_by': 'stays',
  },
  async exportOf(db, { userId }) {
    return {
      reports: await db
        .selectFrom('reports as r')
        .innerJoin('report_cases as c', 'c.id', 'r.case_id')
        .select(['c.kind', 'r.reason', 'r.text', 'r.created_at', 'c.outcome', 'c.decided_at'])
        .where('r.reporter_id', '=', userId)
        .orderBy('r.id')
        .limit(MOST_EXPORTED)
        .execute(),
      reports_opened: await db
        .selectFrom('report_openings')
        .select('opened_at')
        .where('user_id', '=', userId)
        .orderBy('opened_at')
        .limit(MOST_EXPORTED)
        .execute(),
      warnings: await db
        .selectFrom('warnings')
        .select(['text', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('report_cases').where('user_id', '=', userId).execute();
    await tx.deleteFrom('report_openings').where('user_id', '=', userId).execute();
    await tx.deleteFrom('warnings').where('user_id', '=', userId).execute();
    await tx.updateTable('reports').set({ text: '' }).where('reporter_id', '=', userId).execute();
  },
};

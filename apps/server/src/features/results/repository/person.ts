import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { screenshotPath } from '../screenshots.ts';

/**
 * The screenshots that the person sent. One that a report names is evidence: it stays until its date, and nobody's; one that
 * no report names goes.
 */
export const person: PersonPart = {
  users: {
    'screenshots.user_id': 'stays',
    'match_reports.user_id': 'stays',
    'report_drafts.user_id': 'goes',
    'line_questions.user_id': 'stays',
    'judge_calls.user_id': 'stays',
    'desk_openings.user_id': 'goes',
  },
  players: { 'match_reports.best_player_id': 'holds', 'line_questions.best_player_id': 'holds' },
  async exportOf(db, { userId }) {
    return {
      match_reports: await findAllReports(db, userId),
      match_report_drafts: await db
        .selectFrom('report_drafts')
        .select(['fixture_id as fixture', 'content', 'saved_at'])
        .where('user_id', '=', userId)
        .limit(MOST_EXPORTED)
        .execute(),
      questioned_lines: await db
        .selectFrom('line_questions')
        .select(['fixture_id as fixture', 'reason', 'asked_at', 'outcome'])
        .where('user_id', '=', userId)
        .limit(MOST_EXPORTED)
        .execute(),
      matches_open_on_the_desk: await db
        .selectFrom('desk_openings')
        .select(['fixture_id as fixture', 'opened_at'])
        .where('user_id', '=', userId)
        .limit(MOST_EXPORTED)
        .execute(),
      judge_calls: await db
        .selectFrom('judge_calls')
        .select(['fixture_id as fixture', 'kind', 'text', 'called_at'])
        .where('user_id', '=', userId)
        .limit(MOST_EXPORTED)
        .execute(),
      screenshots: await db
        .selectFrom('screenshots as s')
        .leftJoin('fixtures as f', 'f.id', 's.fixture_id')
        .leftJoin('divisions as d', 'd.id', 'f.division_id')
        .leftJoin('teams as team', 'team.id', 's.team_id')
        .select(['s.fixture_id as fixture', 'd.name as division', 'team.name as team'])
        .select(['s.width', 's.height', 's.bytes', 's.created_at', 's.used_at', 's.deleted_at'])
        .where('s.user_id', '=', userId)
        .orderBy('s.created_at', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async picturesOf(db, { userId }) {
    const sent = await db
      .selectFrom('screenshots')
      .select('id')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return sent.map(({ id }) => ({ name: `screenshots/${id}`, path: screenshotPath(id) }));
  },
  async forget(tx, { userId }, now) {
    // What was reported stays with its match, and is nobody's.
    await tx.updateTable('match_reports').set({ user_id: null }).where('user_id', '=', userId).execute();
    await tx.updateTable('line_questions').set({ user_id: null }).where('user_id', '=', userId).execute();
    await tx.updateTable('judge_calls').set({ user_id: null }).where('user_id', '=', userId).execute();
    await tx.deleteFrom('report_drafts').where('user_id', '=', userId).execute();
    await tx.deleteFrom('desk_openings').where('user_id', '=', userId).execute();
    await tx
      .updateTable('screenshots')
      .set({
        user_id: null,
        deleted_at: sql<Date | null>`case when used_at is null then coalesce(deleted_at, ${now}) else deleted_at end`,
      })
      .where('user_id', '=', userId)
      .execute();
  },
};

async function findAllReports(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('match_reports as r')
    .innerJoin('teams as team', 'team.id', 'r.team_id')
    .select(['r.fixture_id as fixture', 'team.name as team', 'r.home_goals', 'r.away_goals', 'r.sent_at'])
    .where('r.user_id', '=', userId)
    .orderBy('r.id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

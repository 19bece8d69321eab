import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { TO_PLAY } from '../../../platform/database/statuses.ts';

/** The teams that a user owns or co-manages. */
export async function findAllManaged(db: DbOrTx, console: Console, userId: number) {
  return await db
    .selectFrom('teams')
    .select(['id', 'name', 'slug', 'image'])
    .where('console', '=', console)
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', userId),
        eb('id', 'in', eb.selectFrom('team_managers').select('team_id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('name')
    .execute();
}

/** Matches that begin within so many days are shown before their time. */
const AHEAD_DAYS = 14;

/**
 * The matches of some teams that are to be reported or talked about, or begin soon: of each its team's id, and what the team
 * has said. A match between two of the teams is there for each.
 */
export async function findAllToManage(
  db: DbOrTx,
  {
    teamIds,
    userId,
    now,
  }: { readonly teamIds: readonly number[]; readonly userId: number; readonly now: Date },
) {
  const teams = sql`${[...teamIds]}::bigint[]`;
  const ahead = new Date(now.getTime() + AHEAD_DAYS * 86_400_000);
  const { rows } = await sql<ManagedRow>`
    select own.id as team_id, f.id, f.deadline,
      f.awaits, f.awaits_why, f.awaits_since, f.awaits_until, f.decided_at,
      f.decided_at + make_interval(hours => t.question_within) as question_until,
      ${hasReported(sql`own.id`)} as has_reported,
      ${hasReported(sql`case when own.id = f.home_team_id then f.away_team_id else f.home_team_id end`)} as rival_has_reported,
      exists (select 1 from report_drafts x
        where x.fixture_id = f.id and x.team_id = own.id and x.user_id = ${userId}) as has_draft,
      exists (select 1 from line_questions q where q.fixture_id = f.id and q.outcome is null) as is_questioned
    from unnest(${teams}) as own (id)
    cross join lateral (
      select * from fixtures where home_team_id = own.id union all select * from fixtures where away_team_id = own.id) f
    join divisions d on d.id = f.division_id
    join tournaments t on t.id = d.tournament_id
    where ((f.status in ${TO_PLAY} and (f.date <= ${ahead} or f.date is null))
        or (f.status = 'played' and (f.held_lines is not null or (
          f.decided_how in ('agreed', 'unanswered', 'accepted')
          and f.decided_at > ${now}::timestamptz - make_interval(hours => t.question_within)))))
    order by f.date nulls last, f.id
    limit 200`.execute(db);
  return rows;
}

function hasReported(team: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from match_reports r where r.fixture_id = f.id and r.team_id = ${team}
    and (f.date is null or r.sent_at >= f.date))`;
}

export interface ManagedRow {
  readonly team_id: number;
  readonly id: number;
  readonly deadline: Date | null;
  readonly awaits: 'reports' | 'answer' | 'agreement' | 'judge' | null;
  readonly awaits_why: 'no_report' | 'no_screenshot' | 'no_agreement' | 'asked' | null;
  readonly awaits_since: Date | null;
  readonly awaits_until: Date | null;
  readonly decided_at: Date | null;
  readonly question_until: Date | null;
  readonly has_reported: boolean;
  readonly rival_has_reported: boolean;
  readonly has_draft: boolean;
  readonly is_questioned: boolean;
}

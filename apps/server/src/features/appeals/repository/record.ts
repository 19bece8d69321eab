import type { Console, ReportKind, UserType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The newest of each list of a person's page. */
const MOST_CASES = 50;
const MOST_YEARS = 20;

export interface PersonRow {
  readonly id: number;
  readonly player_id: number;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly console: Console;
  readonly role: UserType | null;
}

/** A user whose account is there. */
export async function findPerson(db: DbOrTx, userId: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select u.id, p.id as player_id, p.nick, p.slug, p.avatar, p.console, u.role
    from users u join players p on p.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null`.execute(db);
  return rows[0];
}

export interface CaseRow {
  readonly id: number;
  readonly kind: ReportKind;
  readonly outcome: 'dismissed' | 'upheld' | null;
  readonly at: Date;
}

/** The newest cases about somebody. */
export async function findAllAbout(db: DbOrTx, userId: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select id, kind, outcome, last_report_at as at from report_cases where user_id = ${userId}
    order by id desc limit ${MOST_CASES}`.execute(db);
  return rows;
}

/** The newest cases that somebody reported; none that are about the viewer. */
export async function findAllBy(db: DbOrTx, userId: number, viewerId: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.kind, c.outcome, r.created_at as at from reports r join report_cases c on c.id = r.case_id
    where r.reporter_id = ${userId} and c.user_id is distinct from ${viewerId}
    order by r.id desc limit ${MOST_CASES}`.execute(db);
  return rows;
}

/** How many cases about somebody there are of each state. */
export async function countAbout(db: DbOrTx, userId: number) {
  const { rows } = await sql<{ made: number; upheld: number; dismissed: number; open: number }>`
    select count(*)::int as made, (count(*) filter (where outcome = 'upheld'))::int as upheld,
      (count(*) filter (where outcome = 'dismissed'))::int as dismissed,
      (count(*) filter (where outcome is null))::int as open
    from report_cases where user_id = ${userId}`.execute(db);
  return rows[0] ?? { made: 0, upheld: 0, dismissed: 0, open: 0 };
}

export interface YearRow {
  readonly year: number;
  readonly made: number;
  readonly upheld: number;
  readonly dismissed: number;
  readonly open: number;
  readonly median_hours: number | null;
  readonly bans: number;
  readonly appeals: number;
  readonly appeals_upheld: number;
  readonly appeals_shortened: number;
  readonly appeals_lifted: number;
}

/** What was decided in each year (UTC), the last first: complaints as long as they are kept. */
export async function findAllYears(db: DbOrTx): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    with cases as (
      select date_part('year', opened_at at time zone 'UTC')::int as year, count(*)::int as made,
        (count(*) filter (where outcome = 'upheld'))::int as upheld,
        (count(*) filter (where outcome = 'dismissed'))::int as dismissed,
        (count(*) filter (where outcome is null))::int as open,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600)
          as median_hours
      from report_cases group by 1),
    given as (
      select date_part('year', starts_at at time zone 'UTC')::int as year, count(*)::int as bans
      from bans group by 1),
    asked as (
      select date_part('year', created_at at time zone 'UTC')::int as year, count(*)::int as appeals,
        (count(*) filter (where outcome = 'upheld'))::int as upheld,
        (count(*) filter (where outcome = 'shortened'))::int as shortened,
        (count(*) filter (where outcome = 'lifted'))::int as lifted
      from appeals group by 1)
    select year, coalesce(c.made, 0) as made, coalesce(c.upheld, 0) as upheld,
      coalesce(c.dismissed, 0) as dismissed, coalesce(c.open, 0) as open,
      round(c.median_hours)::int as median_hours, coalesce(g.bans, 0) as bans,
      coalesce(a.appeals, 0) as appeals, coalesce(a.upheld, 0) as appeals_upheld,
      coalesce(a.shortened, 0) as appeals_shortened, coalesce(a.lifted, 0) as appeals_lifted
    from cases c full join given g using (year) full join asked a using (year)
    order by year desc limit ${MOST_YEARS}`.execute(db);
  return rows;
}

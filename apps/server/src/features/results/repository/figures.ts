import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DECIDED } from '../../../platform/database/statuses.ts';

/** How a season's matches were decided; a withdrawal's are no ruling, and what was ruled ahead of its kick-off took no time from it. */
export async function findDecided(db: DbOrTx, seasonId: number) {
  const { rows } = await sql<{ decided: number; judged: number; median_hours: number | null }>`
    select count(*) as decided,
      count(*) filter (where decided_how in ('judge', 'no_report', 'no_screenshot', 'no_agreement', 'asked')) as judged,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - date) / 3600)
        filter (where date <= decided_at and decided_how is distinct from 'withdrawal'))::float8 as median_hours
    from fixtures where season_id = ${seasonId} and status in ${DECIDED}`.execute(db);
  return rows[0];
}

/**
 * Teams that owed a report when their time was over: at the deadline, or when a rival's report stood or went to the judges. Of
 * how many matches they owed one at all; those with the most first.
 */
export async function findAllLate(db: DbOrTx, seasonId: number, now: Date) {
  const { rows } = await sql<{
    name: string;
    slug: string;
    image: string | null;
    missed: number;
    owed: number;
  }>`
    select t.name, t.slug, t.image, count(*) filter (where is_late) as missed, count(*) as owed
    from (
      select team.id as team_id,
        coalesce(r.first_at > coalesce(f.deadline, f.date + interval '7 days'),
          f.decided_how in ('unanswered', 'no_report', 'no_screenshot')
            or coalesce(f.deadline, f.date + interval '7 days') <= least(${now}, coalesce(f.decided_at, ${now}))) as is_late
      from fixtures f
      cross join lateral (values (f.home_team_id), (f.away_team_id)) team (id)
      left join lateral (
        select min(sent_at) as first_at from match_reports
        where fixture_id = f.id and team_id = team.id and sent_at >= f.date) r on true
      where f.season_id = ${seasonId} and f.date <= ${now}
        and (f.decided_how is null) = (f.decided_at is null)
        and f.decided_how is distinct from 'withdrawal' and f.decided_how is distinct from 'judge') owed
    join teams t on t.id = owed.team_id
    group by t.id
    having count(*) filter (where is_late) > 0
    order by missed desc, owed, lower(t.name) limit 100`.execute(db);
  return rows;
}

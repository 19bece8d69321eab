import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The tournaments in which some teams are registered now. */
export async function findAllTournamentsOfTeams(db: DbOrTx, teamIds: readonly number[]) {
  if (teamIds.length === 0) return [];
  return await db
    .selectFrom('tournament_teams as tt')
    .innerJoin('tournaments as t', 't.id', 'tt.tournament_id')
    .select(['t.id', 't.name', 't.slug'])
    .distinct()
    .where((eb) => eb('tt.team_id', '=', eb.fn.any(eb.val([...teamIds]))))
    .where('tt.left_at', 'is', null)
    .where('t.hidden', '=', false)
    .orderBy('t.id')
    .limit(100)
    .execute();
}

/** The managers can't come to one result any more. */
const RULED = sql`(status = 'disputed' and awaits is distinct from 'agreement')`;
/** Decided, while player statistics are in question. */
const HELD = sql`(held_lines is not null and not ${RULED})`;

/** By season: how many matches wait for a ruling, how many for their player statistics, and how many that began before a time lack a result; the first of each, and when its time ended. */
export async function findAllUnjudged(db: DbOrTx, seasonIds: readonly number[], begun: Date) {
  if (seasonIds.length === 0) return [];
  const { rows } = await sql<{
    season_id: number;
    disputed: number;
    first_disputed: number | null;
    disputed_since: Date | null;
    held: number;
    first_held: number | null;
    held_since: Date | null;
    late: number;
    first_late: number | null;
    late_since: Date | null;
  }>`
    select season_id,
      count(*) filter (where ${RULED}) as disputed,
      min(id) filter (where ${RULED}) as first_disputed,
      min(coalesce(deadline, date)) filter (where ${RULED}) as disputed_since,
      count(*) filter (where ${HELD}) as held,
      min(id) filter (where ${HELD}) as first_held,
      min(coalesce(deadline, date)) filter (where ${HELD}) as held_since,
      count(*) filter (where not (${RULED} or ${HELD})) as late,
      min(id) filter (where not (${RULED} or ${HELD})) as first_late,
      min(coalesce(deadline, date)) filter (where not (${RULED} or ${HELD})) as late_since
    from fixtures
    where season_id = any(${[...seasonIds]}::bigint[])
      and (${RULED} or ${HELD} or awaits = 'judge' or (status in ('scheduled', 'reported')
        and awaits is distinct from 'answer' and coalesce(deadline, date) < ${begun}))
    group by season_id`.execute(db);
  return rows;
}

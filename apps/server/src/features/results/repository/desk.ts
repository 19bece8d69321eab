import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../platform/calls/context.ts';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Who opened a match on the desk is shown so long. */
const OPEN_MINUTES = 10;

export interface DeskAsked {
  readonly viewer: Pick<Viewer, 'userId' | 'playerId' | 'type'>;
  readonly console: Console;
  readonly tournamentId: number | null;
}

/**
 * What waits for a judge where the user is one: disputes that judges may rule, those that the managers may still settle, expired
 * ones, those with one report and no screenshot, then lines in question; the eldest of each first.
 */
export async function findAllJudged(db: DbOrTx, asked: DeskAsked, page: Page) {
  const { rows } = await sql<DeskRow>`
    with waiting as (${waiting(asked)})
    select *, count(*) over () as total from waiting
    ${asked.tournamentId === null ? sql`` : sql`where tournament_id = ${asked.tournamentId}`}
    order by array_position(array['ruling', 'agreement', 'report', 'screenshot', 'lines'], need), since, id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface DeskRow {
  readonly id: number;
  readonly tournament_id: number;
  readonly need: 'ruling' | 'agreement' | 'report' | 'screenshot' | 'lines';
  readonly since: Date;
  readonly deadline: Date | null;
  readonly awaits: 'reports' | 'answer' | 'agreement' | 'judge' | null;
  readonly awaits_why: 'no_report' | 'no_screenshot' | 'no_agreement' | 'asked' | null;
  readonly awaits_since: Date | null;
  readonly awaits_until: Date | null;
  readonly own_team: boolean;
  readonly total: number;
}

/** The tournaments of what waits, with how much. */
export async function findAllJudgedTournaments(db: DbOrTx, asked: DeskAsked) {
  const { rows } = await sql<{ id: number; name: string; slug: string; count: number }>`
    with waiting as (${waiting(asked)})
    select t.id, t.name, t.slug, count(*) as count from waiting w join tournaments t on t.id = w.tournament_id
    group by t.id order by lower(t.name), t.id`.execute(db);
  return rows;
}

function waiting({ viewer, console }: DeskAsked): RawBuilder<unknown> {
  const { userId, playerId } = viewer;
  const isBoss = viewer.type === 'FULL' || viewer.type === 'SUPER';
  const mine = sql`(select tournament_id from tournament_administrators where user_id = ${userId})`;
  return sql`
    select f.id, t.id as tournament_id, f.deadline, f.awaits, f.awaits_why, f.awaits_since, f.awaits_until,
      case when f.awaits = 'agreement' then 'agreement' when f.awaits is null then 'lines'
        when f.awaits_why = 'no_report' then 'report' when f.awaits_why = 'no_screenshot' then 'screenshot'
        else 'ruling' end as need,
      coalesce(f.awaits_since, (select max(q.asked_at) from line_questions q where q.fixture_id = f.id), f.decided_at) as since,
      exists (select 1 from teams own where own.id in (f.home_team_id, f.away_team_id) and (own.owner_id = ${userId}
          or exists (select 1 from team_managers m where m.team_id = own.id and m.user_id = ${userId})))
        or exists (select 1 from registrations r where r.tournament_id = t.id and r.player_id = ${playerId}
          and r.team_id in (f.home_team_id, f.away_team_id)) as own_team
    from fixtures f
    join divisions d on d.id = f.division_id
    join tournaments t on t.id = d.tournament_id
    where t.console = ${console} and (f.awaits in ('judge', 'agreement') or f.held_lines is not null)
      ${isBoss ? sql`` : sql`and t.id in ${mine}`}`;
}

/** Who has which of some matches open on the desk now, the user themselves aside. */
export async function findAllOpened(
  db: DbOrTx,
  {
    fixtureIds,
    but,
    now,
  }: { readonly fixtureIds: readonly number[]; readonly but: number; readonly now: Date },
) {
  if (fixtureIds.length === 0) return [];
  return await db
    .selectFrom('desk_openings as o')
    .innerJoin('players as p', 'p.user_id', 'o.user_id')
    .select(['o.fixture_id', 'o.opened_at', 'p.nick', 'p.slug'])
    .where((eb) => eb('o.fixture_id', '=', eb.fn.any(eb.val([...fixtureIds]))))
    .where('o.user_id', '<>', but)
    .where('o.opened_at', '>', new Date(now.getTime() - OPEN_MINUTES * 60_000))
    .orderBy('o.opened_at', 'desc')
    .limit(200)
    .execute();
}

export async function upsertOpened(db: DbOrTx, fixtureId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('desk_openings')
    .values({ fixture_id: fixtureId, user_id: userId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['fixture_id', 'user_id']).doUpdateSet({ opened_at: now }))
    .execute();
}

/** How a match was decided, each time, the newest first. */
export async function findAllDecisions(db: DbOrTx, fixtureId: number) {
  return await db
    .selectFrom('fixture_decisions as made')
    .leftJoin('players as p', 'p.user_id', 'made.user_id')
    .select(['made.created_at', 'made.source', 'made.status', 'made.home_goals', 'made.away_goals'])
    .select(['made.reason', 'p.nick', 'p.slug'])
    .where('made.fixture_id', '=', fixtureId)
    .orderBy('made.version', 'desc')
    .limit(100)
    .execute();
}

import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../platform/calls/context.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Until when answers are taken, as the law says it of a match that is to be played (`answersUntil`). */
const UNTIL = sql<Date>`case when f.date is null then f.deadline when f.has_time then f.date
  else f.date + interval '1 day' end`;

export interface ToCome {
  readonly fixture_id: number;
  readonly team_id: number;
  readonly tournament_id: number;
  readonly is_premium: boolean;
  readonly date: Date | null;
  readonly deadline: Date | null;
  readonly until: Date;
}

interface Viewer {
  readonly playerId: number | null;
  /** FULL and SUPER, who see what is hidden. */
  readonly isSiteWide: boolean;
}

/** A team's matches to come for which answers are taken, next first, and how many there are. Teams of one have none. */
export async function findAllToCome(
  db: DbOrTx,
  { teamId, viewer, now, page }: { teamId: number; viewer: Viewer; now: Date; page: Page },
) {
  const { rows } = await sql<ToCome & { total: number }>`
    select ${COLUMNS}, ${teamId}::bigint as team_id, count(*) over () as total ${FROM}
    where (f.home_team_id = ${teamId} or f.away_team_id = ${teamId}) and ${isOpen(now)} and ${isShownTo(viewer)}
    order by until, f.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The two sides of a match to come; none where it takes no answers. */
export async function findAllOfMatch(db: DbOrTx, fixtureId: number, now: Date): Promise<ToCome[]> {
  const { rows } = await sql<ToCome>`
    select ${COLUMNS}, side.team_id ${FROM}
      cross join lateral (values (f.home_team_id), (f.away_team_id)) side (team_id)
    where f.id = ${fixtureId} and ${isOpen(now)}`.execute(db);
  return rows;
}

/** The next match to come of a team in a tournament. */
export async function findNextOf(
  db: DbOrTx,
  { teamId, tournamentId, now }: { teamId: number; tournamentId: number; now: Date },
): Promise<ToCome | undefined> {
  const { rows } = await sql<ToCome>`
    select ${COLUMNS}, ${teamId}::bigint as team_id ${FROM}
    where (f.home_team_id = ${teamId} or f.away_team_id = ${teamId}) and t.id = ${tournamentId} and ${isOpen(now)}
    order by until, f.id limit 1`.execute(db);
  return rows[0];
}

/** The matches until a moment for which a player has said nothing, with the team that they are registered for. */
export async function findAllUnanswered(
  db: DbOrTx,
  asked: { playerId: number; console: Console; now: Date; before: Date },
) {
  const { playerId, console, now, before } = asked;
  const { rows } = await sql<ToCome & { name: string; slug: string; image: string | null }>`
    select ${COLUMNS}, r.team_id, own.name, own.slug, own.image ${FROM}
      join registrations r on r.tournament_id = t.id and r.player_id = ${playerId}
      join teams own on own.id = r.team_id
    where r.team_id in (f.home_team_id, f.away_team_id) and t.console = ${console}
      and ${isOpen(now)} and ${UNTIL} <= ${before}
      and not exists (select from availabilities a
        where a.fixture_id = f.id and a.team_id = r.team_id and a.player_id = r.player_id)
    order by until, f.id limit 20`.execute(db);
  return rows;
}

const COLUMNS = sql`f.id as fixture_id, t.id as tournament_id, d.is_premium, f.date, f.deadline, ${UNTIL} as until`;
const FROM = sql`from fixtures f join divisions d on d.id = f.division_id join tournaments t on t.id = d.tournament_id`;

function isOpen(now: Date): RawBuilder<boolean> {
  return sql`(f.status = 'scheduled' and t.kind = 'clubs' and ${UNTIL} > ${now})`;
}

function isShownTo({ playerId, isSiteWide }: Viewer): RawBuilder<boolean> {
  return sql`(not t.hidden or ${isSiteWide}::boolean
    or exists (select from registrations r where r.tournament_id = t.id and r.player_id = ${playerId}::bigint))`;
}

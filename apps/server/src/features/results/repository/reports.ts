import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { MatchReportsTable } from '../../../platform/database/tables.ts';
import type { LineEntry } from '../../matches/index.ts';

/** Reports with who sent them, who was best, and the picture that is still kept. */
function withNames(db: DbOrTx) {
  return db
    .selectFrom('match_reports as r')
    .leftJoin('players as by', 'by.user_id', 'r.user_id')
    .leftJoin('players as best', 'best.id', 'r.best_player_id')
    .leftJoin('screenshots as s', (join) =>
      join.onRef('s.id', '=', 'r.screenshot').on('s.deleted_at', 'is', null),
    )
    .selectAll('r')
    .select(['by.nick as by_nick', 'by.slug as by_slug', 'best.nick as best_nick', 'best.slug as best_slug'])
    .select(['s.id as shown_screenshot', 's.width', 's.height']);
}

/** All versions of both teams' reports, the newest first. */
export async function findAllVersions(db: DbOrTx, fixtureId: number) {
  return await withNames(db)
    .where('r.fixture_id', '=', fixtureId)
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute();
}

export type VersionRow = Awaited<ReturnType<typeof findAllVersions>>[number];

/**
 * The newest report of each team of a match. What was sent before kick-off says nothing: judges have moved the match since,
 * and it is played anew.
 */
export async function findAllNewest(db: DbOrTx, fixtureId: number) {
  return await db
    .selectFrom('match_reports as r')
    .innerJoin('fixtures as f', 'f.id', 'r.fixture_id')
    .distinctOn('r.team_id')
    .selectAll('r')
    .where('r.fixture_id', '=', fixtureId)
    .where((eb) => eb.or([eb('f.date', 'is', null), eb('r.sent_at', '>=', eb.ref('f.date'))]))
    .orderBy('r.team_id')
    .orderBy('r.id', 'desc')
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof findAllNewest>>[number];

export async function insertReport(
  tx: Tx,
  { lines, ...row }: Omit<Insertable<MatchReportsTable>, 'lines'> & { readonly lines: readonly LineEntry[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('match_reports')
    .values({ ...row, lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Which reports that were sent since then, for matches of the tournament that are not decided yet, name a player for the team
 * that bought them: by the offers' ids.
 */
export async function findAllReportedSince(
  db: DbOrTx,
  tournamentId: number,
  bought: readonly {
    readonly offerId: number;
    readonly buyerId: number;
    readonly playerId: number;
    readonly since: Date;
  }[],
): Promise<ReadonlySet<number>> {
  if (bought.length === 0) return new Set();
  const { rows } = await sql<{ offer_id: number }>`
    select b.offer_id from unnest(${bought.map(({ offerId }) => offerId)}::bigint[],
      ${bought.map(({ buyerId }) => buyerId)}::bigint[], ${bought.map(({ playerId }) => playerId)}::bigint[],
      ${bought.map(({ since }) => since)}::timestamptz[]) b(offer_id, buyer_id, player_id, since)
    where exists (select from match_reports r join fixtures f on f.id = r.fixture_id
      join divisions d on d.id = f.division_id
      where r.team_id = b.buyer_id and r.sent_at >= b.since and f.decided_at is null
        and d.tournament_id = ${tournamentId}
        and r.lines @> jsonb_build_array(jsonb_build_object('playerId', b.player_id)))`.execute(db);
  return new Set(rows.map(({ offer_id: id }) => id));
}

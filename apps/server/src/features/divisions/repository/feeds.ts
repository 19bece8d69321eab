import { type Feeding, fedTeams } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** A division that feeds a final phase, with its current season. */
export interface FeedRow {
  readonly division_id: number;
  readonly feeder_id: number;
  readonly places: number;
  readonly name: string;
  readonly slug: string;
  readonly season_id: number | null;
  readonly season_state: string | null;
  readonly slots: number;
  readonly best_position: number | null;
  readonly best_count: number | null;
}

/** What feeds these divisions, in the order in which it is crossed; nothing of those that nobody feeds. */
export async function findAllFeeds(db: DbOrTx, divisionIds: readonly number[]): Promise<FeedRow[]> {
  if (divisionIds.length === 0) return [];
  const { rows } = await sql<FeedRow>`
    ${FEEDS} where f.division_id = any(${[...divisionIds]}) order by f.division_id, f.number limit 2000`.execute(
    db,
  );
  return rows;
}

/** How these divisions feed others, each with the division that it feeds. */
export async function findAllFedBy(db: DbOrTx, feederIds: readonly number[]): Promise<FeedRow[]> {
  if (feederIds.length === 0) return [];
  const { rows } = await sql<FeedRow>`
    ${FEEDS} where f.feeder_id = any(${[...feederIds]}) order by f.feeder_id limit 2000`.execute(db);
  return rows;
}

/** All feeds of a tournament. */
export async function findAllFeedsOfTournament(db: DbOrTx, tournamentId: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    ${FEEDS} where fed.tournament_id = ${tournamentId} order by f.division_id, f.number limit 2000`.execute(
    db,
  );
  return rows;
}

/** Its names are its own: it stands in statements about divisions too. */
const FEEDS = sql`
  select f.division_id, f.feeder_id, f.places, feeder.name, feeder.slug, feeding.id as season_id,
    feeding.state as season_state,
    (select count(*)::int from season_teams slot where slot.season_id = feeding.id) as slots,
    fed.best_position, fed.best_count
  from division_feeds f
  join divisions fed on fed.id = f.division_id
  join divisions feeder on feeder.id = f.feeder_id
  left join seasons feeding on feeding.division_id = feeder.id and feeding.is_current`;

/** In a statement about divisions: what feeds one of them, or how it feeds another, as a list. */
export function feedsOf(
  how: 'division_id' | 'feeder_id',
  divisionId: RawBuilder<unknown>,
): RawBuilder<readonly FeedRow[]> {
  return sql`(select coalesce(json_agg(of), '[]') from (${FEEDS} where ${sql.ref(`f.${how}`)} = ${divisionId}) of)`;
}

/** The feeding of a division as the law takes it; null: nobody feeds it. */
export function feedingOf(rows: readonly FeedRow[]): Feeding<number> | null {
  const [first] = rows;
  if (!first) return null;
  const { best_position: position, best_count: count } = first;
  return {
    feeds: rows.map(({ feeder_id: group, places }) => ({ group, places })),
    best: position === null || count === null ? null : { position, count },
  };
}

/** How many teams come to a final phase by these; null: nobody feeds it. */
export function placesOf(rows: readonly FeedRow[]): number | null {
  const feeding = feedingOf(rows);
  return feeding && fedTeams(feeding);
}

/** A final phase is fed by these from now on; by none where there are none. */
export async function replaceFeeds(
  tx: Tx,
  divisionId: number,
  { feeds, best }: Feeding<number>,
): Promise<void> {
  await tx.deleteFrom('division_feeds').where('division_id', '=', divisionId).execute();
  if (feeds.length > 0) {
    const rows = feeds.map(({ group, places }, index) => ({
      division_id: divisionId,
      feeder_id: group,
      number: index + 1,
      places,
    }));
    await tx.insertInto('division_feeds').values(rows).execute();
  }
  await tx
    .updateTable('divisions')
    .set({ best_position: best?.position ?? null, best_count: best?.count ?? null })
    .where('id', '=', divisionId)
    .execute();
}

/** The slots of a fed season: those who are known, each with the number of its place. */
export async function replaceFedSlots(
  tx: Tx,
  seasonId: number,
  entrants: readonly (number | null)[],
): Promise<void> {
  await tx.deleteFrom('season_teams').where('season_id', '=', seasonId).execute();
  await sql`
    insert into season_teams (season_id, number, team_id, lot)
    select ${seasonId}, number, team_id, number
    from unnest(${[...entrants]}::bigint[]) with ordinality as seated (team_id, number)
    where team_id is not null`.execute(tx);
}

export async function findAllDivisionNames(db: DbOrTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('divisions')
    .select(['id', 'name', 'slug'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .limit(ids.length)
    .execute();
}

import type { SeasonState } from '@matchnight/contract';
import { CHAMPION_TAKES_ALL, type Honours, type PrizeShare } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { isFedFrom } from '../../liguilla/index.ts';

/** Whether the cup is delivered that ends a season: its own, or that of the final phase which it fed. */
export async function existsBySeason(db: DbOrTx, seasonId: number): Promise<boolean> {
  const tournament = sql`(
    select d.tournament_id from seasons s join divisions d on d.id = s.division_id where s.id = ${seasonId})`;
  const at = cupDeliveredAt({ season: sql`${seasonId}::bigint`, tournament });
  const { rows } = await sql<{ at: Date | null }>`select ${at} as at`.execute(db);
  return (rows[0]?.at ?? null) !== null;
}

/** When the cup was delivered that ends a season of a tournament; null: not yet. */
export function cupDeliveredAt(of: {
  readonly season: RawBuilder<unknown>;
  readonly tournament: RawBuilder<unknown>;
}): RawBuilder<Date | null> {
  return sql<Date | null>`coalesce(
    (select own.delivered_at from cups own where own.season_id = ${of.season}),
    (select c.delivered_at from cups c
      where c.tournament_id = ${of.tournament}
        and ${isFedFrom({ final: sql`c.season_id`, group: of.season })}
      limit 1))`;
}

/**
 * The divisions of these tournaments that have a season, with what their cups follow from. A final phase is there as soon
 * as its groups have seasons.
 */
export async function findAllOfDivisions(db: DbOrTx, tournamentIds: readonly number[]) {
  const { rows } = await sql<{
    readonly tournament_id: number;
    readonly division_id: number;
    readonly season_id: number | null;
    readonly state: SeasonState | null;
    readonly is_delivered: boolean;
    readonly feeds: boolean;
  }>`
    select d.tournament_id, d.id as division_id, s.id as season_id, s.state,
      exists (select from cups c where c.season_id = s.id) as is_delivered,
      exists (select from division_feeds f where f.feeder_id = d.id) as feeds
    from divisions d
    left join seasons s on s.division_id = d.id and s.is_current
    where d.tournament_id = any(${[...tournamentIds]}) and (s.id is not null or exists (
      select from division_feeds f join seasons gs on gs.division_id = f.feeder_id and gs.is_current
      where f.division_id = d.id))
    order by d.tournament_id, d.tier`.execute(db);
  return rows;
}

/** A cup that was delivered. */
export type CupRow = NonNullable<Awaited<ReturnType<typeof findBySeason>>>;

export async function findBySeason(db: DbOrTx, seasonId: number) {
  const row = await db.selectFrom('cups').selectAll().where('season_id', '=', seasonId).executeTakeFirst();
  if (!row) return undefined;
  const honours: Honours<number> = {
    champion: row.champion_id,
    championByPosition: row.champion_by_position_id,
    second: row.second_id,
    third: row.third_id,
  };
  return {
    honours,
    image: row.image,
    prize: row.prize,
    // Written below only, as the rules took it.
    split: row.split as readonly PrizeShare[],
    deliveredAt: row.delivered_at,
  };
}

export async function insertCup(
  tx: Tx,
  cup: {
    readonly seasonId: number;
    readonly divisionId: number;
    readonly tournamentId: number;
    readonly honours: Honours<number>;
    readonly image: string | null;
    readonly prize: number;
    readonly split: readonly PrizeShare[] | null;
    readonly userId: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const { champion, championByPosition, second, third } = cup.honours;
  if (champion === null) throw new Error('a cup has a champion');
  await tx
    .insertInto('cups')
    .values({
      season_id: cup.seasonId,
      division_id: cup.divisionId,
      tournament_id: cup.tournamentId,
      champion_id: champion,
      champion_by_position_id: championByPosition,
      second_id: second,
      third_id: third,
      image: cup.image,
      prize: cup.prize,
      split: JSON.stringify(cup.split ?? CHAMPION_TAKES_ALL),
      delivered_at: cup.now,
      user_id: cup.userId,
    })
    .execute();
}

/** The prize money of a tournament, in cents. */
export async function findPrize(db: DbOrTx, tournamentId: number): Promise<number> {
  const { quantity } = await db
    .selectFrom('tournaments')
    .select('quantity')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return quantity;
}

/** The cups of a division, or of all divisions of a tournament, newest first. */
export async function findAllChampions(
  db: DbOrTx,
  of: { readonly divisionId: number } | { readonly tournamentId: number },
  page: { readonly limit: number; readonly offset: number },
) {
  const all = db
    .selectFrom('cups as c')
    .where((eb) =>
      'divisionId' in of
        ? eb('c.division_id', '=', of.divisionId)
        : eb('c.tournament_id', '=', of.tournamentId),
    );
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .innerJoin('seasons as s', 's.id', 'c.season_id')
    .innerJoin('divisions as d', 'd.id', 'c.division_id')
    .innerJoin('teams as champion', 'champion.id', 'c.champion_id')
    .leftJoin('teams as leader', 'leader.id', 'c.champion_by_position_id')
    .leftJoin('teams as second', 'second.id', 'c.second_id')
    .leftJoin('teams as third', 'third.id', 'c.third_id')
    .select(['c.season_id', 's.name as season_name', 'c.image', 'c.delivered_at'])
    .select(['d.name as division_name', 'd.slug as division_slug'])
    .select([
      'champion.name as champion_name',
      'champion.slug as champion_slug',
      'champion.image as champion_image',
    ])
    .select(['leader.name as leader_name', 'leader.slug as leader_slug', 'leader.image as leader_image'])
    .select(['second.name as second_name', 'second.slug as second_slug', 'second.image as second_image'])
    .select(['third.name as third_name', 'third.slug as third_slug', 'third.image as third_image'])
    .orderBy('c.delivered_at', 'desc')
    .orderBy('c.season_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

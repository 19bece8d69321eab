import type { Console } from '@matchnight/contract';
import { type Insertable, sql } from 'kysely';
import type { NounKey } from '../../../platform/calls/nouns.ts';
import { type DbOrTx, prepared, type Tx, untilFree } from '../../../platform/database/index.ts';
import { given } from '../../../platform/database/recordset.ts';
import type { DivisionsTable } from '../../../platform/database/tables.ts';
import { lockOf } from '../../../platform/holds.ts';

/** Division with tournament and the asked season (the current one by default). */
function withSeason(db: DbOrTx, seasonId: number | undefined) {
  return db
    .selectFrom('divisions as d')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .leftJoin('seasons as s', (join) => {
      const own = join.onRef('s.division_id', '=', 'd.id');
      return seasonId === undefined ? own.on('s.is_current', '=', true) : own.on('s.id', '=', seasonId);
    })
    .select([
      'd.id',
      'd.console',
      'd.name',
      'd.slug',
      'd.image',
      'd.background',
      'd.tier',
      'd.competition_type',
      'd.teams_playoffs',
      'd.leader_is_champion',
      'd.teams_down',
      'd.is_premium',
      't.id as tournament_id',
      't.name as tournament_name',
      't.slug as tournament_slug',
      't.kind as tournament_kind',
      't.time_zone',
      't.hidden',
      's.id as season_id',
      's.name as season_name',
      's.state as season_state',
      's.is_current as season_is_current',
      's.tie_breaks',
    ]);
}

/** A division, of a hidden tournament or not, by its id or its address, with the asked season. */
export async function findByKey(db: DbOrTx, key: NounKey, seasonId: number | undefined) {
  if ('id' in key) return await withSeason(db, seasonId).where('d.id', '=', key.id).executeTakeFirst();
  const { console, slug } = key;
  if (seasonId === undefined) return (await currentAt(db, console, slug))[0];
  return await at(withSeason(db, seasonId), console, slug).executeTakeFirst();
}

/** Begins most reads. */
const currentAt = prepared((db, console: Console, slug: string) =>
  at(withSeason(db, undefined), console, slug).compile(),
);

function at(divisions: ReturnType<typeof withSeason>, console: Console, slug: string) {
  return divisions.where('d.console', '=', console).where('d.slug', '=', slug);
}

/** Its row, held until the transaction ends: settings are changed one after the other. */
export const lockById = lockOf('division', async (tx, id) => {
  await tx.selectFrom('divisions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
});

export async function findById(db: DbOrTx, id: number) {
  return await withSeason(db, undefined).where('d.id', '=', id).executeTakeFirst();
}

/** A division with one of its seasons, by that season. */
export async function findBySeason(db: DbOrTx, seasonId: number) {
  return await withSeason(db, seasonId).where('s.id', '=', seasonId).executeTakeFirst();
}

/** The divisions of a tournament in tier order, each with its current season. */
export async function findAllByTournament(db: DbOrTx, tournamentId: number) {
  return await withSeason(db, undefined)
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('d.tier')
    .orderBy('d.id')
    .limit(1000)
    .execute();
}

export type DivisionRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

export async function findAllSeasons(db: DbOrTx, divisionId: number) {
  return await db
    .selectFrom('seasons')
    .select(['id', 'name', 'state'])
    .where('division_id', '=', divisionId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** The season's slots by drawn number. */
export async function findAllSlots(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('teams as team', 'team.id', 'slot.team_id')
    .select(['team.id', 'team.name', 'team.slug', 'team.image', 'slot.number', 'slot.lot'])
    .where('slot.season_id', '=', seasonId)
    .orderBy('slot.number')
    .limit(1000)
    .execute();
}

/** The number of the lowest tier; 0 before the first division. */
export async function findLowestTier(db: DbOrTx, tournamentId: number): Promise<number> {
  const { tier } = await db
    .selectFrom('divisions')
    .select((eb) => eb.fn.max<number | null>('tier').as('tier'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return tier ?? 0;
}

/**
 * Divisions whose tiers are provisional, which are those from a number on, come below all others, in their order. Who takes a tier
 * in the meantime only costs a turn.
 */
export async function settleTiers(
  tx: Tx,
  of: { readonly tournamentId: number; readonly ids: readonly number[]; readonly from: number },
): Promise<void> {
  await untilFree(tx, 'divisions_tournament_id_tier_key', () =>
    sql`
      update divisions d set tier = asked.place + (
        select coalesce(max(tier), 0) from divisions where tournament_id = ${of.tournamentId} and tier <= ${of.from})
      from unnest(${[...of.ids]}::bigint[]) with ordinality as asked (id, place)
      where d.id = asked.id`.execute(tx),
  );
}

/** What a new season of the division starts from. */
export async function findSeasonDefaults(db: DbOrTx, divisionId: number) {
  return await db
    .selectFrom('divisions as d')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select((eb) => [
      'd.tournament_id',
      'd.console',
      eb.fn.coalesce('d.tie_breaks', 't.tie_breaks').as('tie_breaks'),
      eb.fn.coalesce('d.discipline', 't.discipline').as('discipline'),
    ])
    .where('d.id', '=', divisionId)
    .executeTakeFirstOrThrow();
}

export async function insertDivision(db: DbOrTx, row: Insertable<DivisionsTable>): Promise<number> {
  const { id } = await db.insertInto('divisions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertSeason(
  db: DbOrTx,
  row: { division_id: number; name: string; tie_breaks: readonly string[]; is_import: boolean },
): Promise<number> {
  await db
    .updateTable('seasons')
    .set({ is_current: false })
    .where('division_id', '=', row.division_id)
    .where('is_current', '=', true)
    .execute();
  const { id } = await db
    .insertInto('seasons')
    .values({ ...row, tie_breaks: [...row.tie_breaks] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All slots of a season at once. */
export async function insertSlots(
  db: DbOrTx,
  rows: readonly { season_id: number; number: number; team_id: number; lot: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.insertInto('season_teams').$call(given('season_teams', rows)).execute();
}

/** What its liguilla asks of the table: how many go in, and whether its leader is champion by position. */
export async function updateFinalPhase(
  db: DbOrTx,
  id: number,
  given: { readonly teams_playoffs: number; readonly leader_is_champion: boolean },
): Promise<void> {
  await db.updateTable('divisions').set(given).where('id', '=', id).execute();
}

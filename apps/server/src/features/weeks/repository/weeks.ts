import type { Position } from '@matchnight/contract';
import { type MatchStatus, WEEK_SLOTS } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { given } from '../../../platform/database/recordset.ts';
import { TO_PLAY } from '../../../platform/database/statuses.ts';
import { noteHeld } from '../../../platform/holds.ts';

/** A season with what it belongs to: the division's current one, or the one that is named. */
export async function findSeason(db: DbOrTx, divisionId: number, seasonId?: number) {
  return await seasons(db)
    .where('s.division_id', '=', divisionId)
    .where((eb) => (seasonId === undefined ? eb('s.is_current', '=', true) : eb('s.id', '=', seasonId)))
    .executeTakeFirst();
}

/**
 * Holds the tournament of a season: nobody is signed, released or sold, and no price is set, meanwhile. It comes before the
 * season's lock, as in every write that holds both. The tournament's id; undefined if there is no such season.
 */
export async function lockTournamentOf(tx: Tx, seasonId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select('t.id')
    .where('s.id', '=', seasonId)
    .forNoKeyUpdate('t')
    .executeTakeFirst();
  if (row) noteHeld(tx, 'tournament', row.id);
  return row?.id;
}

/** The season, locked: what decides its matches and what picks its weeks come one after the other. */
export async function lockSeason(tx: Tx, id: number) {
  noteHeld(tx, 'season', id);
  return await seasons(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
}

function seasons(db: DbOrTx) {
  return db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select([
      's.id',
      's.name',
      's.state',
      'd.id as division_id',
      't.id as tournament_id',
      't.console',
      't.kind',
    ]);
}

export type SeasonRow = NonNullable<Awaited<ReturnType<typeof findSeason>>>;

export interface WeekRow {
  readonly week: number;
  readonly statuses: MatchStatus[];
  /** Rounds before it in a knockout are open: it may get further matches. */
  readonly isFilling: boolean;
  /** The one that most of its matches have: one that was moved does not move the week. */
  readonly deadline: Date | null;
  /** Another sum than before: a match of the week was decided or corrected since. */
  readonly results: number;
  readonly edition: EditionRow | null;
}
export interface EditionRow {
  readonly id: number;
  readonly version: number;
  readonly results: number;
  readonly by_hand: boolean;
  readonly published_at: Date | null;
}

/** The weeks of a season, or one of them, each with the team of the week that was made of it. */
export async function findAllWeeks(db: DbOrTx, seasonId: number, week?: number): Promise<WeekRow[]> {
  const rows = await db
    .selectFrom('fixtures as f')
    .leftJoin('week_editions as e', (join) =>
      join.onRef('e.season_id', '=', 'f.season_id').onRef('e.week', '=', 'f.week'),
    )
    .select(['f.week', 'e.id', 'e.version', 'e.results as seen', 'e.by_hand', 'e.published_at'])
    .select([
      sql<MatchStatus[]>`array_agg(f.status)`.as('statuses'),
      sql<Date | null>`mode() within group (order by f.deadline)`.as('deadline'),
      sql<number>`sum(f.version)`.as('results'),
      sql<boolean>`exists (select from fixtures before where before.season_id = ${seasonId}
        and before.stage = 'knockout' and before.week < f.week and before.status in ${TO_PLAY})`.as(
        'filling',
      ),
    ])
    .where('f.season_id', '=', seasonId)
    // A liguilla counts its rounds from 1 again: they are no weeks of the season.
    .where('f.stage', '<>', 'liguilla')
    // As bigint: a number beyond the column's type is a week that isn't there, no error.
    .$if(week !== undefined, (one) => one.where('f.week', '=', sql<number>`${week}::bigint`))
    .groupBy(['f.week', 'e.id'])
    .orderBy('f.week')
    .execute();
  return rows.map(({ week: number, statuses, filling, deadline, results, ...row }) => ({
    week: number,
    statuses,
    isFilling: filling,
    deadline,
    results,
    edition: editionOf(row),
  }));
}

type Joined<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

function editionOf(row: Joined<Omit<EditionRow, 'results'>> & { readonly seen: number | null }) {
  const { id, version, seen, by_hand, published_at } = row;
  if (id === null || version === null || seen === null || by_hand === null) return null;
  return { id, version, results: seen, by_hand, published_at };
}

/** How often each player was in a published team of the season's other weeks. */
export async function countSelections(
  db: DbOrTx,
  seasonId: number,
  exceptWeek: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('week_slots as slot')
    .innerJoin('week_editions as e', 'e.id', 'slot.edition_id')
    .select(['slot.player_id', sql<number>`count(*)`.as('count')])
    .where('e.season_id', '=', seasonId)
    .where('e.week', '<>', exceptWeek)
    .where('e.published_at', 'is not', null)
    .groupBy('slot.player_id')
    .execute();
  return new Map(rows.flatMap(({ player_id, count }) => (player_id === null ? [] : [[player_id, count]])));
}

export async function findAllPlayers(db: DbOrTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('players')
    .select(['id', 'nick', 'slug'])
    .where('id', 'in', [...ids])
    .execute();
}

/** The players of an eleven by slot, from the goalkeeper forwards. */
export async function findAllSlots(db: DbOrTx, editionId: number) {
  return await db
    .selectFrom('week_slots as slot')
    .leftJoin('players as p', 'p.id', 'slot.player_id')
    .leftJoin('teams as team', 'team.id', 'slot.team_id')
    .selectAll('slot')
    .select(['p.nick', 'p.slug'])
    .select(['team.name as team_name', 'team.slug as team_slug', 'team.image as team_image'])
    .where('slot.edition_id', '=', editionId)
    .orderBy('slot.slot')
    .execute();
}

export type SlotRow = Awaited<ReturnType<typeof findAllSlots>>[number];

export interface EditionValues {
  readonly week: number;
  readonly results: number;
  readonly picked_at: Date;
  readonly published_at?: Date | null;
  readonly user_id?: number | null;
  readonly slots: readonly SlotValues[];
}
/** In the order of the slots; the players' figures exist once the team is published. */
export interface SlotValues {
  readonly player_id: number | null;
  readonly team_id?: number;
  readonly index?: number;
  readonly goals?: number;
  readonly assists?: number;
}

/** New elevens of weeks that have none; their ids. */
export async function insertEditions(
  tx: Tx,
  seasonId: number,
  editions: readonly EditionValues[],
): Promise<number[]> {
  if (editions.length === 0) return [];
  const rows = await tx
    .insertInto('week_editions')
    .values(editions.map(({ slots: _, ...edition }) => ({ ...edition, season_id: seasonId })))
    .returning(['id', 'week'])
    .execute();
  const ids = new Map(rows.map(({ id, week }) => [week, id]));
  await insertSlots(
    tx,
    editions.flatMap(({ week, slots }) => slotRows(ids.get(week) ?? 0, slots)),
  );
  return rows.map(({ id }) => id);
}

/** Another version of an eleven, with these players in place of the former ones. */
export async function updateEdition(
  tx: Tx,
  id: number,
  {
    slots,
    ...columns
  }: Partial<Omit<EditionValues, 'week'>> & {
    by_hand?: boolean;
    slots: readonly SlotValues[];
  },
): Promise<void> {
  await tx
    .updateTable('week_editions')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('week_slots').where('edition_id', '=', id).execute();
  await insertSlots(tx, slotRows(id, slots));
}

async function insertSlots(tx: Tx, rows: ReturnType<typeof slotRows>): Promise<void> {
  await tx.insertInto('week_slots').$call(given('week_slots', rows)).execute();
}

function slotRows(editionId: number, slots: readonly SlotValues[]) {
  return WEEK_SLOTS.map((position: Position, at) => ({
    team_id: null,
    index: null,
    goals: null,
    assists: null,
    ...(slots[at] ?? { player_id: null }),
    edition_id: editionId,
    slot: at + 1,
    position,
  }));
}

/** The published week of a season, if it is. */
export async function findPublished(db: DbOrTx, seasonId: number, week: number) {
  return await db
    .selectFrom('week_editions')
    .select(['id', 'week', 'published_at'])
    .where('season_id', '=', seasonId)
    .where('week', '=', sql<number>`${week}::bigint`)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}

/** Every published week of a division, seasons newest first. */
export async function findAllPublished(db: DbOrTx, divisionId: number) {
  return await db
    .selectFrom((own) =>
      own
        .selectFrom('seasons')
        .select(['id', 'name', 'state'])
        .where('division_id', '=', divisionId)
        .offset(sql.lit(0))
        .as('s'),
    )
    .innerJoin('week_editions as e', 'e.season_id', 's.id')
    .select(['s.id', 's.name', 's.state', 'e.week'])
    .where('e.published_at', 'is not', null)
    .orderBy('s.id', 'desc')
    .orderBy('e.week')
    .limit(10_000)
    .execute();
}

import { DECIDED_STATUSES } from '@matchnight/rules';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { given, recordset } from '../../../platform/database/recordset.ts';
import type {
  FixtureDecisionsTable,
  FixtureLinesTable,
  FixturesTable,
} from '../../../platform/database/tables.ts';
import { isHeld, type Lock, noteHeld } from '../../../platform/holds.ts';

/** A match with everything it belongs to. */
function withNouns(db: DbOrTx) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('seasons as s', 's.id', 'f.season_id')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .leftJoin('players as best', 'best.id', 'f.best_player_id')
    .selectAll('f')
    .select([
      's.name as season_name',
      's.state as season_state',
      's.discipline as season_discipline',
      'd.name as division_name',
      'd.slug as division_slug',
      'd.is_premium',
      't.id as tournament_id',
      't.console',
      't.name as tournament_name',
      't.slug as tournament_slug',
      't.kind',
      't.time_zone',
      't.hidden',
      't.stands_after',
      't.accept_within',
      't.question_within',
      't.index_weights',
      'home.name as home_name',
      'home.slug as home_slug',
      'home.image as home_image',
      'away.name as away_name',
      'away.slug as away_slug',
      'away.image as away_image',
      'best.nick as best_nick',
      'best.slug as best_slug',
    ])
    .select(WITHDRAWN.as('withdrawn_id'));
}

/** Whose withdrawal annulled it: of two that withdrew, the later one. */
const WITHDRAWN = sql<number | null>`case when f.status = 'annulled' and f.decided_how = 'withdrawal' then (
  select o.team_id from drop_outs o
  where o.season_id = f.season_id and o.team_id in (f.home_team_id, f.away_team_id) and o.heir_id is null
    and o.dropped_at <= f.decided_at
  order by o.dropped_at desc, o.id desc limit 1) end`;

export async function findById(db: DbOrTx, id: number) {
  return await withNouns(db).where('f.id', '=', id).executeTakeFirst();
}

export type MatchRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** The match, locked with its season. One that is held already is only read. */
export async function lockById(tx: Tx, id: number): Promise<MatchRow | undefined> {
  if (isHeld(tx, 'match', id)) return await findById(tx, id);
  const row = await withNouns(tx).where('f.id', '=', id).forUpdate(['s', 'f']).executeTakeFirst();
  if (row) noteHeld(tx, 'season', row.season_id);
  if (row) noteHeld(tx, 'match', row.id);
  return row;
}

/** The matches of a season's league that nobody has decided, locked with it. */
export async function lockAllUndecided(tx: Tx, seasonId: number): Promise<MatchRow[]> {
  return await withNouns(tx)
    .where('f.season_id', '=', seasonId)
    .where('f.tie', 'is', null)
    .where('f.version', '=', 0)
    .orderBy('f.id')
    .forUpdate(['s', 'f'])
    .execute();
}

/** Holds it with its season: decisions of one season come one after the other. */
export const holdMatch: Lock = async (tx, id) => {
  if (isHeld(tx, 'match', id)) return;
  const row = await tx
    .selectFrom('fixtures as f')
    .innerJoin('seasons as s', 's.id', 'f.season_id')
    .select('f.season_id')
    .where('f.id', '=', id)
    .forUpdate(['s', 'f'])
    .executeTakeFirst();
  if (!row) return;
  noteHeld(tx, 'season', row.season_id);
  noteHeld(tx, 'match', id);
};

/** Which version it is, and where it is not the one `seen`, which player’s account made it when. */
export async function versionOf(db: DbOrTx, { id, version }: MatchRow, seen: unknown) {
  if (version === seen) return { number: version, by: null, at: null };
  const made = await db
    .selectFrom('fixture_decisions as made')
    .leftJoin('players as p', 'p.user_id', 'made.user_id')
    .select(['p.nick as by', 'made.created_at as at'])
    .where('made.fixture_id', '=', id)
    .where('made.version', '=', version)
    .executeTakeFirst();
  return { number: version, by: made?.by ?? null, at: made?.at ?? null };
}

/** A liguilla counts its rounds from 1 again: they are no weeks of the season. */
export function isOfWeek(week: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`f.week = ${week} and f.stage <> 'liguilla'`;
}

/** The decided matches of a season, or of one week of it, by their ids. */
export async function findAllDecidedBySeason(db: DbOrTx, seasonId: number, week?: number) {
  return await withNouns(db)
    .where('f.season_id', '=', seasonId)
    .$if(week !== undefined, (query) => query.where(isOfWeek(week ?? 0)))
    .where('f.status', 'in', DECIDED_STATUSES)
    .orderBy('f.id')
    .execute();
}

export async function insertMatches(
  db: DbOrTx,
  rows: readonly Insertable<FixturesTable>[],
): Promise<number[]> {
  const ids: number[] = [];
  // PostgreSQL takes 65,535 parameters at most.
  for (let at = 0; at < rows.length; at += 2000) {
    const inserted = await db
      .insertInto('fixtures')
      .values(rows.slice(at, at + 2000))
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** A match as it is decided now, with the decision in its history and lines that it did not have: one statement. */
export async function updateDecision(
  tx: Tx,
  id: number,
  {
    row,
    decision,
    lines,
  }: {
    readonly row: Partial<Insertable<FixturesTable>>;
    readonly decision: Insertable<FixtureDecisionsTable>;
    readonly lines: readonly Insertable<FixtureLinesTable>[];
  },
): Promise<void> {
  const decided = tx.updateTable('fixtures').set(row).where('id', '=', id);
  const told = tx.insertInto('fixture_decisions').$call(given('fixture_decisions', [decision]));
  const added = lines.length > 0 ? tx.insertInto('fixture_lines').$call(given('fixture_lines', lines)) : null;
  const also = added ? sql`, added as (${added})` : sql``;
  await sql`with decided as (${decided})${also} ${told}`.execute(tx);
}

/** The same of many matches that nobody had decided, in one statement; all columns of each. */
export async function updateAllDecisions<Row extends Partial<Insertable<FixturesTable>>>(
  tx: Tx,
  rows: readonly (Row & { readonly id: number })[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  if (columns.length === 0) return;
  const changes = columns.map((column) => sql`${sql.id(column)} = n.${sql.id(column)}`);
  await sql`update fixtures f set ${sql.join(changes)} from ${recordset('fixtures', rows)} n where f.id = n.id`.execute(
    tx,
  );
}

export async function insertDecisions(
  tx: Tx,
  rows: readonly Insertable<FixtureDecisionsTable>[],
): Promise<void> {
  await tx.insertInto('fixture_decisions').$call(given('fixture_decisions', rows)).execute();
}

/** Who ruled how a match ended, and whether a team of theirs played in its season; later ones of the same result are about lines. */
export async function findRuledBy(db: DbOrTx, fixtureId: number) {
  const { rows } = await sql<{
    player_id: number | null;
    nick: string | null;
    slug: string | null;
    own_team: boolean;
  }>`
    select p.id as player_id, p.nick, p.slug, made.own_team
    from fixture_decisions made
    left join players p on p.user_id = made.user_id
    where made.fixture_id = ${fixtureId} and made.source = 'judge'
      and not exists (
        select from fixture_decisions before
        where before.fixture_id = made.fixture_id and before.version = made.version - 1
          and (before.status, before.home_goals, before.away_goals, before.default_winner)
            is not distinct from (made.status, made.home_goals, made.away_goals, made.default_winner))
    order by made.version desc limit 1`.execute(db);
  return rows[0];
}

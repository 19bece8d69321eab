import type { Seeding } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** A team of a tournament, with its slot in a season, and the other division that it plays in now. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly number: number | null;
  readonly elsewhere: string | null;
}

/** The teams that take part in a tournament, by number in the season, then by name. */
export async function findAllCandidates(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly divisionId: number; readonly seasonId: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select team.id, team.name, team.slug, team.image, own.number, other.name as elsewhere
    from tournament_teams tt
    join teams team on team.id = tt.team_id
    left join season_teams own on own.season_id = ${of.seasonId} and own.team_id = tt.team_id
    left join lateral (
      select d.name from divisions d
      join seasons s on s.division_id = d.id and s.is_current
      join season_teams slot on slot.season_id = s.id and slot.team_id = tt.team_id
      where d.tournament_id = ${of.tournamentId} and d.id <> ${of.divisionId}
      limit 1) other on true
    where tt.tournament_id = ${of.tournamentId} and (tt.left_at is null or own.number is not null)
    order by own.number nulls last, lower(team.name), team.id
    limit 2000`.execute(db);
  return rows;
}

/** All slots of a season anew, numbered in this order. */
export async function replaceSlots(tx: Tx, seasonId: number, teamIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('season_teams').where('season_id', '=', seasonId).execute();
  await sql`
    insert into season_teams (season_id, number, team_id, lot)
    select ${seasonId}, number, team_id, number
    from unnest(${[...teamIds]}::bigint[]) with ordinality as drawn (team_id, number)`.execute(tx);
}

/** The lots, in the order in which they were drawn. */
export async function updateLots(tx: Tx, seasonId: number, teamIds: readonly number[]): Promise<void> {
  await sql`
    update season_teams s set lot = drawn.lot
    from unnest(${[...teamIds]}::bigint[]) with ordinality as drawn (team_id, lot)
    where s.season_id = ${seasonId} and s.team_id = drawn.team_id`.execute(tx);
}

export interface DrawRow {
  readonly id: number;
  readonly kind: 'numbers' | 'lots';
  readonly method: Seeding;
  readonly is_redraw: boolean;
  readonly seed: number;
  readonly team_ids: readonly number[];
  /** By ranking: of each of these teams. */
  readonly ratings: readonly (number | null)[] | null;
  readonly drawn_at: Date;
}

/** The draws of a season, newest first. */
export async function findAllDraws(db: DbOrTx, seasonId: number): Promise<DrawRow[]> {
  return await draws(db, seasonId).limit(100).execute();
}

/** What the teams of a draw are called now, some of which may have left since. */
export async function findAllNames(db: DbOrTx, teamIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...teamIds]))))
    .limit(teamIds.length)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The last draw of numbers. */
export async function findLastDraw(db: DbOrTx, seasonId: number): Promise<DrawRow | undefined> {
  return await draws(db, seasonId).where('kind', '=', 'numbers').limit(1).executeTakeFirst();
}

function draws(db: DbOrTx, seasonId: number) {
  return db
    .selectFrom('season_draws')
    .select(['id', 'kind', 'method', 'is_redraw', 'seed', 'team_ids', 'ratings', 'drawn_at'])
    .where('season_id', '=', seasonId)
    .orderBy('id', 'desc');
}

export async function insertDraw(
  tx: Tx,
  row: Omit<DrawRow, 'id'> & { readonly season_id: number },
): Promise<void> {
  await tx
    .insertInto('season_draws')
    .values({
      ...row,
      team_ids: [...row.team_ids],
      ratings: row.ratings && sql<number[]>`${[...row.ratings]}::integer[]`,
    })
    .execute();
}

import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { DropOutsTable } from '../../../platform/database/tables.ts';

/** The teams that withdrew from these seasons; they keep their slots. */
export async function withdrawnTeams(db: DbOrTx, seasonIds: readonly number[]) {
  if (seasonIds.length === 0) return [];
  return await db
    .selectFrom('drop_outs')
    .select(['season_id', 'team_id', 'was_seated'])
    .where('season_id', 'in', [...seasonIds])
    .where('heir_id', 'is', null)
    .orderBy('season_id')
    .orderBy('team_id')
    .execute();
}

export async function insertDropOut(tx: Tx, row: Insertable<DropOutsTable>): Promise<void> {
  await tx.insertInto('drop_outs').values(row).execute();
}

/** The season's slot has another team from now on. */
export async function updateSlot(
  tx: Tx,
  { seasonId, from, to }: { readonly seasonId: number; readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .updateTable('season_teams')
    .set({ team_id: to })
    .where('season_id', '=', seasonId)
    .where('team_id', '=', from)
    .execute();
}

/** Who dropped out of a season, the last one first. */
export async function findAllDropOuts(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('drop_outs as o')
    .innerJoin('teams as team', 'team.id', 'o.team_id')
    .leftJoin('teams as heir', 'heir.id', 'o.heir_id')
    .select(['o.number', 'o.team_id', 'o.heir_id', 'o.kind', 'o.reason', 'o.dropped_at'])
    .select(['team.name', 'team.slug', 'team.image'])
    .select(['heir.name as heir_name', 'heir.slug as heir_slug', 'heir.image as heir_image'])
    .where('o.season_id', '=', seasonId)
    .orderBy('o.dropped_at', 'desc')
    .orderBy('o.team_id')
    .limit(1000)
    .execute();
}

/** The same with whatever else a statement reads, as text of JSON (`dropOutsOf`). */
export function dropOutsAsJson(seasonId: number) {
  return sql<string | null>`(
    select json_agg(o)::text from (
      select team.name, team.slug, team.image, o.kind, o.reason, o.dropped_at,
        heir.name as heir_name, heir.slug as heir_slug, heir.image as heir_image
      from (select * from drop_outs where season_id = ${seasonId} order by dropped_at desc, team_id limit 1000) o
      join teams team on team.id = o.team_id left join teams heir on heir.id = o.heir_id
      order by o.dropped_at desc, o.team_id) o)`;
}

export type DropOutRow = Awaited<ReturnType<typeof findAllDropOuts>>[number];

/** Every team that plays in a current season of the tournament, or dropped out of one. */
export async function findAllPlaying(db: DbOrTx, tournamentId: number): Promise<number[]> {
  const { rows } = await sql<{ team_id: number }>`
    with current as (select s.id from seasons s join divisions d on d.id = s.division_id
                     where d.tournament_id = ${tournamentId} and s.is_current)
    select team_id from season_teams where season_id in (select id from current)
    union select team_id from drop_outs where season_id in (select id from current)`.execute(db);
  return rows.map(({ team_id }) => team_id);
}

/** The teams of a tournament that could take over a slot, by name. */
export async function findAllHeirs(db: DbOrTx, tournamentId: number) {
  const playing = await findAllPlaying(db, tournamentId);
  return await db
    .selectFrom('tournament_teams as tt')
    .innerJoin('teams as team', 'team.id', 'tt.team_id')
    .select(['team.id', 'team.name', 'team.slug', 'team.image'])
    .where('tt.tournament_id', '=', tournamentId)
    .where('tt.left_at', 'is', null)
    .where((eb) => eb.not(eb('tt.team_id', '=', eb.fn.any(eb.val(playing)))))
    .orderBy(sql`lower(team.name)`)
    .orderBy('team.id')
    .limit(1000)
    .execute();
}

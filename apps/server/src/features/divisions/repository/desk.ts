import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** The divisions of a tournament by tier, each with its current season and how many teams are in it. */
export async function findAllForDesk(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .leftJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .select(['d.id', 'd.name', 'd.slug', 'd.image', 'd.tier', 'd.competition_type', 'd.teams_playoffs'])
    .select(['d.teams_down', 'd.is_premium'])
    .select(['s.id as season_id', 's.name as season_name', 's.state as season_state'])
    .select((eb) =>
      eb
        .selectFrom('season_teams as slot')
        .whereRef('slot.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('d.tier')
    .execute();
}

/** Whether another division of the tournament has this name, whatever its letters. */
export async function existsName(
  db: DbOrTx,
  asked: { readonly tournamentId: number; readonly name: string; readonly but: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select true as found from divisions where tournament_id = ${asked.tournamentId}
      and lower(name) = lower(${asked.name}) and id is distinct from ${asked.but} limit 1`.execute(db);
  return rows.length > 0;
}

/** The tie-breaks and rule set of the division alone; null: its tournament's. */
export async function findOwnRules(db: DbOrTx, id: number) {
  return await db
    .selectFrom('divisions')
    .select(['tie_breaks', 'discipline'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function updateDivision(
  tx: Tx,
  id: number,
  row: {
    readonly name: string;
    readonly slug: string;
    readonly competition_type: 'rounds_final' | 'all_final' | 'manual_knockout' | 'automatic_knockout';
    readonly teams_playoffs: number;
    readonly teams_down: number;
    readonly is_premium: boolean;
    readonly tie_breaks: 'goal_difference' | 'head_to_head' | null;
    readonly discipline: string | null;
  },
): Promise<void> {
  await tx.updateTable('divisions').set(row).where('id', '=', id).execute();
}

export async function updatePicture(tx: Tx, id: number, image: string | null): Promise<void> {
  await tx.updateTable('divisions').set({ image }).where('id', '=', id).execute();
}

/** Sets the tiers anew. A tier is taken once at any moment, so all of them go out of the way first. */
export async function updateTiers(tx: Tx, tournamentId: number, ids: readonly number[]): Promise<void> {
  await sql`update divisions set tier = tier + 1000000 where tournament_id = ${tournamentId}`.execute(tx);
  await sql`
    update divisions d set tier = asked.tier
    from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, tier)
    where d.id = asked.id and d.tournament_id = ${tournamentId}`.execute(tx);
}

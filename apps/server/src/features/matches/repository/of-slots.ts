import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { TO_PLAY } from '../../../platform/database/statuses.ts';
import { WAITS_ANEW } from './awaits.ts';

/** The matches that one of these teams plays in a season, by round and kick-off. */
export async function findAllOfSlot(db: DbOrTx, seasonId: number, teamIds: readonly number[]) {
  return await db
    .selectFrom('fixtures as f')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select(['f.id', 'f.week', 'f.stage', 'f.tie', 'f.status', 'f.date', 'f.home_goals', 'f.away_goals'])
    .select([
      'f.home_team_id',
      'home.name as home_name',
      'home.slug as home_slug',
      'home.image as home_image',
    ])
    .select([
      'f.away_team_id',
      'away.name as away_name',
      'away.slug as away_slug',
      'away.image as away_image',
    ])
    .where('f.season_id', '=', seasonId)
    .where((eb) =>
      eb.or([eb('f.home_team_id', 'in', [...teamIds]), eb('f.away_team_id', 'in', [...teamIds])]),
    )
    .orderBy('f.week')
    .orderBy('f.date')
    .orderBy('f.id')
    .execute();
}

export type SlotMatchRow = Awaited<ReturnType<typeof findAllOfSlot>>[number];

/** The matches of a team that are still to be played are another team's; a form that shows the former one is outdated. */
export async function handOverMatches(
  tx: Tx,
  { seasonId, from, to }: { readonly seasonId: number; readonly from: number; readonly to: number },
): Promise<void> {
  await sql`
    update fixtures set version = version + 1, status = 'scheduled', live_url = null, ${WAITS_ANEW},
      home_team_id = case when home_team_id = ${from} then ${to} else home_team_id end,
      away_team_id = case when away_team_id = ${from} then ${to} else away_team_id end
    where season_id = ${seasonId} and status in ${TO_PLAY} and ${from} in (home_team_id, away_team_id)`.execute(
    tx,
  );
}

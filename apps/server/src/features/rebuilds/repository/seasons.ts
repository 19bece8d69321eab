import type { Db, Tx } from '../../../platform/database/index.ts';
import type { Tag } from '../../../platform/touch.ts';
import { findAllSlots } from '../../divisions/index.ts';

/** All seasons in the order of their ids, each as people call it. */
export async function findAllSeasons(db: Db): Promise<{ id: number; label: string }[]> {
  const rows = await db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select(['s.id', 's.name as season', 'd.name as division', 't.name as tournament', 't.console'])
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, season, division, tournament, console }) => ({
    id,
    label: `${console} · ${tournament} · ${division} · ${season}`,
  }));
}

/** The tags of all that shows a season: its division, tournament, console's home, teams, and players. */
export async function tagsOfSeason(tx: Tx, seasonId: number): Promise<Tag[]> {
  const place = await tx
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select(['d.id as division', 't.id as tournament', 't.console'])
    .where('s.id', '=', seasonId)
    .executeTakeFirstOrThrow();
  const slots = await findAllSlots(tx, seasonId);
  const counted = tx.selectFrom('player_statistics').select('player_id').where('season_id', '=', seasonId);
  return [
    `division:${place.division}`,
    `standings:${place.tournament}`,
    `prices:${place.tournament}`,
    `results:${place.console}`,
    ...slots.map(({ id }) => `team:${id}` as const),
    ...(await counted.distinct().execute()).map(({ player_id: id }) => `player:${id}` as const),
  ];
}

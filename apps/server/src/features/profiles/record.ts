import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { shownPlaces } from '../tournaments/index.ts';
import { findAllRecords, findAllRecordsInOneOnOne, type RecordRow } from './repository/records.ts';

/** What a player did, by season and team, and how the matches ended. In 1v1 what the player's place did. */
export const record: Handler<'players.record'> = async ({ db, noun: { player }, page, tag }) => {
  const all = await findAll(db, player.id, await shownPlaces(db, player.id, tag));
  tag(...new Set(all.map(({ division_id }) => `division:${division_id}` as const)));
  const rows = all.slice(page.offset, page.offset + page.limit).map((row) => ({
    tournament: { name: row.tournament_name, slug: row.tournament_slug },
    division: { name: row.division_name, slug: row.division_slug },
    season: row.season_name,
    team: { name: row.team_name, slug: row.team_slug, image: pictureAddress(row.team_image) },
    ...countsView([row]),
  }));
  return { rows, total: all.length, totals: countsView(all) };
};

async function findAll(db: Db, playerId: number, places: readonly number[]): Promise<RecordRow[]> {
  const rows = await findAllRecords(db, playerId);
  if (places.length === 0) return rows;
  const alone = await findAllRecordsInOneOnOne(db, { playerId, places });
  return [...rows.filter(({ team_id: id }) => !places.includes(id)), ...alone].sort(
    (a, b) => b.season_id - a.season_id,
  );
}

type Counted =
  | 'played'
  | 'won'
  | 'drawn'
  | 'lost'
  | 'goals'
  | 'assists'
  | 'yellow_cards'
  | 'red_cards'
  | 'titles';

function countsView(rows: readonly RecordRow[]) {
  const sum = (column: Counted) => rows.reduce((total, row) => total + (row[column] ?? 0), 0);
  const played = sum('played');
  // An imported season tells the goals, but not who else played.
  const ended = (column: Counted) => (played > 0 ? sum(column) : null);
  return {
    played: played > 0 ? played : null,
    won: ended('won'),
    drawn: ended('drawn'),
    lost: ended('lost'),
    goals: sum('goals'),
    assists: sum('assists'),
    yellows: sum('yellow_cards'),
    reds: sum('red_cards'),
    titles: sum('titles'),
  };
}

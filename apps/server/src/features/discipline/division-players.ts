import type { Handler } from '../../platform/calls/handler.ts';
import { seasonRefOf } from '../divisions/index.ts';
import { playerFace } from '../players/index.ts';
import { findAllOfSeason, findAllTeams } from './repository/division-players.ts';

/** The players of a division's current season, as its administrators see them. */
export const divisionPlayers: Handler<'discipline.divisionPlayers'> = async ({ db, noun, query, page }) => {
  const { id, name, slug, tournament_id: tournamentId } = noun.division;
  const season = seasonRefOf(noun.division);
  const head = { division: { id, name, slug }, season };
  if (!season) return { rows: [], total: 0, ...head, teams: [] };
  const { q: text, team, sort } = query;
  const asked = { seasonId: season.id, tournamentId, text, team, sort, ...page };
  const { rows, total } = await findAllOfSeason(db, asked);
  const players = rows.map(({ nick, slug, avatar, country, team_name, team_slug, ...counts }) => ({
    player: playerFace({ nick, slug, avatar, country }),
    team: { name: team_name, slug: team_slug },
    ...counts,
  }));
  return { rows: players, total, ...head, teams: await findAllTeams(db, season.id) };
};

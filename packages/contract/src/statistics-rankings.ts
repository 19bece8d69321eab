import { z } from 'zod';
import { call } from './call.ts';
import { list, nounRef, paging, picture, playerRef, position, teamRef } from './shapes.ts';

export const ofSeason = { season: z.coerce.number().int().positive().optional() };

const rankingItem = z.object({
  position: z.int().nullable(),
  player: playerRef,
  team: teamRef,
  value: z.number(),
  /** Null if an import knew goals only. */
  played: z.int().nullable(),
  average: z.number().nullable(),
  conceded: z.int().nullable(),
  clean_sheets: z.int().nullable(),
  /** Null if the list has no minimum; false: below the minimum, listed apart. */
  eligible: z.boolean().nullable(),
});
/** The same with the division where the player plays, or played most, for their present team. */
const tournamentItem = rankingItem.extend({ division: nounRef });
const teamItem = rankingItem.extend({
  player: playerRef.extend({ avatar: picture, position: position.nullable() }),
  /** Whether the player is signed by the team in any tournament. */
  in_squad: z.boolean(),
});

const pages = paging(400, 100);

type TournamentPath = 'the-bests' | 'gks' | 'assists' | 'scorers' | 'mvp' | 'ranking-players';
type DivisionPath = Exclude<TournamentPath, 'ranking-players'> | 'yellow-cards' | 'red-cards';

/** The lists of a division's season, of a tournament's current seasons, and of all matches for a team. */
export const rankings = {
  scorers: ofDivision('scorers', 'Scorers'),
  assists: ofDivision('assists', 'Assists'),
  gks: ofDivision('gks', 'Goalkeepers'),
  mvp: ofDivision('mvp', 'Most valuable players'),
  theBests: ofDivision('the-bests', 'Best players, by index'),
  yellowCards: ofDivision('yellow-cards', 'Yellow cards'),
  redCards: ofDivision('red-cards', 'Red cards'),
  tournamentTheBests: ofTournament('the-bests', 'Best players of a tournament, by index'),
  tournamentGks: ofTournament('gks', 'Goalkeepers of a tournament'),
  tournamentAssists: ofTournament('assists', 'Assists of a tournament'),
  tournamentScorers: ofTournament('scorers', 'Scorers of a tournament'),
  tournamentMvp: ofTournament('mvp', 'Most valuable players of a tournament'),
  rankingPlayers: ofTournament('ranking-players', 'Players of a tournament by index, weighted by tier'),
  teamTheBests: ofTeam('the-bests', 'Best players of a team over all its seasons, by index'),
  teamScorers: ofTeam('the-bests-scorers', 'Scorers of a team over all its seasons'),
};

function ofDivision(path: DivisionPath, summary: string) {
  return call({
    method: 'GET',
    path: `/{lang}/console/{console}/division/{divisionSlug}/${path}`,
    summary,
    may: 'everyone',
    query: z.strictObject({ ...ofSeason, ...pages }),
    reply: list(rankingItem),
  });
}

function ofTournament(path: TournamentPath, summary: string) {
  return call({
    method: 'GET',
    path: `/{lang}/console/{console}/tournament/{tournamentSlug}/${path}`,
    summary,
    may: 'everyone',
    query: z.strictObject(pages),
    reply: list(tournamentItem),
  });
}

function ofTeam(path: 'the-bests' | 'the-bests-scorers', summary: string) {
  return call({
    method: 'GET',
    path: `/{lang}/console/{console}/team/{teamSlug}/${path}`,
    summary,
    may: 'everyone',
    clubsOnly: false,
    query: z.strictObject(pages),
    reply: list(teamItem),
  });
}

export { openDivision } from './actions/open-division.ts';
export { enterTeams, openSeason } from './actions/open-season.ts';
export { divisionNoun } from './noun.ts';
export { tournamentDivisions } from './of-tournament.ts';
export {
  type DivisionRow,
  findAllSeasons as findAllSeasonsOfDivision,
  findAllSlots,
  findById as findDivisionById,
  updateSeasonState,
  updateTeamsPlayoffs,
} from './repository/divisions.ts';
export { findAllCurrentOfTeam, slotsOfTeam } from './repository/of-teams.ts';
export { findAllByTournaments as findAllDivisionsOfTournaments } from './repository/of-tournaments.ts';
export { seasonStates } from './season-states.ts';
export { tournamentNoun } from './tournament-noun.ts';
export { hasLiguilla, mayHaveLiguilla, seasonRefOf } from './view.ts';

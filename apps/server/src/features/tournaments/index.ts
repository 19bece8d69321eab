export { createTournament } from './actions/create-tournament.ts';
export { registerTeams } from './actions/register-teams.ts';
export { tournamentsCalls } from './calls.ts';
export { isHiddenFrom } from './hidden.ts';
export { type SeasonStates, seasonStatesOf } from './ports.ts';
export { findAllAdministrators } from './repository/administrators.ts';
export { findAllSinglePlaces, person as tournamentsPerson } from './repository/person.ts';
export {
  type FreeRow,
  updateForSale as putUpForSale,
  updateLock as updateSigningLock,
  updateNotFree,
  upsertAllFree as insertFreePlayers,
} from './repository/signing.ts';
export { lockTournamentTeams } from './repository/teams.ts';
export {
  existsAdministrator,
  findAllAdministered,
  findByKey as findTournamentByKey,
  findOrInsertCategory,
  insertAdministrator,
  insertRegistrations,
  lockById as lockTournament,
  type TournamentRow,
} from './repository/tournaments.ts';
export { stateOf, statusOf } from './view.ts';

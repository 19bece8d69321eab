export { createTournament } from './actions/create-tournament.ts';
export { leaveTournament } from './actions/leave-tournament.ts';
export { registerTeams } from './actions/register-teams.ts';
export {
  type AdministratorChanged,
  administratorChanged,
  type ReportTimesChanged,
  reportTimesChanged,
  type TeamLeft,
  teamLeft,
} from './events.ts';
export { tournamentsFeature } from './feature.ts';
export { isHiddenFrom } from './hidden.ts';
export { marketSettingsOf, requireMarket } from './market-settings.ts';
export { findAllRivalries, requireActsForTeam } from './own-team.ts';
export { type SeasonStates, seasonStatesOf, signingsOpen } from './ports.ts';
export {
  existsAdministered,
  findAllAdministrators,
  findUser as findUserByName,
} from './repository/administrators.ts';
export { existsOwnTeamIn, findAllNeutral } from './repository/own-team.ts';
export { findAllSinglePlaces } from './repository/person.ts';
export { type ChangedPrice, resetPrices, updatePrices } from './repository/prices.ts';
export {
  deleteRegistration,
  deleteRegistrations,
  findAllRegistrationsWith,
  findAllTournamentsOfTeam,
  findRegisteredAt,
  forgetLastPlace,
  insertRegistration,
  signPlayer,
  updateFreeOf as endRegistrationsWith,
  updatePlace,
  updateRegistration,
  updateReminded,
  updateSquadEntry,
} from './repository/registered.ts';
export { isRunBy, runnersOf } from './repository/runs.ts';
export {
  type FreeRow,
  recountListed,
  updateForSale as putUpForSale,
  updateLock as updateSigningLock,
  updateNotFree,
  updateTold as updateSigningsTold,
  upsertAllFree as insertFreePlayers,
} from './repository/signing.ts';
export { countTeamsOfTournaments, findTournamentTeams } from './repository/teams.ts';
export {
  existsAdministrator,
  findAllAdministered,
  findAllAdministratorsAmong,
  findByKey as findTournamentByKey,
  findOrInsertCategory,
  insertAdministrator,
  insertRegistrations,
  lockById as lockTournament,
  relist,
  type TournamentRow,
} from './repository/tournaments.ts';
export { isSiteWide } from './settings.ts';
export { shownPlaces } from './single-places.ts';
export { disciplineOf, weightsOf } from './stored-rules.ts';
export { stateOf, statusOf } from './view.ts';

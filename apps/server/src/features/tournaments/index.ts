export {
  existsAdministrator,
  existsOwnTeam,
  findAllDivisions,
  findOrInsertCategory,
  insertAdministrator,
  insertRegistrations,
  insertTournament,
} from './repository.ts';
export { tournamentsRouter } from './router.ts';
export { tournamentStanding } from './standing.ts';
export { stateOf, statusOf } from './view.ts';

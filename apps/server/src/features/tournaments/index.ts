export { isHiddenFrom, tournamentRelation } from './relation.ts';
export {
  existsAdministrator,
  existsOwnTeam,
  findAllDivisions,
  findById as findTournamentById,
  findBySlug as findTournamentBySlug,
  findIdBySlug as findTournamentId,
  findOrInsertCategory,
  insertAdministrator,
  insertRegistrations,
  insertTournament,
} from './repository.ts';
export { tournamentsRouter } from './router.ts';
export { stateOf, statusOf } from './view.ts';

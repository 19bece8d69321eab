export { isHiddenFrom, tournamentRelation } from './relation.ts';
export { person as tournamentsPerson } from './repository/person.ts';
export {
  type FreeRow,
  updateForSale as putUpForSale,
  updateLock as updateSigningLock,
  updateNotFree,
  upsertAllFree as insertFreePlayers,
} from './repository/signing.ts';
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

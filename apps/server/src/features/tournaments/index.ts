export { tournamentsCalls } from './calls.ts';
export { isHiddenFrom, tournamentNoun } from './noun.ts';
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
  findOrInsertCategory,
  insertAdministrator,
  insertRegistrations,
  insertTournament,
} from './repository.ts';
export { stateOf, statusOf } from './view.ts';

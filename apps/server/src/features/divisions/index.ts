export { divisionsCalls } from './calls.ts';
export { divisionNoun } from './noun.ts';
export {
  type DivisionRow,
  findAllSeasons as findAllSeasonsOfDivision,
  findAllSlots,
  findById as findDivisionById,
  insertDivision,
  insertSeason,
  insertSlot,
  insertSlots,
  updateSeasonState,
  updateTeamsPlayoffs,
} from './repository.ts';
export { hasLiguilla, mayHaveLiguilla, seasonRefOf } from './view.ts';

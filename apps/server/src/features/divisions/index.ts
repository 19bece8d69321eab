export { divisionRelation } from './relation.ts';
export {
  type DivisionRow,
  findAllSeasons as findAllSeasonsOfDivision,
  findAllSlots,
  findById as findDivisionById,
  findBySlug as findDivisionBySlug,
  findIdBySlug as findDivisionId,
  insertDivision,
  insertSeason,
  insertSlot,
  insertSlots,
  updateSeasonState,
  updateTeamsPlayoffs,
} from './repository.ts';
export { divisionsRouter } from './router.ts';
export { hasLiguilla, mayHaveLiguilla, seasonRefOf } from './view.ts';

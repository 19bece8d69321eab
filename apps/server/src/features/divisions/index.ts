export { dealSlots, drawLots, drawNumbers } from './actions/draw-teams.ts';
export { openDivision, placeDivisions } from './actions/open-division.ts';
export { enterTeams, openSeason } from './actions/open-season.ts';
export { stepSeason } from './actions/step-season.ts';
export { drawsOf } from './draws-view.ts';
export { dropOutsOf, dropOutView } from './drop-outs-view.ts';
export {
  type FeedsChanged,
  feedsChanged,
  type PlayoffsChanged,
  playoffsChanged,
  type SeasonFinished,
  seasonFinished,
} from './events.ts';
export { divisionsFeature } from './feature.ts';
export { fixSeason } from './fix-season.ts';
export { divisionNoun } from './noun.ts';
export { findAllOver, isOver } from './over.ts';
export { cupDelivered, ratingsOfTeams, undecided } from './ports.ts';
export { existsName as existsDivisionName } from './repository/desk.ts';
export {
  type DivisionRow,
  findAllByTournament as findAllDivisionsOfTournament,
  findAllSeasons as findAllSeasonsOfDivision,
  findAllSlots,
  findById as findDivisionById,
  findBySeason as findDivisionBySeason,
  lockById as lockDivision,
  updateFinalPhase,
} from './repository/divisions.ts';
export {
  type DropOutRow,
  dropOutsAsJson,
  findAllDropOuts,
  findAllHeirs,
  findAllPlaying,
  insertDropOut,
  updateSlot,
  withdrawnTeams,
} from './repository/drop-outs.ts';
export {
  type FeedRow,
  feedingOf,
  feedsOf,
  findAllDivisionNames,
  findAllFedBy,
  findAllFeeds,
  findAllFeedsOfTournament,
  placesOf,
  replaceFedSlots,
  replaceFeeds,
} from './repository/feeds.ts';
export { findAllCurrentOfTeam, slotsOfTeam, slotsOfTeams } from './repository/of-teams.ts';
export {
  existsOwnTeam,
  findAllByTournaments as findAllDivisionsOfTournaments,
  findAllOwnSeasons,
  findAllOwnSeasonsAmong,
} from './repository/of-tournaments.ts';
export { findAllWithoutPremium } from './repository/premium.ts';
export { findAllProgrammed } from './repository/programmes.ts';
export {
  findSeason,
  findSeasonDiscipline,
  holdCurrentSeason,
  holdSeason,
  lockSeason,
  updateCalendar,
} from './repository/seasons.ts';
export { requireCorrectable } from './require-correctable.ts';
export { requireOnce } from './require-once.ts';
export { roleOf, strengthsOfDivisions } from './role.ts';
export { wrongSize } from './size.ts';
export { touchDivision } from './touches.ts';
export { tournamentNoun } from './tournament-noun.ts';
export { divisionFields, hasLiguilla, mayHaveLiguilla, seasonRefOf } from './view.ts';

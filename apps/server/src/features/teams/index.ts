export { teamsCalls } from './calls.ts';
export { teamNoun } from './noun.ts';
export { person as teamsPerson } from './repository/person.ts';
export {
  countByConsole as countTeamsByConsole,
  existsManagerOfAny,
  findAllByIds as findAllTeamsByIds,
  findAllDivisions as findAllDivisionsOfTeam,
  insertManager,
  insertTeam,
  slotsOf,
} from './repository.ts';
export { teamShare } from './share.ts';
export { placeView, teamRef } from './view.ts';

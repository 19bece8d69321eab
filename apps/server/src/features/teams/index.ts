export { teamNoun } from './noun.ts';
export { forgetNames, person as teamsPerson } from './repository/person.ts';
export {
  countByConsole as countTeamsByConsole,
  existsManagerOfAny,
  findAllByIds as findAllTeamsByIds,
  insertManager,
  insertTeam,
} from './repository/teams.ts';
export { teamShare } from './share.ts';
export { teamRef } from './view.ts';

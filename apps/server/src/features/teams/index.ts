export { createTeam } from './actions/create-team.ts';
export { teamNoun } from './noun.ts';
export { forgetNames, person as teamsPerson } from './repository/person.ts';
export {
  countByConsole as countTeamsByConsole,
  existsManagerOfAny,
  findAllByIds as findAllTeamsByIds,
  findAllManagerIds,
  findByKey as findTeamByKey,
  giveOwner,
  insertManager,
  insertTeam,
  updateTeam,
} from './repository/teams.ts';
export { teamShare } from './share.ts';
export { teamNameOf } from './team-name.ts';
export { teamRef } from './view.ts';

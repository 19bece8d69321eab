export { createTeam } from './actions/create-team.ts';
export { putTeamAside } from './actions/put-aside.ts';
export { requireClub, touchMembers } from './club.ts';
export { teamsFeature } from './feature.ts';
export { giveUpName } from './given-up-names.ts';
export { type TeamRow, teamNoun } from './noun.ts';
export {
  deleteMember,
  findAllMembers,
  findAllMemberUserIds,
  findRole,
  insertMember,
  type MemberRow,
  updateMember,
} from './repository/members.ts';
export { forgetNames } from './repository/person.ts';
export {
  countByConsole as countTeamsByConsole,
  deleteManager,
  deleteTeam,
  disband as disbandTeam,
  existsManagerOfAny,
  findAllByIds as findAllTeamsByIds,
  findAllManagerIds,
  findByKey as findTeamByKey,
  giveOwner,
  insertManager,
  insertTeam,
  lockById as lockTeam,
  setOwner,
  takeOwner,
  updateTeam,
} from './repository/teams.ts';
export { teamShare } from './share.ts';
export { askNames, teamNameOf } from './team-name.ts';
export { teamRef } from './view.ts';

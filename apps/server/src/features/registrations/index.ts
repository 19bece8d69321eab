export { registrationsCalls } from './calls.ts';
export {
  type MoneyMoved,
  moneyMoved,
  type OwnerNamed,
  ownerNamed,
  type PlayerEntered,
  playerEntered,
  type TeamEntered,
  teamEntered,
} from './events.ts';
export { ownTeams } from './own-teams.ts';
export { refusableOf } from './refusal.ts';
export { existsOwnTeamIn, findAllUsersOfTeam } from './repository/one-team.ts';
export { findAllTeamsOfUser } from './repository/own-teams.ts';
export { teamDesk } from './team-desk.ts';

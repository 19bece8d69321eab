export { enterTeam, entryRefusal } from './enter.ts';
export {
  type InvitedByMail,
  invitedByMail,
  listTakenBack,
  type MoneyMoved,
  moneyMoved,
  type OwnerNamed,
  ownerNamed,
  type PlayerEntered,
  playerEntered,
  type SquadReminded,
  type SquadsSigned,
  squadReminded,
  squadsSigned,
  squadsTakenBack,
  type TeamEntered,
  teamEntered,
  teamPutAside,
} from './events.ts';
export { registrationsFeature } from './feature.ts';
export { oneTeamRefusal, requireOneTeam } from './one-team.ts';
export {
  giveFirstOwner,
  MOST_OWNED,
  mayNameOwner,
  ownerRefusal,
  requireMayOwn,
  whereOwnerIsNamed,
} from './owner.ts';
export { enterPlayer } from './players.ts';
export {
  boundBy,
  type HeldByOffers,
  heldByOffers,
  type InvitedSince,
  invitedSince,
  type MailInvitesOf,
  mailInvitesOf,
  marketTime,
  ownersByMail,
  type WaitingByMail,
  waitingByMail,
} from './ports.ts';
export { refusableOf } from './refusal.ts';
export { insertList as insertTeamList } from './repository/lists.ts';
export { findAllOtherTeams, findAllUsersOfTeam } from './repository/one-team.ts';
export { findAllDivisionsOfTeam, findAllTeamsOfUser } from './repository/own-teams.ts';
export { findPlayer as findPlayerBySlug } from './repository/players.ts';
export { enterSingle, singleRefusal } from './single.ts';

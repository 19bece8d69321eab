export { enterInvited, priceThere } from './answer.ts';
export {
  type ClubAsked,
  clubAsked,
  type InvitationEnded,
  invitationEnded,
  type PlayerInvited,
  playerInvited,
  playerReminded,
  type RequestAnswered,
  requestAnswered,
} from './events.ts';
export { invitationsFeature } from './feature.ts';
export { putInvitation } from './invite.ts';
export { putLooking } from './looking.ts';
export { type TakesWords, takesWords } from './ports.ts';
export { invitationsOf } from './read.ts';
export { rebuildInvitees } from './rebuild.ts';
export {
  countReceived as countInvitations,
  findAllOpen as findAllOpenInvitations,
  updateEnded as endInvitations,
} from './repository/invitations.ts';
export { addUpChanges as addUpInvitees } from './repository/invitees.ts';
export { countRequestsFor as countClubRequests } from './repository/requests.ts';
export { requestsTo } from './requests.ts';
export { settleJoining } from './settle.ts';

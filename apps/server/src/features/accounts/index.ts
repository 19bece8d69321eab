export { makeAdmin } from './actions/make-admin.ts';
export { refuseNotBelow } from './below.ts';
export { type CreatedUser, createUser, type NewUser } from './create-user.ts';
export { deleteAccount } from './delete-account.ts';
export { type EditedUser, editUser } from './edit-user.ts';
export { type EndedAgain, endAgain } from './end-again.ts';
export { endAllSessions, endEverySession } from './end-sessions.ts';
export { type EndedLine, endedLineOf, toldEnded } from './ended-lines.ts';
export { type AccountDeleted, accountDeleted, addressProved } from './events.ts';
export { accountsFeature } from './feature.ts';
export { finishLogin } from './finish-login.ts';
export { newSetupToken } from './first-start.ts';
export { mailOwner } from './links.ts';
export { mayPutLinks } from './may-put-links.ts';
export { nameIssue } from './name-issue.ts';
export { accountsAlike } from './network-marks.ts';
export { nickSkeleton } from './nick-skeleton.ts';
export { hashPassword } from './passwords.ts';
export {
  agreesToTerms,
  coinsOf,
  everyFeature,
  mayGoWithout,
  offerSecondStep,
  opensTo,
  passkeysOf,
  provedByMail,
  type SecondFactor,
  type StepAsked,
  secondFactors,
  tutorialsOf,
  waiting,
} from './ports.ts';
export { type Named, renamePlayer } from './rename-player.ts';
export { versionByAudit, versionsByAudit } from './repository/audits.ts';
export { countNetworksBefore, existsNetwork } from './repository/login-networks.ts';
export { insertAllUnclaimed, insertUnclaimed, takeOutUnclaimed } from './repository/players.ts';
export { findAllRanked } from './repository/ranked.ts';
export { findConfirmedUntil, insertSession, updateConfirmed } from './repository/sessions.ts';
export { existsOtherSuper, findAllSupers } from './repository/supers.ts';
export { unconfirmedEmailOf } from './repository/tokens.ts';
export {
  clearAvatar,
  existsDemoMark,
  findById as findAccount,
  findUserId,
  holdUser,
  keptUsers,
  lockUser,
  restoreAvatar,
  updateRank,
} from './repository/users.ts';

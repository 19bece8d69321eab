export { inboxCalls } from './calls.ts';
export { inboxFeature } from './feature.ts';
export {
  inboxOfDisbandedClub,
  inboxOfEndedInvitation,
  inboxOfGoneMember,
  inboxOfInvitation,
  inboxOfNewOwner,
  inboxOfRole,
} from './follow/clubs.ts';
export {
  inboxOfDeparture,
  inboxOfMovedPlayer,
  inboxOfOffer,
  inboxOfTurnedSignings,
} from './follow/market.ts';
export {
  inboxOfDecidedMatch,
  inboxOfMovedMatches,
  inboxOfPublishedWeek,
  inboxOfSuspension,
  inboxOfWeekDraft,
} from './follow/matches.ts';
export { inboxOfDecidedReport, inboxOfWarned } from './follow/moderation.ts';
export {
  inboxOfBan,
  inboxOfComment,
  inboxOfFriends,
  inboxOfMessage,
  inboxOfReadThread,
} from './follow/people.ts';
export {
  inboxOfAnswerDue,
  inboxOfAnsweredDate,
  inboxOfDispute,
  inboxOfEndedQuestion,
  inboxOfMoreAsked,
  inboxOfMovedDeadline,
  inboxOfProposedDate,
  inboxOfQuestion,
  inboxOfReportDue,
  inboxOfWithJudges,
} from './follow/results.ts';
export {
  inboxOfAdministrator,
  inboxOfAward,
  inboxOfCup,
  inboxOfDealtGroups,
  inboxOfFinishedSeason,
  inboxOfImport,
  inboxOfNextSeason,
  inboxOfNotice,
  inboxOfStartedSeason,
} from './follow/seasons.ts';
export {
  inboxOfAnnouncement,
  inboxOfDropOut,
  inboxOfMoney,
  inboxOfOwner,
  inboxOfPlayer,
  inboxOfPoints,
  inboxOfReadAnnouncements,
  inboxOfTeam,
} from './follow/teams.ts';
export { inboxOfAskedPlayers, inboxOfTraining } from './follow/trainings.ts';
export { INBOX_CRON, inboxJobs } from './jobs.ts';
export { notify } from './notify.ts';
export { deleteAbout as deleteNotificationsAbout } from './repository/events.ts';
export { updateRead as readNotifications } from './repository/notifications.ts';
export { person as inboxPerson } from './repository/person.ts';
export { waitingOf } from './waiting.ts';

export { inboxCalls } from './calls.ts';
export { inboxOfDecidedMatch } from './follow/matches.ts';
export { inboxOfDecidedReport, inboxOfWarned } from './follow/moderation.ts';
export { inboxOfFriends } from './follow/people.ts';
export { INBOX_CRON, inboxJobs } from './jobs.ts';
/** @public for the bench */
export { notify } from './notify.ts';
export { deleteAbout as deleteNotificationsAbout } from './repository/events.ts';
export { person as inboxPerson } from './repository/person.ts';
export { waitingOf } from './waiting.ts';

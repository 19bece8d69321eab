export { mailinvitesFeature } from './feature.ts';
export { putMailInvites } from './follow.ts';
export { mailInviteJobs } from './jobs.ts';

export { mailinvitesFeature } from './feature.ts';
export { mailInviteJobs } from './jobs.ts';

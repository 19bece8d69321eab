export { announce } from './announce.ts';
export { announcementsCalls } from './calls.ts';
export { type Announced, type AnnouncementsRead, announced, announcementsRead } from './events.ts';
export { announcementsFeature } from './feature.ts';
export { announcementAsReported } from './reported.ts';
export { person as announcementsPerson } from './repository/person.ts';
export { insertReads as insertAnnouncementReads } from './repository/reads.ts';

export { announce } from './announce.ts';
export { type Announced, type AnnouncementsRead, announced, announcementsRead } from './events.ts';
export { announcementsFeature } from './feature.ts';
export { insertReads as insertAnnouncementReads } from './repository/reads.ts';

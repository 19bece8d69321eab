import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { reportableAnnouncement } from '../moderation/index.ts';
import { announcementsCalls } from './calls.ts';
import { announcementAsReported } from './reported.ts';
import { person as announcementsPerson } from './repository/person.ts';

export const announcementsFeature = feature({
  name: 'announcements',
  calls: { announcements: announcementsCalls },
  person: announcementsPerson,
  answers: [answer(reportableAnnouncement, announcementAsReported)],
});

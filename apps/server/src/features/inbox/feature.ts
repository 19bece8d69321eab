import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { waiting } from '../accounts/index.ts';
import { inboxCalls } from './calls.ts';
import { ofAdministration } from './follow/administration.ts';
import { ofClubs } from './follow/clubs.ts';
import { ofMarket } from './follow/market.ts';
import { ofMatches } from './follow/matches.ts';
import { ofModeration } from './follow/moderation.ts';
import { ofPayments } from './follow/payments.ts';
import { ofPeople } from './follow/people.ts';
import { ofResults } from './follow/results.ts';
import { ofRewards } from './follow/rewards.ts';
import { ofSeasons } from './follow/seasons.ts';
import { ofStorage } from './follow/storage.ts';
import { ofTeams } from './follow/teams.ts';
import { ofTrainings } from './follow/trainings.ts';
import { ofVs } from './follow/vs.ts';
import { INBOX_CRON, inboxJobs } from './jobs.ts';
import { person as inboxPerson } from './repository/person.ts';
import { waitingOf } from './waiting.ts';

export const inboxFeature = feature({
  name: 'inbox',
  calls: { inbox: inboxCalls },
  person: inboxPerson,
  tasks: inboxJobs,
  cron: INBOX_CRON,
  follows: [
    ...ofClubs,
    ...ofMarket,
    ...ofMatches,
    ...ofModeration,
    ...ofAdministration,
    ...ofPayments,
    ...ofPeople,
    ...ofResults,
    ...ofSeasons,
    ...ofStorage,
    ...ofVs,
    ...ofRewards,
    ...ofTeams,
    ...ofTrainings,
  ],
  answers: [answer(waiting, waitingOf)],
});

import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { provedByMail } from '../accounts/index.ts';
import {
  invitedByMail,
  listTakenBack,
  mailInvitesOf,
  ownersByMail,
  waitingByMail,
} from '../registrations/index.ts';
import { teamLeft } from '../tournaments/index.ts';
import { mailinvitesCalls } from './calls.ts';
import { endOfList, invitesOf, isProvedBy, keepInvites } from './follow.ts';
import { MAIL_INVITE_CRON, mailInviteJobs } from './jobs.ts';
import { endOfPlace } from './over.ts';
import { countWaiting, findAllOwned } from './repository/invites.ts';
import { person } from './repository/person.ts';

export const mailinvitesFeature = feature({
  name: 'mailinvites',
  calls: { mailinvites: mailinvitesCalls },
  person,
  tasks: mailInviteJobs,
  cron: MAIL_INVITE_CRON,
  follows: [on(invitedByMail, keepInvites), on(listTakenBack, endOfList), on(teamLeft, endOfPlace)],
  answers: [
    answer(mailInvitesOf, invitesOf),
    answer(waitingByMail, countWaiting),
    answer(ownersByMail, findAllOwned),
    answer(provedByMail, isProvedBy),
  ],
});

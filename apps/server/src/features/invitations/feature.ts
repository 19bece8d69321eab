import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { clubDisbanded } from '../clubs/index.ts';
import { signingsChanged } from '../market/index.ts';
import { reportableLooking } from '../moderation/index.ts';
import { playerMoved } from '../offers/index.ts';
import { invitedSince, playerEntered, squadsSigned, teamPutAside } from '../registrations/index.ts';
import { teamLeft } from '../tournaments/index.ts';
import { invitationsCalls } from './calls.ts';
import { INVITATION_CRON, invitationJobs } from './jobs.ts';
import {
  lapseByCalendar,
  lapseOfMovedPlayer,
  lapseOfPlayer,
  lapseOfSigned,
  lapseOfTeam,
  withdrawOfClub,
} from './lapse.ts';
import { lookingAsReported } from './looking-reported.ts';
import { findAllInvitingSince } from './repository/invitations.ts';
import { person as invitationsPerson } from './repository/person.ts';
import { lapseRequests } from './requests.ts';

export const invitationsFeature = feature({
  name: 'invitations',
  calls: { invitations: invitationsCalls },
  person: invitationsPerson,
  tasks: invitationJobs,
  cron: INVITATION_CRON,
  follows: [
    on(teamLeft, lapseOfTeam),
    on(playerEntered, lapseOfPlayer),
    on(squadsSigned, lapseOfSigned),
    on(playerMoved, lapseOfMovedPlayer),
    on(signingsChanged, lapseByCalendar),
    on(clubDisbanded, withdrawOfClub),
    on(clubDisbanded, lapseRequests),
    on(teamPutAside, withdrawOfClub, lapseRequests),
  ],
  answers: [answer(invitedSince, findAllInvitingSince), answer(reportableLooking, lookingAsReported)],
});

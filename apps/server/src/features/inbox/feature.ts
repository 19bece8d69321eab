import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { waiting } from '../accounts/index.ts';
import { announced, announcementsRead } from '../announcements/index.ts';
import { availabilityAsked } from '../availability/index.ts';
import { awardGiven, cupGiven } from '../awards/index.ts';
import { clubDisbanded, memberGone, ownerChanged, roleChanged } from '../clubs/index.ts';
import { banChanged, suspensionChanged } from '../discipline/index.ts';
import { seasonFinished } from '../divisions/index.ts';
import { teamDroppedOut } from '../dropouts/index.ts';
import { groupsDealt } from '../groups/index.ts';
import { importEnded } from '../imports/index.ts';
import { invitationEnded, playerInvited } from '../invitations/index.ts';
import { matchesMoved } from '../liguilla/index.ts';
import { signingsTurned } from '../market/index.ts';
import { dateAnswered, dateProposed, matchMovedByJudge } from '../matchday/index.ts';
import { matchDecided, seasonStarted } from '../matches/index.ts';
import { messageSent, threadRead } from '../messages/index.ts';
import { reportDecided, warned } from '../moderation/index.ts';
import { commented, noticePublished } from '../news/index.ts';
import { nextSeasonOpened } from '../nextseason/index.ts';
import { noticeGiven, offerMoved, playerMoved } from '../offers/index.ts';
import { moneyMoved, ownerNamed, playerEntered, teamEntered } from '../registrations/index.ts';
import {
  answerDue,
  linesQuestioned,
  moreAsked,
  questionEnded,
  reportDue,
  reportsDiffer,
  withJudges,
} from '../results/index.ts';
import { friendsChanged } from '../social/index.ts';
import { pointsAdjusted } from '../statistics/index.ts';
import { administratorChanged } from '../tournaments/index.ts';
import { trainingPlanned } from '../trainings/index.ts';
import { weekDrafted, weekPublished } from '../weeks/index.ts';
import { inboxCalls } from './calls.ts';
import {
  inboxOfDisbandedClub,
  inboxOfEndedInvitation,
  inboxOfGoneMember,
  inboxOfInvitation,
  inboxOfNewOwner,
  inboxOfRole,
} from './follow/clubs.ts';
import {
  inboxOfDeparture,
  inboxOfMovedPlayer,
  inboxOfOffer,
  inboxOfTurnedSignings,
} from './follow/market.ts';
import {
  inboxOfDecidedMatch,
  inboxOfMovedMatches,
  inboxOfPublishedWeek,
  inboxOfSuspension,
  inboxOfWeekDraft,
} from './follow/matches.ts';
import { inboxOfDecidedReport, inboxOfWarned } from './follow/moderation.ts';
import {
  inboxOfBan,
  inboxOfComment,
  inboxOfFriends,
  inboxOfMessage,
  inboxOfReadThread,
} from './follow/people.ts';
import {
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
import {
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
import {
  inboxOfAnnouncement,
  inboxOfDropOut,
  inboxOfMoney,
  inboxOfOwner,
  inboxOfPlayer,
  inboxOfPoints,
  inboxOfReadAnnouncements,
  inboxOfTeam,
} from './follow/teams.ts';
import { inboxOfAskedPlayers, inboxOfTraining } from './follow/trainings.ts';
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
    on(matchDecided, inboxOfDecidedMatch),
    on(friendsChanged, inboxOfFriends),
    on(matchesMoved, inboxOfMovedMatches),
    on(suspensionChanged, inboxOfSuspension),
    on(weekDrafted, inboxOfWeekDraft),
    on(weekPublished, inboxOfPublishedWeek),
    on(seasonStarted, inboxOfStartedSeason),
    on(seasonFinished, inboxOfFinishedSeason),
    on(cupGiven, inboxOfCup),
    on(awardGiven, inboxOfAward),
    on(nextSeasonOpened, inboxOfNextSeason),
    on(groupsDealt, inboxOfDealtGroups),
    on(noticePublished, inboxOfNotice),
    on(administratorChanged, inboxOfAdministrator),
    on(importEnded, inboxOfImport),
    on(teamEntered, inboxOfTeam),
    on(playerEntered, inboxOfPlayer),
    on(playerMoved, inboxOfMovedPlayer),
    on(offerMoved, inboxOfOffer),
    on(noticeGiven, inboxOfDeparture),
    on(signingsTurned, inboxOfTurnedSignings),
    on(ownerNamed, inboxOfOwner),
    on(playerInvited, inboxOfInvitation),
    on(invitationEnded, inboxOfEndedInvitation),
    on(roleChanged, inboxOfRole),
    on(ownerChanged, inboxOfNewOwner),
    on(memberGone, inboxOfGoneMember),
    on(clubDisbanded, inboxOfDisbandedClub),
    on(teamDroppedOut, inboxOfDropOut),
    on(pointsAdjusted, inboxOfPoints),
    on(moneyMoved, inboxOfMoney),
    on(reportDue, inboxOfReportDue),
    on(answerDue, inboxOfAnswerDue),
    on(reportsDiffer, inboxOfDispute),
    on(withJudges, inboxOfWithJudges),
    on(moreAsked, inboxOfMoreAsked),
    on(linesQuestioned, inboxOfQuestion),
    on(questionEnded, inboxOfEndedQuestion),
    on(dateProposed, inboxOfProposedDate),
    on(dateAnswered, inboxOfAnsweredDate),
    on(matchMovedByJudge, inboxOfMovedDeadline),
    on(trainingPlanned, inboxOfTraining),
    on(availabilityAsked, inboxOfAskedPlayers),
    on(messageSent, inboxOfMessage),
    on(threadRead, inboxOfReadThread),
    on(announced, inboxOfAnnouncement),
    on(announcementsRead, inboxOfReadAnnouncements),
    on(commented, inboxOfComment),
    on(banChanged, inboxOfBan),
    on(warned, inboxOfWarned),
    on(reportDecided, inboxOfDecidedReport),
  ],
  answers: [answer(waiting, waitingOf)],
});

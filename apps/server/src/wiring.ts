import { accountDeleted, coinsOf, everyFeature, findViewer, waiting } from './features/accounts/index.ts';

import { announced, announcementAsReported, announcementsRead } from './features/announcements/index.ts';

import { availabilityAsked } from './features/availability/index.ts';

import { awardGiven, cupGiven, isCupDelivered } from './features/awards/index.ts';
import { clubDisbanded, memberGone, openOffers, ownerChanged, roleChanged } from './features/clubs/index.ts';
import {
  banChanged,
  banFromSite,
  rebuildSuspensions,
  suspensionChanged,
  suspensionsOfDecidedMatch,
  suspensionsWouldChange,
} from './features/discipline/index.ts';
import {
  cupDelivered,
  feedsChanged,
  listsWithoutTeam,
  playoffsChanged,
  ratingsOfTeams,
  seasonFinished,
  seasonStates,
  undecided,
} from './features/divisions/index.ts';
import { teamDroppedOut } from './features/dropouts/index.ts';
import { groupsDealt } from './features/groups/index.ts';
import { importEnded } from './features/imports/index.ts';
import {
  inboxOfAdministrator,
  inboxOfAnnouncement,
  inboxOfAnswerDue,
  inboxOfAnsweredDate,
  inboxOfAskedPlayers,
  inboxOfAward,
  inboxOfBan,
  inboxOfComment,
  inboxOfCup,
  inboxOfDealtGroups,
  inboxOfDecidedMatch,
  inboxOfDecidedReport,
  inboxOfDeparture,
  inboxOfDisbandedClub,
  inboxOfDispute,
  inboxOfDropOut,
  inboxOfEndedInvitation,
  inboxOfEndedQuestion,
  inboxOfFinishedSeason,
  inboxOfFriends,
  inboxOfGoneMember,
  inboxOfImport,
  inboxOfInvitation,
  inboxOfMessage,
  inboxOfMoney,
  inboxOfMoreAsked,
  inboxOfMovedDeadline,
  inboxOfMovedMatches,
  inboxOfMovedPlayer,
  inboxOfNewOwner,
  inboxOfNextSeason,
  inboxOfNotice,
  inboxOfOffer,
  inboxOfOwner,
  inboxOfPlayer,
  inboxOfPoints,
  inboxOfProposedDate,
  inboxOfPublishedWeek,
  inboxOfQuestion,
  inboxOfReadAnnouncements,
  inboxOfReadThread,
  inboxOfReportDue,
  inboxOfRole,
  inboxOfStartedSeason,
  inboxOfSuspension,
  inboxOfTeam,
  inboxOfTraining,
  inboxOfTurnedSignings,
  inboxOfWarned,
  inboxOfWeekDraft,
  inboxOfWithJudges,
  waitingOf,
} from './features/inbox/index.ts';
import {
  invitationEnded,
  lapseByCalendar,
  lapseOfMovedPlayer,
  lapseOfPlayer,
  lapseOfTeam,
  playerInvited,
  takesWords,
  withdrawOfClub,
} from './features/invitations/index.ts';
import {
  bracketWouldChange,
  countUnmatched,
  eveningsOfChangedPlayoffs,
  knockoutsToCome,
  liguillaOfChangedTable,
  liguillaOfCreatedSchedule,
  liguillaOfDecidedMatch,
  matchesMoved,
  miniLeagueWouldChange,
  stageOfMatch,
  tiesWouldChange,
} from './features/liguilla/index.ts';
import {
  areSigningsOpen,
  listsOfDecidedMatch,
  offersOpen,
  signingsChanged,
  signingsTurned,
  spellsOfFinishedSeason,
} from './features/market/index.ts';
import { dateAnswered, dateProposed, matchMovedByJudge } from './features/matchday/index.ts';
import {
  barred,
  bracketForeseen,
  countUndecided,
  findAllSheets,
  knockoutsAhead,
  matchDecided,
  playersForeseen,
  reportedFor,
  type Sheets,
  scheduleCreated,
  seasonStarted,
  stageOfTie,
  suspensionsForeseen,
  tableForeseen,
  tiesForeseen,
  timeFirst,
} from './features/matches/index.ts';
import { messageAsReported, messageSent, takesWordsOf, threadRead } from './features/messages/index.ts';
import {
  reportableAnnouncement,
  reportableComment,
  reportableMessage,
  reportableNotice,
  reportDecided,
  siteBan,
  warned,
} from './features/moderation/index.ts';
import { commentAsReported, commented, noticeAsReported, noticePublished } from './features/news/index.ts';
import { nextSeasonBegins, nextSeasonOpened } from './features/nextseason/index.ts';
import {
  boundByMarket,
  countOfTournament,
  hasOpenOffers,
  heldInTournament,
  lapseOffersForPlayer,
  lapseOffersOfAccount,
  lapseOffersOfMember,
  lapseOffersOfTeam,
  logTakenOut,
  noticeGiven,
  offerMoved,
  passByCalendar,
  passByFinishedSeason,
  passByNextSeason,
  passFirst,
  playerMoved,
  reportedSince,
} from './features/offers/index.ts';
import { pricesOfClosedWeek, rebuildPrices } from './features/prices/index.ts';
import {
  boundBy,
  heldByOffers,
  marketTime,
  moneyMoved,
  ownerNamed,
  playerEntered,
  teamEntered,
} from './features/registrations/index.ts';
import {
  answerDue,
  barredFromMatch,
  findAllReportedSince,
  linesQuestioned,
  moreAsked,
  questionEnded,
  questionsOfDecidedMatch,
  reportDue,
  reportedLines,
  reportsDiffer,
  settle,
  waitByNewTimes,
  withJudges,
} from './features/results/index.ts';
import { friendsChanged } from './features/social/index.ts';
import {
  countSeason,
  openStandings,
  playersWouldChange,
  pointsAdjusted,
  ratingsForSeeding,
  ratingsOfDecidedMatch,
  rebuildSeason,
  statisticsOfDecidedMatch,
  tableChanged,
  tablesOfChangedFeeds,
  tableWouldChange,
} from './features/statistics/index.ts';
import {
  administratorChanged,
  reportTimesChanged,
  seasonStatesOf,
  signingsOpen,
  teamLeft,
} from './features/tournaments/index.ts';
import { trainingPlanned } from './features/trainings/index.ts';
import { balanceOf } from './features/wallet/index.ts';
import {
  lockTournamentOf,
  weekClosed,
  weekDrafted,
  weekOfDecidedMatch,
  weekPublished,
} from './features/weeks/index.ts';
import { people } from './people.ts';
import type { Tx } from './platform/database/index.ts';
import { answer, connect, on, type Wire } from './platform/events.ts';
import { sessionOf } from './platform/sessions.ts';

/** What follows from what, in this order, and who answers what earlier features ask: for server and commands alike. */
export const WIRES: readonly Wire[] = [
  on(
    matchDecided,
    statisticsOfDecidedMatch,
    ratingsOfDecidedMatch,
    suspensionsOfDecidedMatch,
    liguillaOfDecidedMatch,
    questionsOfDecidedMatch,
    weekOfDecidedMatch,
    listsOfDecidedMatch,
    inboxOfDecidedMatch,
  ),
  on(scheduleCreated, openStandings, liguillaOfCreatedSchedule),
  on(teamLeft, listsWithoutTeam, lapseOfTeam, lapseOffersOfTeam),
  on(reportTimesChanged, waitByNewTimes),
  on(accountDeleted, lapseOffersOfAccount),
  on(friendsChanged, inboxOfFriends),
  on(matchesMoved, inboxOfMovedMatches),
  on(suspensionChanged, inboxOfSuspension),
  on(weekClosed, pricesOfClosedWeek),
  on(weekDrafted, inboxOfWeekDraft),
  on(weekPublished, inboxOfPublishedWeek),
  on(seasonStarted, inboxOfStartedSeason),
  on(seasonFinished, spellsOfFinishedSeason, passByFinishedSeason, inboxOfFinishedSeason),
  on(cupGiven, inboxOfCup),
  on(awardGiven, inboxOfAward),
  on(nextSeasonBegins, passByNextSeason),
  on(nextSeasonOpened, inboxOfNextSeason),
  on(groupsDealt, inboxOfDealtGroups),
  on(noticePublished, inboxOfNotice),
  on(administratorChanged, inboxOfAdministrator),
  on(importEnded, inboxOfImport),
  on(teamEntered, inboxOfTeam),
  on(playerEntered, lapseOfPlayer, lapseOffersForPlayer, logTakenOut, inboxOfPlayer),
  on(playerMoved, lapseOfMovedPlayer, inboxOfMovedPlayer),
  on(offerMoved, inboxOfOffer),
  on(noticeGiven, inboxOfDeparture),
  on(signingsTurned, inboxOfTurnedSignings),
  on(ownerNamed, inboxOfOwner),
  on(signingsChanged, lapseByCalendar, passByCalendar),
  on(playerInvited, inboxOfInvitation),
  on(invitationEnded, inboxOfEndedInvitation),
  on(roleChanged, inboxOfRole),
  on(ownerChanged, inboxOfNewOwner),
  on(memberGone, lapseOffersOfMember, inboxOfGoneMember),
  on(clubDisbanded, withdrawOfClub, inboxOfDisbandedClub),
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
  on(tableChanged, liguillaOfChangedTable),
  on(playoffsChanged, eveningsOfChangedPlayoffs),
  on(feedsChanged, tablesOfChangedFeeds),
  answer(sessionOf, findViewer),
  answer(everyFeature, people),
  answer(waiting, waitingOf),
  answer(coinsOf, balanceOf),
  answer(offersOpen, countOfTournament),
  answer(reportableComment, commentAsReported),
  answer(reportableNotice, noticeAsReported),
  answer(reportableMessage, messageAsReported),
  answer(reportableAnnouncement, announcementAsReported),
  answer(siteBan, banFromSite),
  answer(seasonStatesOf, seasonStates),
  answer(signingsOpen, areSigningsOpen),
  answer(
    undecided,
    async (db, seasonId) => (await countUndecided(db, seasonId)) + (await countUnmatched(db, seasonId)),
  ),
  answer(openOffers, hasOpenOffers),
  answer(takesWords, takesWordsOf),
  answer(boundBy, boundByMarket),
  answer(marketTime, passFirst),
  answer(heldByOffers, heldInTournament),
  answer(reportedSince, findAllReportedSince),
  answer(cupDelivered, isCupDelivered),
  answer(barred, barredFromMatch),
  answer(reportedFor, reportedLines),
  answer(timeFirst, settle),
  answer(stageOfTie, stageOfMatch),
  answer(knockoutsAhead, knockoutsToCome),
  answer(ratingsOfTeams, ratingsForSeeding),
  answer(tableForeseen, async (tx, match) => {
    const [league, miniLeague] = [await tableWouldChange(tx, match), await miniLeagueWouldChange(tx, match)];
    return async () => [...(await league()), ...(await miniLeague())];
  }),
  answer(playersForeseen, playersWouldChange),
  answer(bracketForeseen, bracketWouldChange),
  answer(tiesForeseen, tiesWouldChange),
  answer(suspensionsForeseen, suspensionsWouldChange),
];

export const events = connect(WIRES);

/** Counts all of it anew for a season; tells what was not as it should be. */
export async function rebuildAllOf(tx: Tx, seasonId: number): Promise<string[]> {
  // Before the season's lock, as the closing of a week.
  const tournamentId = await lockTournamentOf(tx, seasonId);
  if (tournamentId === undefined) return [];
  return [
    ...(await rebuildSeason(tx, seasonId)),
    ...(await rebuildSuspensions(tx, seasonId)),
    ...(await rebuildPrices(tx, { seasonId, tournamentId })),
  ];
}

/** The same for a season of which nothing is counted yet: for factories. Answers what was counted. */
export async function countAllOf(
  tx: Tx,
  of: { readonly seasonId: number; readonly tournamentId: number },
): Promise<Sheets> {
  const sheets = await findAllSheets(tx, of.seasonId);
  await countSeason(tx, of.seasonId, sheets);
  await rebuildSuspensions(tx, of.seasonId);
  await rebuildPrices(tx, of, sheets);
  return sheets;
}

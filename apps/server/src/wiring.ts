import { coinsOf, everyFeature, findViewer, waiting } from './features/accounts/index.ts';
import { isCupDelivered } from './features/awards/index.ts';
import {
  banFromSite,
  findBarred,
  rebuildSuspensions,
  suspensionsOfDecidedMatch,
  suspensionsWouldChange,
} from './features/discipline/index.ts';
import {
  cupDelivered,
  listsWithoutTeam,
  playoffsChanged,
  seasonStates,
  undecided,
} from './features/divisions/index.ts';
import {
  inboxOfDecidedMatch,
  inboxOfDecidedReport,
  inboxOfFriends,
  inboxOfWarned,
  waitingOf,
} from './features/inbox/index.ts';
import {
  bracketWouldChange,
  eveningsOfChangedPlayoffs,
  liguillaOfChangedTable,
  liguillaOfCreatedSchedule,
  liguillaOfDecidedMatch,
  stageOfMatch,
} from './features/liguilla/index.ts';
import { listsOfDecidedMatch } from './features/market/index.ts';
import {
  barred,
  bracketForeseen,
  countUndecided,
  matchDecided,
  playersForeseen,
  scheduleCreated,
  stageOfTie,
  suspensionsForeseen,
  tableForeseen,
} from './features/matches/index.ts';
import { messageAsReported } from './features/messages/index.ts';
import {
  reportableComment,
  reportableMessage,
  reportableNotice,
  reportDecided,
  siteBan,
  warned,
} from './features/moderation/index.ts';
import { commentAsReported, noticeAsReported } from './features/news/index.ts';
import { friendsChanged } from './features/social/index.ts';
import {
  openStandings,
  playersWouldChange,
  ratingsOfDecidedMatch,
  rebuildSeason,
  statisticsOfDecidedMatch,
  tableChanged,
  tableWouldChange,
} from './features/statistics/index.ts';
import { seasonStatesOf, teamLeft } from './features/tournaments/index.ts';
import { balanceOf } from './features/wallet/index.ts';
import { weekOfDecidedMatch } from './features/weeks/index.ts';
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
    weekOfDecidedMatch,
    listsOfDecidedMatch,
    inboxOfDecidedMatch,
  ),
  on(scheduleCreated, openStandings, liguillaOfCreatedSchedule),
  on(teamLeft, listsWithoutTeam),
  on(friendsChanged, inboxOfFriends),
  on(reportDecided, inboxOfDecidedReport),
  on(warned, inboxOfWarned),
  on(tableChanged, liguillaOfChangedTable),
  on(playoffsChanged, eveningsOfChangedPlayoffs),
  answer(sessionOf, findViewer),
  answer(everyFeature, people),
  answer(waiting, waitingOf),
  answer(coinsOf, balanceOf),
  answer(reportableComment, commentAsReported),
  answer(reportableNotice, noticeAsReported),
  answer(reportableMessage, messageAsReported),
  answer(siteBan, banFromSite),
  answer(seasonStatesOf, seasonStates),
  answer(undecided, countUndecided),
  answer(cupDelivered, isCupDelivered),
  answer(barred, findBarred),
  answer(stageOfTie, stageOfMatch),
  answer(tableForeseen, tableWouldChange),
  answer(playersForeseen, playersWouldChange),
  answer(bracketForeseen, bracketWouldChange),
  answer(suspensionsForeseen, suspensionsWouldChange),
];

export const events = connect(WIRES);

/** Counts all of it anew for a season; tells what was not as it should be. */
export async function rebuildAllOf(tx: Tx, seasonId: number): Promise<string[]> {
  return [...(await rebuildSeason(tx, seasonId)), ...(await rebuildSuspensions(tx, seasonId))];
}

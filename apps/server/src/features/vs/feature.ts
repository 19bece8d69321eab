import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { accountDeleted } from '../accounts/index.ts';
import { banChanged } from '../discipline/index.ts';
import { enteredIn } from '../limits/index.ts';
import { heldOf, unlikeBets, vsEntered } from '../wallet/index.ts';
import { bet, bets, createBet, editBet } from './desk.ts';
import { enter, leave } from './enter.ts';
import { keepsWhoIsIn, leaveAllOfBanned } from './follow.ts';
import { VS_CRON, vsJobs } from './jobs.ts';
import { mine } from './mine.ts';
import { unlikePairs } from './pairs.ts';
import { list, offer, seats, show } from './read.ts';
import { confirmResults, report } from './report.ts';
import { findNames } from './repository/bets.ts';
import { sumEntered, sumHeld } from './repository/entries.ts';
import { person } from './repository/person.ts';
import { findUnlikeBets } from './repository/unlike.ts';
import { pairs, setVs, status, vsSettingsCall as vsSettings } from './site.ts';

export const vsFeature = feature({
  name: 'vs',
  calls: {
    vs: {
      list,
      show,
      seats,
      offer,
      enter,
      leave,
      report,
      mine,
      status,
      bets,
      bet,
      createBet,
      editBet,
      confirmResults,
      pairs,
      vsSettings,
      setVs,
    },
  },
  person,
  tasks: vsJobs,
  cron: VS_CRON,
  follows: [on(accountDeleted, keepsWhoIsIn), on(banChanged, leaveAllOfBanned)],
  answers: [
    answer(heldOf, sumHeld),
    answer(vsEntered, findNames),
    answer(enteredIn, sumEntered),
    answer(unlikeBets, async (db) => [...(await findUnlikeBets(db)), ...(await unlikePairs(db))]),
  ],
});

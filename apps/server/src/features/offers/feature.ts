import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { accountDeleted } from '../accounts/index.ts';
import { memberGone, openOffers } from '../clubs/index.ts';
import { seasonFinished } from '../divisions/index.ts';
import { offersOpen, signingsChanged } from '../market/index.ts';
import { nextSeasonBegins } from '../nextseason/index.ts';
import {
  boundBy,
  heldByOffers,
  marketTime,
  playerEntered,
  squadsSigned,
  squadsTakenBack,
} from '../registrations/index.ts';
import { teamLeft } from '../tournaments/index.ts';
import { boundByMarket } from './bound.ts';
import { offersCalls } from './calls.ts';
import {
  hasOpenOffers,
  lapseOffersForPlayer,
  lapseOffersForSquads,
  lapseOffersOfAccount,
  lapseOffersOfMember,
  lapseOffersOfTeam,
} from './follow.ts';
import { MARKET_CRON, marketJobs } from './jobs.ts';
import { logAccountLeft, logEntered, logLeft, logReleased, logSigned } from './log-entered.ts';
import { passByCalendar, passByFinishedSeason, passByNextSeason, passFirst } from './pass.ts';
import { heldInTournament } from './purse.ts';
import { person as offersPerson } from './repository/person.ts';
import { countOfTournament } from './waiting.ts';

export const offersFeature = feature({
  name: 'offers',
  calls: { offers: offersCalls },
  person: offersPerson,
  tasks: marketJobs,
  cron: MARKET_CRON,
  follows: [
    on(teamLeft, lapseOffersOfTeam, logLeft),
    on(accountDeleted, lapseOffersOfAccount, logAccountLeft),
    on(seasonFinished, passByFinishedSeason),
    on(nextSeasonBegins, passByNextSeason),
    on(playerEntered, lapseOffersForPlayer, logEntered),
    on(squadsSigned, logSigned),
    on(squadsTakenBack, lapseOffersForSquads, logReleased),
    on(signingsChanged, passByCalendar),
    on(memberGone, lapseOffersOfMember),
  ],
  answers: [
    answer(offersOpen, countOfTournament),
    answer(openOffers, hasOpenOffers),
    answer(boundBy, boundByMarket),
    answer(marketTime, passFirst),
    answer(heldByOffers, heldInTournament),
  ],
});

import type { Contract } from '@matchnight/contract';
import { accountsCalls, accountsPerson } from './features/accounts/index.ts';
import { tournamentLog } from './features/administration/index.ts';
import { announcementsCalls, announcementsPerson } from './features/announcements/index.ts';
import { availabilityCalls, availabilityPerson } from './features/availability/index.ts';
import { awardsCalls, awardsPerson } from './features/awards/index.ts';
import { budgetsCalls } from './features/budgets/index.ts';
import { clubsCalls, clubsPerson } from './features/clubs/index.ts';
import { disciplineCalls, disciplinePerson } from './features/discipline/index.ts';
import { divisionDesks, divisionsPerson, tournamentDivisions } from './features/divisions/index.ts';
import { dropoutsCalls } from './features/dropouts/index.ts';
import { formationsCalls, formationsPerson } from './features/formations/index.ts';
import { groupsCalls } from './features/groups/index.ts';
import { importsCalls, importsPerson } from './features/imports/index.ts';
import { inboxCalls, inboxPerson } from './features/inbox/index.ts';
import { invitationsCalls, invitationsPerson } from './features/invitations/index.ts';
import { kitsCalls } from './features/kits/index.ts';
import { liguillaCalls } from './features/liguilla/index.ts';
import { marketCalls } from './features/market/index.ts';
import { matchdayCalls, matchdayPerson } from './features/matchday/index.ts';
import { matchesCalls, matchesPerson } from './features/matches/index.ts';

import { messagesCalls, messagesPerson } from './features/messages/index.ts';

import { moderationCalls, moderationPerson } from './features/moderation/index.ts';
import { movementsCalls, movementsPerson } from './features/movements/index.ts';
import { newsCalls, newsPerson } from './features/news/index.ts';
import { nextSeasonCalls } from './features/nextseason/index.ts';
import { offersCalls, offersPerson } from './features/offers/index.ts';
import { pricesPerson } from './features/prices/index.ts';
import {
  divisionsCalls,
  playersCalls,
  profilesCalls,
  teamsCalls,
  tournamentPage,
} from './features/profiles/index.ts';
import { ownTeams, registrationsCalls, teamDesk } from './features/registrations/index.ts';
import { resultsCalls, resultsPerson } from './features/results/index.ts';
import { searchCalls } from './features/search/index.ts';
import { showcaseCalls } from './features/showcase/index.ts';
import { siteCalls, sitePerson } from './features/site/index.ts';
import { socialCalls, socialPerson } from './features/social/index.ts';
import { statisticsCalls, statisticsPerson } from './features/statistics/index.ts';
import { teamsPerson } from './features/teams/index.ts';
import { tournamentsCalls, tournamentsPerson } from './features/tournaments/index.ts';
import { trainingsCalls, trainingsPerson } from './features/trainings/index.ts';
import { walletPerson } from './features/wallet/index.ts';
import { weeksCalls, weeksPerson } from './features/weeks/index.ts';
import type { Handlers } from './platform/calls/handler.ts';
import type { PersonPart } from './platform/person.ts';

type Parts = {
  readonly [F in keyof Contract]: { readonly calls: Handlers<F>; readonly person?: PersonPart };
} & {
  readonly wallet: { readonly person: PersonPart };
  readonly prices: { readonly person: PersonPart };
};

/** Every feature in its order: the handlers of its calls, and what it keeps about people. */
export const FEATURES = {
  accounts: { calls: accountsCalls, person: accountsPerson },
  wallet: { person: walletPerson },
  players: { calls: playersCalls },
  teams: { calls: { ...teamsCalls, ...ownTeams, ...teamDesk }, person: teamsPerson },
  kits: { calls: kitsCalls },
  tournaments: {
    calls: { ...tournamentsCalls, ...tournamentDivisions, ...tournamentPage, ...tournamentLog },
    person: tournamentsPerson,
  },
  divisions: { calls: { ...divisionsCalls, ...divisionDesks }, person: divisionsPerson },
  showcase: { calls: showcaseCalls },
  social: { calls: socialCalls, person: socialPerson },
  moderation: { calls: moderationCalls, person: moderationPerson },
  matches: { calls: matchesCalls, person: matchesPerson },
  statistics: { calls: statisticsCalls, person: statisticsPerson },
  liguilla: { calls: liguillaCalls },
  groups: { calls: groupsCalls },
  weeks: { calls: weeksCalls, person: weeksPerson },
  prices: { person: pricesPerson },
  discipline: { calls: disciplineCalls, person: disciplinePerson },
  awards: { calls: awardsCalls, person: awardsPerson },
  market: { calls: marketCalls },
  movements: { calls: movementsCalls, person: movementsPerson },
  news: { calls: newsCalls, person: newsPerson },
  profiles: { calls: profilesCalls },
  registrations: { calls: registrationsCalls },
  nextseason: { calls: nextSeasonCalls },
  dropouts: { calls: dropoutsCalls },
  trainings: { calls: trainingsCalls, person: trainingsPerson },
  availability: { calls: availabilityCalls, person: availabilityPerson },
  formations: { calls: formationsCalls, person: formationsPerson },
  clubs: { calls: clubsCalls, person: clubsPerson },
  offers: { calls: offersCalls, person: offersPerson },
  invitations: { calls: invitationsCalls, person: invitationsPerson },
  budgets: { calls: budgetsCalls },
  results: { calls: resultsCalls, person: resultsPerson },
  matchday: { calls: matchdayCalls, person: matchdayPerson },
  announcements: { calls: announcementsCalls, person: announcementsPerson },
  messages: { calls: messagesCalls, person: messagesPerson },
  imports: { calls: importsCalls, person: importsPerson },
  inbox: { calls: inboxCalls, person: inboxPerson },
  search: { calls: searchCalls },
  site: { calls: siteCalls, person: sitePerson },
} satisfies Parts;

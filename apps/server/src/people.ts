import { accountsPerson } from './features/accounts/index.ts';
import { disciplinePerson } from './features/discipline/index.ts';
import { matchesPerson } from './features/matches/index.ts';
import { newsPerson } from './features/news/index.ts';
import { sitePerson } from './features/site/index.ts';
import { socialPerson } from './features/social/index.ts';
import { statisticsPerson } from './features/statistics/index.ts';
import { teamsPerson } from './features/teams/index.ts';
import { tournamentsPerson } from './features/tournaments/index.ts';
import { walletPerson } from './features/wallet/index.ts';
import { weeksPerson } from './features/weeks/index.ts';
import { type PersonPart, peopleOf } from './platform/person.ts';

/** Whatever is kept about people, in the features' order: what is exported, forgotten, and taken out with the demo. */
export const PEOPLE = {
  accounts: accountsPerson,
  wallet: walletPerson,
  teams: teamsPerson,
  tournaments: tournamentsPerson,
  social: socialPerson,
  matches: matchesPerson,
  statistics: statisticsPerson,
  weeks: weeksPerson,
  discipline: disciplinePerson,
  news: newsPerson,
  site: sitePerson,
} satisfies Readonly<Record<string, PersonPart>>;

export const people = peopleOf(Object.values(PEOPLE));

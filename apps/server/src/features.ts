import { accountsFeature } from './features/accounts/index.ts';
import { administrationFeature } from './features/administration/index.ts';
import { announcementsFeature } from './features/announcements/index.ts';
import { appealsFeature } from './features/appeals/index.ts';
import { auditFeature } from './features/audit/index.ts';
import { availabilityFeature } from './features/availability/index.ts';
import { awardsFeature } from './features/awards/index.ts';
import { budgetsFeature } from './features/budgets/index.ts';
import { clubsFeature } from './features/clubs/index.ts';
import { contactFeature } from './features/contact/index.ts';
import { countriesFeature } from './features/countries/index.ts';
import { disciplineFeature } from './features/discipline/index.ts';
import { divisionsFeature } from './features/divisions/index.ts';
import { donationsFeature } from './features/donations/index.ts';
import { dropoutsFeature } from './features/dropouts/index.ts';
import { factorsFeature } from './features/factors/index.ts';
import { formationsFeature } from './features/formations/index.ts';
import { groupsFeature } from './features/groups/index.ts';
import { healthFeature } from './features/health/index.ts';
import { importsFeature } from './features/imports/index.ts';
import { inboxFeature } from './features/inbox/index.ts';
import { invitationsFeature } from './features/invitations/index.ts';
import { joinsFeature } from './features/joins/feature.ts';
import { kitsFeature } from './features/kits/index.ts';
import { legalFeature } from './features/legal/index.ts';
import { liguillaFeature } from './features/liguilla/index.ts';
import { limitsFeature } from './features/limits/index.ts';
import { linksFeature } from './features/links/index.ts';
import { mailinvitesFeature } from './features/mailinvites/index.ts';
import { marketFeature } from './features/market/index.ts';
import { matchdayFeature } from './features/matchday/index.ts';
import { matchesFeature } from './features/matches/index.ts';
import { messagesFeature } from './features/messages/index.ts';
import { moderationFeature } from './features/moderation/index.ts';
import { movementsFeature } from './features/movements/index.ts';
import { newsFeature } from './features/news/index.ts';
import { nextseasonFeature } from './features/nextseason/index.ts';
import { nicksFeature } from './features/nicks/index.ts';
import { offersFeature } from './features/offers/index.ts';
import { ordersFeature } from './features/orders/index.ts';
import { passkeysFeature } from './features/passkeys/index.ts';
import { picturesFeature } from './features/pictures/index.ts';
import { playersFeature } from './features/players/index.ts';
import { premiumFeature } from './features/premium/index.ts';
import { pricesFeature } from './features/prices/index.ts';
import { profilesFeature } from './features/profiles/index.ts';
import { rebuildsFeature } from './features/rebuilds/index.ts';
import { registrationsFeature } from './features/registrations/index.ts';
import { resultsFeature } from './features/results/index.ts';
import { rewardsFeature } from './features/rewards/index.ts';
import { searchFeature } from './features/search/index.ts';
import { shopFeature } from './features/shop/index.ts';
import { showcaseFeature } from './features/showcase/index.ts';
import { siteFeature } from './features/site/index.ts';
import { slidesFeature } from './features/slides/index.ts';
import { socialFeature } from './features/social/index.ts';
import { statisticsFeature } from './features/statistics/index.ts';
import { storageFeature } from './features/storage/index.ts';
import { teamsFeature } from './features/teams/index.ts';
import { tournamentsFeature } from './features/tournaments/index.ts';
import { trainingsFeature } from './features/trainings/index.ts';
import { tutorialsFeature } from './features/tutorials/index.ts';
import { vsFeature } from './features/vs/index.ts';
import { walletFeature } from './features/wallet/index.ts';
import { weeksFeature } from './features/weeks/index.ts';
import { wishesFeature } from './features/wishes/index.ts';
import type { Feature } from './platform/feature.ts';

/**
 * Every feature, in the one order that there is: a feature imports earlier ones only and reads their tables alone, follows what
 * they tell in this order (`wiring.ts` names where not), and so are people exported, forgotten and taken out.
 */
export const FEATURES = [
  countriesFeature,
  accountsFeature,
  factorsFeature,
  passkeysFeature,
  walletFeature,
  premiumFeature,
  playersFeature,
  teamsFeature,
  kitsFeature,
  tournamentsFeature,
  divisionsFeature,
  showcaseFeature,
  socialFeature,
  moderationFeature,
  matchesFeature,
  statisticsFeature,
  liguillaFeature,
  groupsFeature,
  weeksFeature,
  pricesFeature,
  disciplineFeature,
  awardsFeature,
  marketFeature,
  movementsFeature,
  newsFeature,
  profilesFeature,
  registrationsFeature,
  nextseasonFeature,
  dropoutsFeature,
  clubsFeature,
  offersFeature,
  invitationsFeature,
  linksFeature,
  mailinvitesFeature,
  budgetsFeature,
  trainingsFeature,
  availabilityFeature,
  formationsFeature,
  messagesFeature,
  resultsFeature,
  matchdayFeature,
  announcementsFeature,
  joinsFeature,
  importsFeature,
  shopFeature,
  storageFeature,
  limitsFeature,
  ordersFeature,
  donationsFeature,
  vsFeature,
  rewardsFeature,
  wishesFeature,
  administrationFeature,
  appealsFeature,
  auditFeature,
  nicksFeature,
  contactFeature,
  rebuildsFeature,
  healthFeature,
  inboxFeature,
  searchFeature,
  tutorialsFeature,
  legalFeature,
  slidesFeature,
  picturesFeature,
  siteFeature,
] as const;

/** The same, for what asks each of them for one thing. */
export const EVERY_FEATURE: readonly Feature[] = FEATURES;

export type FeatureName = (typeof FEATURES)[number]['name'];
/** The names alone, in the same order. */
export const FEATURE_NAMES: readonly FeatureName[] = FEATURES.map(({ name }) => name);

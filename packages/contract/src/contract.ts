import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { announcements } from './announcements.ts';
import { appeals } from './appeals.ts';
import { audit } from './audit.ts';
import { availability } from './availability.ts';
import { awardDesk } from './award-desk.ts';
import { awards } from './awards.ts';
import { banners } from './banners.ts';
import { budgets } from './budgets.ts';
import { clubs } from './clubs.ts';
import { contact } from './contact.ts';
import { countries } from './countries.ts';
import { discipline } from './discipline.ts';
import { divisionDesks } from './division-desks.ts';
import { divisions } from './divisions.ts';
import { donations } from './donations.ts';
import { dropouts } from './dropouts.ts';
import { factors } from './factors.ts';
import { formations } from './formations.ts';
import { groups } from './groups.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { invitations } from './invitations.ts';
import { joins } from './joins.ts';
import { kits } from './kits.ts';
import { legal } from './legal.ts';
import { liguilla } from './liguilla.ts';
import { liguillaDesk } from './liguilla-desk.ts';
import { limits } from './limits.ts';
import { links } from './links.ts';
import { mailInvites } from './mail-invites.ts';
import { managedMatches } from './managed-matches.ts';
import { market } from './market.ts';
import { matchday } from './matchday.ts';
import { matches } from './matches.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { movements } from './movements.ts';
import { news } from './news.ts';
import { nextseason } from './next-season.ts';
import { nicks } from './nicks.ts';
import { offers } from './offers.ts';
import { orderBooks } from './order-books.ts';
import { orderPerks } from './order-perks.ts';
import { orderProducts } from './order-products.ts';
import { orders } from './orders.ts';
import { ownTeams } from './own-teams.ts';
import { passkeys } from './passkeys.ts';
import { pictures } from './pictures.ts';
import { players } from './players.ts';
import { premium } from './premium.ts';
import { profiles } from './profiles.ts';
import { rebuilds } from './rebuilds.ts';
import { registrations } from './registrations.ts';
import { results } from './results.ts';
import { resultsDesk } from './results-desk.ts';
import { rewards } from './rewards.ts';
import { schedules } from './schedules.ts';
import { screenshots } from './screenshots.ts';
import { search } from './search.ts';
import { setup } from './setup.ts';
import { shop } from './shop.ts';
import { shopDesk } from './shop-desk.ts';
import { showcase } from './showcase.ts';
import { site } from './site.ts';
import { siteSettings } from './site-settings.ts';
import { slides } from './slides.ts';
import { social } from './social.ts';
import { statistics } from './statistics.ts';
import { storage } from './storage.ts';
import { teams } from './teams.ts';
import { tournaments } from './tournaments.ts';
import { trainings } from './trainings.ts';
import { tutorials } from './tutorials.ts';
import { vs } from './vs.ts';
import { vsDesk } from './vs-desk.ts';
import { wallet } from './wallet.ts';
import { weeks } from './weeks.ts';
import { wishes } from './wishes.ts';

/** Every call, by feature. The server binds each entry; a missing one does not compile. */
export const contract = {
  countries,
  accounts: { ...accounts, ...setup },
  factors,
  passkeys,
  players,
  teams: { ...teams, ...ownTeams },
  kits,
  tournaments,
  divisions: { ...divisions, ...divisionDesks },
  showcase: { ...showcase, ...banners },
  social,
  moderation,
  matches: { ...matches, ...schedules },
  statistics,
  liguilla: { ...liguilla, ...liguillaDesk },
  groups,
  weeks,
  discipline,
  awards: { ...awards, ...awardDesk },
  market,
  movements,
  registrations,
  nextseason,
  dropouts,
  trainings,
  availability,
  formations,
  clubs,
  offers,
  invitations,
  links,
  mailinvites: mailInvites,
  budgets,
  results: { ...managedMatches, ...results, ...resultsDesk, ...screenshots },
  matchday,
  announcements,
  joins,
  imports,
  inbox,
  news,
  profiles,
  messages,
  search,
  slides,
  pictures,
  tutorials,
  legal,
  shop: { ...shop, ...shopDesk },
  storage,
  wallet,
  premium,
  limits,
  orders: { ...orders, ...orderProducts, ...orderPerks, ...orderBooks },
  donations,
  vs: { ...vs, ...vsDesk },
  rewards,
  administration,
  appeals,
  wishes,
  audit,
  nicks,
  contact,
  rebuilds,
  health,
  site: { ...site, ...siteSettings },
};

export type Contract = typeof contract;
type Dotted<F extends keyof Contract> = F extends string
  ? { [N in keyof Contract[F] & string]: `${F}.${N}` }[keyof Contract[F] & string]
  : never;
/** "feature.call" */
export type CallName = { [F in keyof Contract]: Dotted<F> }[keyof Contract];
export type CallOf<N extends CallName> = N extends `${infer F}.${infer C}`
  ? F extends keyof Contract
    ? C extends keyof Contract[F]
      ? Contract[F][C]
      : never
    : never
  : never;

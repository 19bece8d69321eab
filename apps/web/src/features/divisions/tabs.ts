import type { PagePath } from '@matchnight/contract/pages';
import type { BrowserKey } from '@matchnight/i18n';

type TabOf<P extends PagePath> = P extends `/:lang/console/:console/division/:divisionSlug/${infer Tab}`
  ? Tab
  : never;

/** The tabs in their order; the first is at the division's own path. */
export const DIVISION_TABS: readonly { tab: 'table' | TabOf<PagePath>; text: BrowserKey }[] = [
  { tab: 'table', text: 'divisions.tab_table' },
  { tab: 'upcoming-matches', text: 'divisions.tab_upcoming_matches' },
  { tab: 'liguilla', text: 'divisions.tab_liguilla' },
  { tab: 'teams', text: 'divisions.tab_teams' },
  { tab: 'scorers', text: 'divisions.tab_scorers' },
  { tab: 'assists', text: 'divisions.tab_assists' },
  { tab: 'gks', text: 'divisions.tab_gks' },
  { tab: 'the-bests', text: 'divisions.tab_the_bests' },
  { tab: 'mvp', text: 'divisions.tab_mvp' },
  { tab: 'yellow-cards', text: 'divisions.tab_yellow_cards' },
  { tab: 'red-cards', text: 'divisions.tab_red_cards' },
  { tab: 'champions', text: 'divisions.tab_champions' },
  { tab: 'banned', text: 'divisions.tab_banned' },
  { tab: 'notices', text: 'common.news' },
];

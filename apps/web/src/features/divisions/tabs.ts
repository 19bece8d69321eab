import { isLeagueMode, type Mode } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import type { BrowserKey } from '@matchnight/i18n';

type TabOf<P extends PagePath> = P extends `/:lang/console/:console/division/:divisionSlug/${infer Tab}`
  ? Tab
  : never;

interface DivisionTab {
  readonly tab: 'table' | TabOf<PagePath>;
  readonly text: BrowserKey;
}

/** The tabs in their order; the first is at the division's own path. */
const DIVISION_TABS: readonly DivisionTab[] = [
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

/** In 1v1 only scores and cards are reported: these lists would stay empty. */
const OF_LINES: ReadonlySet<DivisionTab['tab']> = new Set(['scorers', 'assists', 'gks', 'the-bests', 'mvp']);

/** Those of a division: a knockout begins with its bracket, where others have their table. */
export function tabsOf(division: {
  readonly tournament: { readonly kind: 'clubs' | 'single' };
  readonly competition_type: Mode;
  readonly has_liguilla: boolean;
  readonly has_champions: boolean;
}): DivisionTab[] {
  const shown = DIVISION_TABS.filter(
    ({ tab }) =>
      (tab !== 'liguilla' || division.has_liguilla) &&
      (tab !== 'champions' || division.has_champions) &&
      (division.tournament.kind !== 'single' || !OF_LINES.has(tab)),
  );
  if (isLeagueMode(division.competition_type)) return shown;
  return shown.map((one) => (one.tab === 'table' ? { ...one, text: 'divisions.tab_bracket' } : one));
}

import type { Feature, GROUPS, Group } from './groups.ts';

/** The English files are what the keys are typed from; a file that groups.ts names and this misses does not compile. */
interface English extends Record<Feature, object> {
  shell: typeof import('./en/shell.json');
  common: typeof import('./en/common.json');
  site: typeof import('./en/site.json');
  tournaments: typeof import('./en/tournaments.json');
  matches: typeof import('./en/matches.json');
  teams: typeof import('./en/teams.json');
  players: typeof import('./en/players.json');
  divisions: typeof import('./en/divisions.json');
  statistics: typeof import('./en/statistics.json');
  ratings: typeof import('./en/ratings.json');
  liguilla: typeof import('./en/liguilla.json');
  liguilladesk: typeof import('./en/liguilladesk.json');
  weeks: typeof import('./en/weeks.json');
  weekdesk: typeof import('./en/weekdesk.json');
  discipline: typeof import('./en/discipline.json');
  bandesk: typeof import('./en/bandesk.json');
  news: typeof import('./en/news.json');
  newsroom: typeof import('./en/newsroom.json');
  editor: typeof import('./en/editor.json');
  search: typeof import('./en/search.json');
  accounts: typeof import('./en/accounts.json');
  account: typeof import('./en/account.json');
  results: typeof import('./en/results.json');
  administration: typeof import('./en/administration.json');
  market: typeof import('./en/market.json');
  bracket: typeof import('./en/bracket.json');
  pitch: typeof import('./en/pitch.json');
  plots: typeof import('./en/plots.json');
  upload: typeof import('./en/upload.json');
  errors: typeof import('./en/errors.json');
  validation: typeof import('./en/validation.json');
  attributes: typeof import('./en/attributes.json');
  replies: typeof import('./en/replies.json');
  mails: typeof import('./en/mails.json');
  share: typeof import('./en/share.json');
}

/** The keys of one file, without its name. */
export type NameOf<F extends Feature> = Exclude<keyof English[F], 'default'> & string;
type KeyOf<F extends Feature> = { [N in F]: `${N}.${NameOf<N>}` }[F];
type KeysOfGroup<G extends Group> = KeyOf<(typeof GROUPS)[G][number]>;

/** "feature.key" of every text. */
export type Key = KeyOf<Feature>;
/** What a browser may ask for. */
export type BrowserKey = KeysOfGroup<'frame' | 'features'>;
export type Values = Readonly<Record<string, string | number>>;

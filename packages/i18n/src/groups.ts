/**
 * Where texts are needed. A new file is named here, in keys.ts, and by the routes of the pages that need it.
 * `frame`: on every page. `features`: on pages of the feature of that name (private ones thus only there).
 * `server`: never in a browser.
 */
export const GROUPS = {
  frame: ['shell', 'common'],
  features: [
    'site',
    'tournaments',
    'divisions',
    'matches',
    'statistics',
    // Of the ranking of teams.
    'ratings',
    'liguilla',
    // Of the page where it is set up.
    'liguilladesk',
    'weeks',
    // Of the page where teams of the week are changed and published.
    'weekdesk',
    // Who is suspended or banned.
    'discipline',
    // Of the page where people are banned.
    'bandesk',
    'teams',
    'players',
    'search',
    'news',
    // Of the pages where news are written.
    'newsroom',
    'editor',
    'accounts',
    // Of the account's own pages; the public ones don't need it.
    'account',
    'results',
    'administration',
    'market',
    // Of pages with a bracket, whatever their feature.
    'bracket',
    'pitch',
    'plots',
    'upload',
  ],
  server: ['errors', 'validation', 'attributes', 'replies', 'mails', 'share'],
} as const satisfies Record<string, readonly string[]>;

export type Group = keyof typeof GROUPS;
export type Feature = (typeof GROUPS)[Group][number];
/** A part of the texts that a browser loads at a time. */
export type BrowserPart = 'frame' | (typeof GROUPS)['features'][number];

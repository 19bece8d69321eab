/**
 * The web's paths, as the specification spells them (misspelt ones too).
 * `public` pages are the same for everybody and rendered on the server; `private` ones need a login.
 */
export const ROUTES = {
  home: '/:lang',
  login: '/:lang/login',
  recover: '/:lang/recuperar-contrasena',
  reset: '/:lang/cambiar-contrasena/token/:token',
  register: '/:lang/registro',
  confirm: '/:lang/confirmar-correo/token/:token',
  about: '/:lang/sobre-nosotros',
  consoleHome: '/:lang/console/:console/home',
  news: '/:lang/console/:console/notices',
  tournament: '/:lang/console/:console/tournament/:tournamentSlug',
  division: '/:lang/console/:console/division/:divisionSlug',
  team: '/:lang/console/:console/team/:teamSlug',
  player: '/:lang/console/:console/player/:playerSlug',
  dashboard: '/:lang/:console/dashboard',
} as const;

/** The pictures that pages are shared with: below /share/:lang/:console, and .png behind it. */
export const SHARES = {
  table: '/division/:divisionSlug/table',
  week: '/division/:divisionSlug/team-of-the-week/:weekCode',
  match: '/match/:fixtureId',
  team: '/team/:teamSlug',
  player: '/player/:playerSlug',
  notice: '/notice/:noticeSlug',
} as const;
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The children of the public front, below their page; the empty one comes first. */
export const TABS = {
  tournament: [
    'divisions',
    'teams',
    'the-bests',
    'gks',
    'assists',
    'scorers',
    'mvp',
    'ranking-players',
    'ranking-teams',
    'signings',
    'rules',
    'banned',
    'notices',
  ],
  division: [
    'table',
    'teams',
    'liguilla',
    'upcoming-matches',
    'the-bests',
    'gks',
    'assists',
    'scorers',
    'mvp',
    'yellow-cards',
    'red-cards',
    'banned',
    'notices',
  ],
  team: [
    'players',
    'tournaments-where-we-play',
    'the-bests',
    'the-bests-scorers',
    'last-matches',
    'fixture',
    'notices',
  ],
  player: ['stats', 'record', 'last-matches', 'notices'],
} as const;

/** The children of the dashboard. */
export const DASHBOARD = {
  editMyInfo: 'edit-my-info',
  changePassword: 'change-my-paswword',
  tournaments: 'tournaments/all',
  tournamentSignings: 'tournaments/:tournamentId/signings',
  tournamentBans: 'tournaments/:tournamentId/bans',
  divisionTeams: 'tournaments/:tournamentId/divisions/:divisionId/teams',
  liguillas: 'tournaments/:tournamentId/divisions/:divisionId/liguillas',
  teamWeek: 'tournaments/:tournamentId/divisions/:divisionId/team-week',
  notices: 'notices/list',
  editMatch: 'results/edit-match/:fixtureId',
  editStatistics: 'results/edit-match/:fixtureId/:teamId/edit-statistics',
} as const;

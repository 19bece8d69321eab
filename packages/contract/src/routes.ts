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
  legal: '/:lang/legal/:document',
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
  formation: '/team/:teamSlug/formation',
  player: '/player/:playerSlug',
  notice: '/notice/:noticeSlug',
} as const;
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

import { COIN_PACKAGES, LANGS, type Lang } from '@matchnight/contract/constants';
import { PAGES as STATED } from '@matchnight/contract/pages';
import type { APIRequestContext } from '@playwright/test';
import { MONTHS_AHEAD } from './patience.ts';

export interface PageOfList {
  readonly name: string;
  /** Who looks at it: null is a visitor, a name a demo account. */
  readonly faces: readonly (string | null)[];
  readonly status?: number;
  path(request: APIRequestContext): Promise<string> | string;
}

export const DIVISION = 'liga-matchnight-primera';
export const TOURNAMENT = 'liga-matchnight';
/** On pc; the tests' server hides it. */
export const HIDDEN = { tournament: 'keyboard-cup', division: 'keyboard-cup-gold' };

interface MatchOfList {
  id: number;
  home: { name: string; slug: string };
  away: { name: string; slug: string };
}

async function firstMatch(request: APIRequestContext, status: 'played' | 'to_play'): Promise<MatchOfList> {
  const answer = await request.get(
    `/api/v1/en/console/psn/division/${DIVISION}/fixtures?status=${status}&per_page=1`,
  );
  return (await answer.json()).data.data[0];
}

/** The first match of the division in mid-season that was played. */
export function playedMatch(request: APIRequestContext): Promise<MatchOfList> {
  return firstMatch(request, 'played');
}

async function topScorer(
  request: APIRequestContext,
): Promise<{ player: { slug: string }; team: { slug: string } }> {
  const answer = await request.get(`/api/v1/en/console/psn/division/${DIVISION}/scorers?per_page=1`);
  return (await answer.json()).data.data[0];
}

async function tournamentIds(
  request: APIRequestContext,
  slug = TOURNAMENT,
): Promise<{ tournament: number; division: number }> {
  const answer = await request.get(`/api/v1/en/console/psn/tournament/${slug}`);
  const { data } = await answer.json();
  return { tournament: data.id, division: data.divisions[0].id };
}

async function judged(request: APIRequestContext): Promise<{ id: number; home: number }> {
  const { id, home } = await playedMatch(request);
  const team = await request.get(`/api/v1/en/console/psn/team/${home.slug}`);
  return { id, home: (await team.json()).data.id };
}

/** What a demo account sends with what it asks. */
async function headersOf(request: APIRequestContext, username: string): Promise<{ authorization: string }> {
  const { data: demo } = await (await request.get('/api/v1/en/demo')).json();
  const login = { username, password: demo.password };
  const { token } = await (await request.post('/api/v1/auth/en/login', { data: login })).json();
  return { authorization: `Bearer ${token}` };
}

/** The most urgent match of the demo's manager, and the team for which it is reported. */
async function reported(
  request: APIRequestContext,
): Promise<{ match: { id: number }; team: { id: number } }> {
  const headers = await headersOf(request, ACCOUNTS.manager);
  const answer = await request.get('/api/v1/en/psn/dashboard/results/home', { headers });
  return (await answer.json()).data.matches[0];
}

/** The team of the demo's manager, which its user plays for. */
async function ownTeam(request: APIRequestContext): Promise<number> {
  const team = await request.get('/api/v1/en/console/psn/team/real-siesta');
  return (await team.json()).data.id;
}

/** What the site tells everybody, with comments below it. */
async function notice(request: APIRequestContext): Promise<{ slug: string }> {
  const answer = await request.get('/api/v1/en/console/psn/notices?per_page=1');
  return (await answer.json()).data.data[0];
}

/** What a demo account makes for the list: the same each time that the list is read. */
async function made(
  request: APIRequestContext,
  { by, at, data }: { by: string; at: string; data: Record<string, unknown> },
): Promise<number> {
  const headers = {
    ...(await headersOf(request, by)),
    'idempotency-key': `the-list-of-pages-${at.replace('/', '-')}`,
  };
  const answer = await request.post(`/api/v1/en/psn/dashboard/${at}`, { headers, data });
  return (await answer.json()).data.id;
}

/** An order of the demo's user that can be paid, and a VS that can be entered. */
const [{ coins: quantity, cents }] = COIN_PACKAGES;
const ORDER = { by: 'demo-user', at: 'orders/coins', data: { quantity, cents, adult: true } };
const TERMS = { rules: 'Who wins two.', seats: 11, entry: 75, fee: 3, date: MONTHS_AHEAD };
const VS = { by: 'demo-full', at: 'bets', data: { name: 'Best of three', ...TERMS } };

type Example = string | ((request: APIRequestContext) => Promise<string | number>);

/** The value of a path's parameter, unless the page has something better to show. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  console: 'psn',
  token: 'made-up',
  tournamentSlug: TOURNAMENT,
  divisionSlug: DIVISION,
  teamSlug: async (request) => (await topScorer(request)).team.slug,
  playerSlug: async (request) => (await topScorer(request)).player.slug,
  fixtureId: async (request) => (await playedMatch(request)).id,
  noticeSlug: async (request) => (await notice(request)).slug,
  weekCode: async (request) => {
    const answer = await request.get(`/api/v1/en/console/psn/division/${DIVISION}`);
    return `week-${(await answer.json()).data.team_of_the_week.week}`;
  },
  tournamentId: async (request) => (await tournamentIds(request)).tournament,
  divisionId: async (request) => (await tournamentIds(request)).division,
  teamId: async (request) => (await judged(request)).home,
  // Of the demo's first account, and its player.
  userId: '1',
  playerId: '1',
  // The demo's first: a comment below a tournament's notice.
  caseId: '1',
  appealId: '1',
  // The demo's first: it waits for an answer.
  contactId: '1',
  categorySlug: 'players',
  subcategorySlug: 'avatars',
  productSlug: 'golden-lion',
  categoryId: '1',
  subCategoryId: '1',
  productId: '1',
  type: 'av',
  quantity: '1500',
  month: '3',
  orderId: (request) => made(request, ORDER),
  betId: (request) => made(request, VS),
  position: '1',
  document: 'imprint',
};
/** Where a page has more to show than at those, by the end of its path. */
const BETTER: readonly (readonly [end: RegExp, examples: Readonly<Record<string, Example>>])[] = [
  [/^tournament.*(the-bests|gks|assists|scorers|mvp|ranking-\w+)$/, { tournamentSlug: 'copa-de-otono' }],
  [/^tournament.*signings$/, { tournamentSlug: 'liga-de-invierno' }],
  [/^tournament.*champions$/, { tournamentSlug: 'copa-de-otono' }],
  [/^division.*champions$/, { divisionSlug: 'copa-de-otono-oro' }],
  [/^division.*liguilla$/, { divisionSlug: 'copa-de-otono-oro' }],
  [/^team.*formation$/, { teamSlug: 'real-siesta' }],
  [/dashboard\/teams\/:teamId\/[\w-]+$/, { teamId: ownTeam }],
  [/^team.*awards$/, { teamSlug: 'real-siesta' }],
  [/super\/orders\/:orderId$/, { orderId: '1' }],
  [/^team.*notices$/, { teamSlug: 'real-siesta' }],
  [/^player.*notices$/, { playerSlug: 'demo-manager' }],
  [
    /results\/:fixtureId\/:teamId\/\w+$/,
    {
      fixtureId: async (request) => (await reported(request)).match.id,
      teamId: async (request) => (await reported(request)).team.id,
    },
  ],
];
const ACCOUNTS = {
  visitor: null,
  user: 'demo-user',
  manager: 'demo-manager',
  administrator: 'demo-tadmin',
  full: 'demo-full',
  super: 'demo-super',
} as const;
/** Shown where the product is built only; and what is the same page below another noun. */
const LEFT_OUT = /^\/:lang\/dev\/|Slug\/notices\/:noticeSlug$/;
const PRIVATE = '/:lang/:console/dashboard';

/** Every page that states itself: public ones at all their paths, private ones at the first. */
const ALL: readonly PageOfList[] = STATED.flatMap(({ paths, faces }) => {
  const isPrivate = paths[0].startsWith(PRIVATE);
  const usual = isPrivate ? (['user'] as const) : (['visitor'] as const);
  const seenBy = faces.length > 0 ? faces : usual;
  return (isPrivate ? paths.slice(0, 1) : paths)
    .filter((path) => !LEFT_OUT.test(path))
    .map((path) => ({ path, faces: seenBy.map((face) => ACCOUNTS[face]) }));
}).map(({ path, faces }, at) => ({
  name: path.replace(/^\/:lang\/?(console\/:console\/|:console\/)?/, '') || 'Home',
  faces,
  // Each in one of the six languages.
  path: (request) => fill(path, { lang: LANGS[at % LANGS.length] ?? 'en' }, request),
}));

async function fill(
  path: string,
  known: Readonly<Record<string, string>>,
  request: APIRequestContext,
): Promise<string> {
  const below = path.replace('/:lang/console/:console/', '');
  const better = BETTER.find(([end]) => end.test(below))?.[1];
  let filled = path;
  for (const [whole, name = ''] of path.matchAll(/:(\w+)/g)) {
    const example = known[name] ?? better?.[name] ?? EXAMPLES[name];
    if (example === undefined) throw new Error(`page-list.ts has no example for :${name} of ${path}`);
    const value = typeof example === 'string' ? example : await example(request);
    filled = filled.replace(whole, String(value));
  }
  return filled;
}

/** A state that a page shows at another address than its example. */
const at = (name: string, path: string, faces: PageOfList['faces'] = [null]): PageOfList => ({
  name,
  faces,
  path: () => path,
});

const atDesk = (name: string, path: string, face: string): PageOfList => ({
  name,
  faces: [face],
  path: async (request) => path.replace('{id}', `${(await tournamentIds(request)).tournament}`),
});

/** Every page there is, and the states that are worth a look of their own. The gallery's parts have stories. */
export const PAGES: readonly PageOfList[] = [
  ...ALL,
  // Their first paths are those where something new is made.
  at('a category of the shop, to edit', '/de/psn/dashboard/shop/categories/1/edit', ['demo-full']),
  at('a subcategory of the shop, to edit', '/fr/psn/dashboard/shop/categories/1/subcategories/1/edit', [
    'demo-full',
  ]),
  at('tournament where nobody is banned', '/de/console/psn/tournament/liga-de-invierno/banned'),
  at('VS that are over', '/pt/console/psn/vs?tab=over'),
  at('contact messages that are closed', '/es/psn/dashboard/super/contact/closed', ['demo-full']),
  at('a contact message with its answer', '/de/psn/dashboard/super/contact/2', ['demo-full']),
  at('a conversation', '/fr/psn/dashboard/users/messages/1', ['demo-user']),
  at('players for sale', '/de/console/psn/tournament/liga-de-invierno/signings?list=for_sale'),
  at('movements in a window', '/pt/console/psn/tournament/liga-matchnight/movements?window=1'),
  at('signings that are over', '/it/console/psn/tournament/copa-de-otono/signings'),
  at('groups with their best thirds', '/de/console/psn/tournament/mundialito-de-clubes'),
  at('no liguilla', '/it/console/psn/division/copa-de-otono-plata/liguilla'),
  {
    name: 'match to play, of teams that have met',
    faces: [null],
    path: async (request) =>
      `/es/console/psn/division/${DIVISION}/match/${(await firstMatch(request, 'to_play')).id}`,
  },
  { name: 'unknown slug', faces: [null], status: 404, path: () => '/es/console/psn/team/no-such-team' },
  atDesk('news of a tournament, to edit', '/fr/psn/dashboard/tournaments/{id}/notices', 'demo-tadmin'),
  atDesk('rewards not paid', '/it/psn/dashboard/tournaments/{id}/rewards?tab=not_paid', 'demo-full'),
  // The lowest rank of the site: higher ones see more there.
  ...['administrators/editar-usuario', 'administrators/clear-images', 'slider-primary'].map((desk) =>
    at(`${desk} by an ADMIN`, `/fr/pc/dashboard/${desk}`, ['demo-admin']),
  ),
  {
    name: 'liguillas, to set',
    faces: ['demo-tadmin'],
    path: async (request) => {
      const ids = await tournamentIds(request, 'liga-de-invierno');
      return `/de/psn/dashboard/tournaments/${ids.tournament}/divisions/${ids.division}/liguillas`;
    },
  },
];

/** Whether a page is drawn otherwise on a phone: brackets, pitches and tables that scroll by themselves. */
export function isDrawnOtherwise({ name }: PageOfList): boolean {
  return DRAWN_OTHERWISE.test(name);
}
/** Their frame comes from the server, and the page itself once the browser has asked whose login or token it is. */
const BEGUN_BY_BROWSER = /private-message$|\/setup\/:token$/;
const DRAWN_OTHERWISE =
  /liguilla|formation|team-of-the-week|team-week|groups|^division\/:divisionSlug$|ranking-|scorers|gks|transfers|movements|record|draw$|slots|talk$/;

/** Every public page that answers 200, in a language. */
export async function publicPaths(request: APIRequestContext, lang: Lang): Promise<string[]> {
  const known = { lang };
  const shown = STATED.flatMap(({ paths }) => paths).filter(
    (path) => !path.startsWith(PRIVATE) && !LEFT_OUT.test(path) && !BEGUN_BY_BROWSER.test(path),
  );
  const paths: string[] = [];
  for (const path of shown) paths.push(await fill(path, known, request));
  return paths;
}

import type { APIRequestContext } from '@playwright/test';

export interface PageOfList {
  readonly name: string;
  /** Who looks at it: null is a visitor, a name a demo account. */
  readonly faces: readonly (string | null)[];
  readonly status?: number;
  path(request: APIRequestContext): Promise<string> | string;
}

const BOTH = [null, 'demo-user'] as const;
const USER = ['demo-user'] as const;
export const DIVISION = 'liga-matchnight-primera';
export const TOURNAMENT = 'liga-matchnight';
/** On pc; the tests' server hides it. */
export const HIDDEN = { tournament: 'keyboard-cup', division: 'keyboard-cup-gold' };
const console = '/es/console/psn';
const division = `${console}/division/${DIVISION}`;
const tournament = `${console}/tournament/${TOURNAMENT}`;
const dashboard = '/de/psn/dashboard';

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

/** What the site tells everybody, with comments below it. */
async function notice(request: APIRequestContext): Promise<{ slug: string }> {
  const answer = await request.get('/api/v1/en/console/psn/notices?per_page=1');
  return (await answer.json()).data.data[0];
}

/** A page whose address never changes. */
const at = (name: string, path: string, faces: PageOfList['faces'] = BOTH): PageOfList => ({
  name,
  faces,
  path: () => path,
});

/** Every page there is, in one of the six languages each. The gallery's parts have stories of their own. */
export const PAGES: readonly PageOfList[] = [
  at('Home', '/pt'),
  at('Login', '/de/login', [null]),
  at('Register', '/fr/registro', [null]),
  at('RecoverPassword', '/it/recuperar-contrasena', [null]),
  at('ResetPassword', '/es/cambiar-contrasena/token/made-up', [null]),
  at('Confirm', '/en/confirmar-correo/token/made-up', [null]),
  at('AboutUs', '/de/sobre-nosotros'),
  at('console home', '/fr/console/psn/home'),
  at('tournament', tournament),
  at('tournament teams', `${tournament}/teams`, [null]),
  at('tournament rules', `${tournament}/rules`, [null]),
  ...['the-bests', 'gks', 'assists', 'scorers', 'mvp', 'ranking-players', 'ranking-teams'].map((tab) =>
    at(`tournament ${tab}`, `/de/console/psn/tournament/copa-de-otono/${tab}`, [null]),
  ),
  at('tournament banned', '/fr/console/psn/tournament/liga-matchnight/banned'),
  at('tournament where nobody is banned', '/de/console/psn/tournament/liga-de-invierno/banned', [null]),
  at('signings', '/fr/console/psn/tournament/liga-de-invierno/signings', ['demo-super', null]),
  at('players for sale', '/de/console/psn/tournament/liga-de-invierno/signings?list=for_sale', [null]),
  at('signings that are over', '/it/console/psn/tournament/copa-de-otono/signings', [null]),
  {
    name: 'sell-players',
    faces: [null],
    path: async (request) =>
      `${tournament}/signings/sell-players/team/${(await playedMatch(request)).home.slug}`,
  },
  at('division table', division),
  ...[
    'teams',
    'upcoming-matches',
    'the-bests',
    'gks',
    'assists',
    'scorers',
    'mvp',
    'yellow-cards',
    'red-cards',
    'banned',
  ].map((tab) => at(`division ${tab}`, `${division}/${tab}`, [null])),
  at('liguilla', '/fr/console/psn/division/copa-de-otono-oro/liguilla'),
  at('liguilla to come', `/de/console/psn/division/${DIVISION}/liguilla`, [null]),
  at('no liguilla', '/it/console/psn/division/copa-de-otono-plata/liguilla', [null]),
  {
    name: 'team of the week',
    faces: BOTH,
    path: async (request) => {
      const answer = await request.get(`/api/v1/en/console/psn/division/${DIVISION}`);
      const { week } = (await answer.json()).data.team_of_the_week;
      return `/de/console/psn/division/${DIVISION}/team-of-the-week/week-${week}`;
    },
  },
  {
    name: 'match',
    faces: BOTH,
    path: async (request) => `${division}/match/${(await playedMatch(request)).id}`,
  },
  {
    name: 'match to play, of teams that have met',
    faces: [null],
    path: async (request) => `${division}/match/${(await firstMatch(request, 'to_play')).id}`,
  },
  ...['', '/tournaments-where-we-play', '/the-bests', '/the-bests-scorers', '/last-matches', '/fixture'].map(
    (tab) => ({
      name: `team${tab}`,
      faces: [null],
      path: async (request: APIRequestContext) =>
        `/it/console/psn/team/${(await topScorer(request)).team.slug}${tab}`,
    }),
  ),
  ...['', '/record', '/last-matches'].map((tab) => ({
    name: `player${tab}`,
    faces: [null],
    path: async (request: APIRequestContext) =>
      `/pt/console/psn/player/${(await topScorer(request)).player.slug}${tab}`,
  })),
  at('news of a console', '/fr/console/psn/notices'),
  ...['tournament/liga-matchnight', `division/${DIVISION}`, 'team/real-siesta', 'player/demo-manager'].map(
    (noun) => at(`news of a ${noun}`, `/de/console/psn/${noun}/notices`, [null]),
  ),
  {
    name: 'notice',
    faces: BOTH,
    path: async (request) => `/pt/console/psn/notices/${(await notice(request)).slug}`,
  },
  { name: 'unknown slug', faces: [null], status: 404, path: () => '/es/console/psn/team/no-such-team' },
  at('dashboard', dashboard, USER),
  at('edit-my-info', `${dashboard}/edit-my-info`, USER),
  at('change-my-paswword', `${dashboard}/change-my-paswword`, USER),
  at('tournaments/all', `${dashboard}/tournaments/all`, ['demo-tadmin']),
  {
    name: 'signings of a tournament',
    faces: ['demo-tadmin'],
    path: async (request) =>
      `/de/psn/dashboard/tournaments/${(await tournamentIds(request)).tournament}/signings`,
  },
  {
    name: 'bans of a tournament',
    faces: ['demo-tadmin'],
    path: async (request) =>
      `/de/psn/dashboard/tournaments/${(await tournamentIds(request)).tournament}/bans`,
  },
  at('notices/list', `${dashboard}/notices/list`, ['demo-super']),
  at('notices/create', `${dashboard}/notices/create`, ['demo-super']),
  {
    name: 'news of a tournament, to edit',
    faces: ['demo-tadmin'],
    path: async (request) =>
      `/fr/psn/dashboard/tournaments/${(await tournamentIds(request)).tournament}/notices`,
  },
  {
    name: 'teams of a division',
    faces: ['demo-tadmin'],
    path: async (request) => {
      const ids = await tournamentIds(request);
      return `/fr/psn/dashboard/tournaments/${ids.tournament}/divisions/${ids.division}/teams`;
    },
  },
  {
    name: 'teams of the week, to publish',
    faces: ['demo-tadmin'],
    path: async (request) => {
      const ids = await tournamentIds(request);
      return `/fr/psn/dashboard/tournaments/${ids.tournament}/divisions/${ids.division}/team-week`;
    },
  },
  {
    name: 'liguillas, to read',
    faces: ['demo-tadmin'],
    path: async (request) => {
      const ids = await tournamentIds(request);
      return `/fr/psn/dashboard/tournaments/${ids.tournament}/divisions/${ids.division}/liguillas`;
    },
  },
  {
    name: 'liguillas, to set',
    faces: ['demo-tadmin'],
    path: async (request) => {
      const ids = await tournamentIds(request, 'liga-de-invierno');
      return `${dashboard}/tournaments/${ids.tournament}/divisions/${ids.division}/liguillas`;
    },
  },
  {
    name: 'edit-match',
    faces: ['demo-full'],
    path: async (request) => `${dashboard}/results/edit-match/${(await judged(request)).id}`,
  },
  {
    name: 'edit-statistics',
    faces: ['demo-full'],
    path: async (request) => {
      const match = await judged(request);
      return `${dashboard}/results/edit-match/${match.id}/${match.home}/edit-statistics`;
    },
  },
];

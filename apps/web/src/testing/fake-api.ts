import type { Reply } from '../lib/call-types.ts';
import type { PageApi } from '../lib/rendering.ts';

/** Answers as the server gives them, invented: enough for every page of the shell. */
export const fakeApi: PageApi = async (name, { params }) => {
  const reply = answerTo(name, String(params.divisionSlug ?? ''));
  if (reply === null) throw Object.assign(new Error('Resource does not exist.'), { status: 404 });
  return { reply, tags: ['site', 'division:3'] };
};

function answerTo(name: string, slug: string): unknown {
  if (name === 'site.front') return front();
  if (name === 'site.home') return home();
  if (slug !== 'premier-league') return null;
  if (name === 'divisions.show') return division();
  return name === 'statistics.table' ? table() : null;
}

const TEAMS = [
  'Floodlight United',
  'Celta de la Noche',
  'Borussia Nachtschicht',
  'Real Konsole',
  'Deportivo Mando y Botón de la Costa Atlántica',
  'AC Controller',
  'Olympique Manette',
  'Sporting Joystick',
].map((name, at) => ({ name, slug: `team-${at + 1}`, image: null }));
const FORMS = ['WWWDW', 'WDWWL', 'LWWDD', 'DDWLW', 'LLWDW', 'WLLDL', 'DLLWL', 'LLLLD'];
const tournament = { name: 'Night League 2026', slug: 'night-league' };
const nounOfDivision = { name: 'Premier League', slug: 'premier-league' };

type Row = Reply<'statistics.table'>['data']['rows'][number];

function rows(): Row[] {
  return TEAMS.map((team, at) => ({
    position: at + 1,
    rank_change: [0, 2, -1, null, 1, 0, -3, 0][at] ?? null,
    team,
    played: 38,
    won: 26 - at * 3,
    drawn: 6,
    lost: 6 + at * 3,
    goals_for: 96 - at * 7,
    goals_against: 34 + at * 5,
    goal_difference: 62 - at * 12,
    points: 84 - at * 9,
    adjustment: at === 6 ? -8 : 0,
    form: FORMS[at] ?? '',
    zone: zoneAt(at),
    why:
      at === 2
        ? {
            criterion: 'head_to_head',
            measure: 'points',
            over: ['Real Konsole'],
            own: 4,
            others: [1],
            provisional: true,
          }
        : null,
  }));
}

function table(): Reply<'statistics.table'> {
  const season = { id: 7, name: '2026', state: 'in_progress' as const };
  const adjusted = TEAMS[6] ?? { name: '', slug: '', image: null };
  return {
    data: {
      division: { id: 3, ...nounOfDivision },
      season,
      rows: rows(),
      drop_outs: [],
      adjustments: [{ team: adjusted, points: -8, reason: 'Fielded a suspended player twice' }],
    },
  };
}

function division(): Reply<'divisions.show'> {
  const season = { id: 7, name: '2026', state: 'in_progress' as const };
  return {
    data: {
      id: 3,
      ...nounOfDivision,
      image: null,
      background: null,
      tier: 1,
      state: 'in_progress',
      competition_type: 'all_final',
      teams_playoffs: 4,
      teams_down: 2,
      is_premium: false,
      has_liguilla: true,
      buttons: [],
      tournament: { ...tournament, id: 1, kind: 'clubs', time_zone: 'Europe/Madrid' },
      season,
      seasons: [season, { id: 6, name: '2025', state: 'finished' }],
      weeks: { current: 31, total: 38 },
      team_of_the_week: null,
      champion: null,
      has_champions: false,
    },
  };
}

type Match = Reply<'site.home'>['data']['tonight'][number];

function match(id: number, goals: [number, number] | null): Match {
  const home = TEAMS[id % 8];
  const away = TEAMS[(id + 3) % 8];
  const none = { name: '', slug: '', image: null };
  return {
    id,
    week: 31,
    stage: 'league',
    round: null,
    status: goals ? 'played' : 'scheduled',
    date: '2026-11-21T21:30:00.000Z',
    has_time: true,
    home: home ?? none,
    away: away ?? none,
    home_goals: goals?.[0] ?? null,
    away_goals: goals?.[1] ?? null,
    division: nounOfDivision,
    tournament: { ...tournament, time_zone: 'Europe/Madrid' },
    live_url: null,
  };
}

const card = {
  ...tournament,
  image: null,
  kind: 'clubs' as const,
  status: 'in_progress' as const,
  divisions: 2,
  teams: 16,
};

const headline: Reply<'site.home'>['data']['news'][number] = {
  title: 'Registration opens on Monday: everything about the new season',
  slug: 'registration-opens',
  image: null,
  lang: 'en',
  published_at: '2026-11-20T18:00:00.000Z',
  console: 'psn',
  pinned: false,
  place: { level: 'site', name: null, slug: null },
};

const openTournament = {
  name: 'Winter Signings Cup of the Community',
  slug: 'winter',
  image: null,
  time_zone: 'UTC',
};

const slides = [
  { name: 'The winter cup begins', url: '/en/console/psn/tournament/winter', image: '/files/ab/winter' },
  { name: 'Pads at half the price', url: 'https://pads.example/', image: '/files/ab/pads' },
];

function home(): Reply<'site.home'> {
  return {
    data: {
      tournaments: [
        card,
        { ...card, name: '1v1 Winter Cup', slug: 'winter', kind: 'single', status: 'to_start' },
      ],
      tonight: [match(1, null), match(2, null)],
      upcoming: [match(3, null)],
      last_results: [match(4, [3, 1]), match(5, [0, 0]), match(6, [12, 10])],
      open_signings: [
        { tournament: openTournament, closes_at: '2026-11-25T20:00:00.000Z', free_players: 7 },
        { tournament: openTournament, closes_at: null, free_players: 0 },
      ],
      tables: [{ division: nounOfDivision, tournament, rows: rows().slice(0, 5) }],
      scorers: TEAMS.slice(0, 4).map((team, at) => ({
        player: { nick: `Striker_${at + 1}`, slug: `striker-${at + 1}`, avatar: null },
        team,
        division: nounOfDivision,
        value: 27 - at * 3,
        played: 30,
      })),
      slides,
      news: [headline],
    },
  };
}

function front(): Reply<'site.front'> {
  const { tournaments, tonight, last_results, open_signings, tables } = home().data;
  const none = { tonight: [], last_results: [], open_signings: [], table: null };
  return {
    data: {
      consoles: [
        {
          console: 'psn',
          players: 640,
          teams: 48,
          tournaments,
          tonight,
          last_results,
          open_signings,
          table: tables[0] ?? null,
        },
        { console: 'xbox', players: 210, teams: 16, tournaments: tournaments.slice(0, 1), ...none },
        { console: 'pc', players: 12, teams: 0, tournaments: [], ...none },
      ],
      slides,
      news: [headline],
    },
  };
}

function zoneAt(at: number) {
  if (at === 0) return 'champion';
  if (at < 4) return 'liguilla';
  return at > 5 ? 'relegation' : null;
}

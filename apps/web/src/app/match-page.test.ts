import { expect, it } from 'vitest';
import type { Reply } from '../lib/call-types.ts';
import type { PageApi } from '../lib/rendering.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { render } from './entry-server.tsx';

type Meetings = Reply<'matches.meetings'>['data'];

const site = {
  name: 'Matchnight',
  timeZone: null,
  publicUrl: 'https://matchnight.example',
  pages: [],
  termsVersion: null,
  registration: 'open' as const,
  leastAge: 16,
  logo: null,
  theme: null,
  isDevelopment: false,
};
const noun = { name: 'Premier League', slug: 'premier-league' };
const item: Omit<Meetings['last'][number], 'division' | 'tournament'> = {
  id: 9,
  week: 31,
  stage: 'league',
  round: null,
  status: 'scheduled',
  date: '2026-11-21T21:30:00.000Z',
  has_time: true,
  home: { name: 'Floodlight United', slug: 'floodlight', image: null },
  away: { name: 'AC Controller', slug: 'controller', image: null },
  home_goals: null,
  away_goals: null,
};
const match: Reply<'matches.match'>['data'] = {
  ...item,
  home_half_goals: null,
  away_half_goals: null,
  home_regular_goals: null,
  away_regular_goals: null,
  home_penalties: null,
  away_penalties: null,
  default_winner: null,
  reason: null,
  decided_at: null,
  how: null,
  withdrawn: null,
  waits: null,
  held_lines: null,
  ruled_by: null,
  live_url: null,
  deadline: null,
  best_player: null,
  division: { id: 3, ...noun },
  season: { id: 7, name: '2026', state: 'in_progress' },
  tournament: { id: 1, ...noun, kind: 'clubs', time_zone: 'Europe/Madrid' },
  lines: { home: [], away: [] },
  goals: [],
};
const none = { won: 0, drawn: 0, lost: 0, goals: 0 };
const NEVER: Meetings = { form: { home: '', away: '' }, record: { home: none, away: none }, last: [] };

interface More {
  readonly match?: Partial<typeof match>;
  readonly changes?: Reply<'matchday.dates'>['data']['changes'];
  readonly tie?: Reply<'liguilla.tie'>['data'];
}

/** The page of one match in a language, as text between its tags. */
async function textOf(lang: string, meetings: Meetings, more: More = {}): Promise<string> {
  const api: PageApi = async (name, ask) => {
    if (name === 'matches.match') return { reply: { data: { ...match, ...more.match } }, tags: [] };
    if (name === 'matches.meetings') return { reply: { data: meetings }, tags: [] };
    if (name === 'matchday.dates') return { reply: { data: { changes: more.changes ?? [] } }, tags: [] };
    if (name === 'liguilla.tie') return { reply: { data: more.tie ?? null }, tags: [] };
    return await fakeApi(name, ask);
  };
  const url = `/${lang}/console/psn/division/premier-league/match/9`;
  const { html = '' } = await render({ url, api, manifest: null, site });
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('a match page tells form, record and last meetings of both teams before any script runs', async () => {
  const tournament = { ...noun, time_zone: 'UTC' };
  const played = { status: 'played', home_goals: 3, away_goals: 1 } as const;
  const text = await textOf('en', {
    form: { home: 'WD', away: 'LLW' },
    record: { home: { won: 4, drawn: 1, lost: 2, goals: 17 }, away: { won: 2, drawn: 1, lost: 4, goals: 9 } },
    last: [{ ...item, ...played, id: 4, division: noun, tournament }],
  });
  expect(text).toContain('Form before the match Floodlight United W D AC Controller L L W');
  expect(text).toContain('4 Won 2 1 Drawn 1 17 Goals 9');
  expect(text).toContain('The last 1 of 7 meetings');
  expect(text).toContain('Match Floodlight United v AC Controller');
});

it('of teams that never met it has a sentence and no empty table', async () => {
  const text = await textOf('de', {
    form: { home: '', away: '' },
    record: { home: none, away: none },
    last: [],
  });
  expect(text).toContain('Direkter Vergleich Diese Teams haben noch nie gegeneinander gespielt.');
  expect(text).not.toContain('Unentschieden');
  expect(text).toContain('Form vor dem Spiel Floodlight United – AC Controller –');
});

it('a decided match of teams that never met else does not say that they have not met', async () => {
  const text = await textOf('en', NEVER, { match: { status: 'played', home_goals: 2, away_goals: 1 } });
  expect(text).toContain('Head-to-head These teams have no other result against each other.');
});

it('where both lost all other meetings they are listed, and no table compares zeros', async () => {
  const tournament = { ...noun, time_zone: 'UTC' };
  const lost = { ...none, lost: 1 };
  const bothLost = { status: 'won_by_default', home_goals: 0, away_goals: 0 } as const;
  const text = await textOf('en', {
    form: { home: 'L', away: 'L' },
    record: { home: lost, away: lost },
    last: [{ ...item, ...bothLost, id: 4, division: noun, tournament }],
  });
  expect(text).toContain('Match Floodlight United v AC Controller');
  expect(text).not.toContain('Drawn');
  expect(text).not.toContain('The last 1');
});

it('a match that a withdrawal decided names the team that withdrew, and why it did', async () => {
  const text = await textOf('en', NEVER, {
    match: {
      status: 'won_by_default',
      home_goals: 3,
      away_goals: 0,
      default_winner: 'home',
      how: 'withdrawal',
      withdrawn: 'away',
      reason: 'Half of them have quit',
    },
  });
  expect(text).toContain('AC Controller has withdrawn from the season. Reason: Half of them have quit');
  expect(text).not.toContain('Decision:');
});

it('says how the match came by its date, and where it is shown', async () => {
  const proposal = {
    id: 1,
    team: match.home,
    kind: 'proposal',
    at: '2026-11-18T20:00:00.000Z',
    from: '2026-11-20T21:30:00.000Z',
    to: '2026-11-21T21:30:00.000Z',
    deadline: null,
    reason: null,
    outcome: 'accepted',
    answered_at: '2026-11-18T21:00:00.000Z',
  } as const;
  const move = { ...proposal, id: 2, team: null, kind: 'move', outcome: null, from: null } as const;
  const text = await textOf(
    'en',
    { form: { home: '', away: '' }, record: { home: none, away: none }, last: [] },
    {
      match: { live_url: 'https://twitch.tv/matchnight' },
      changes: [proposal, { ...move, reason: 'Server maintenance' }],
    },
  );
  expect(text).toContain('Live on twitch.tv');
  expect(text).toMatch(/Floodlight United proposed a date accepted Kick-off: .*20 Nov.* → .*21 Nov/);
  expect(text).toMatch(/The administrators moved the match Kick-off: No date yet → .*Server maintenance/);
});

const rival_place = { kind: 'winner', round: 'semi_final', number: 2 } as const;
const tie: NonNullable<Reply<'liguilla.tie'>['data']> = {
  round: 'semi_final',
  number: 1,
  leg: null,
  legs: [],
  aggregate: null,
  when_level: 'extra_time',
  better_placed: 'home',
  winner: null,
  next: { kind: 'tie', round: 'final', number: 1, match: null, rival: null, rival_place },
  loser_next: { kind: 'out' },
};

it('a match page of a bracket tells what is at stake, and then who goes through and whom they meet', async () => {
  const open = await textOf('en', NEVER, { tie });
  expect(open).toContain(
    'Semi-final 1 The winner goes through. Next opponents: Winner of semi-final 2 (Final)',
  );
  expect(open).toContain('If it is level, extra time is played, then penalties.');
  const rival = { name: 'Lag City', slug: 'lag', image: null };
  const done = await textOf('de', NEVER, {
    match: { status: 'played', home_goals: 2, away_goals: 1, home_regular_goals: 1, away_regular_goals: 1 },
    tie: {
      ...tie,
      winner: 'home',
      next: { ...tie.next, kind: 'tie', round: 'final', number: 1, match: 12, rival, rival_place },
    },
  });
  expect(done).toContain('Nach Verlängerung, 1:1 nach 90 Minuten');
  expect(done).toContain('Floodlight United kommt weiter. Nächster Gegner: Lag City (Finale)');
  const level = await textOf('en', NEVER, {
    match: { status: 'played', home_goals: 1, away_goals: 1 },
    tie: { ...tie, winner: 'away', when_level: 'file' },
  });
  expect(level).toContain('by the imported file, the team that plays in the next round goes through.');
  const cup = await textOf('fr', NEVER, {
    tie: { ...tie, round: 'final', winner: 'away', next: { kind: 'champion' } },
  });
  expect(cup).toContain('AC Controller remporte la coupe.');
});

import type { MatchStatus } from '@matchnight/contract/constants';
import type { Match } from '../../features/matches/index.ts';
import type { MatchItem } from '../../ui/match-list.tsx';
import { CLUBS } from './samples.ts';

function matchOf(id: number, status: MatchStatus, goals: readonly [number, number] | null): MatchItem {
  const team = (at: number) => ({ name: CLUBS[at % CLUBS.length] ?? '', slug: `team-${at}`, image: null });
  return {
    id,
    week: 7,
    stage: 'league',
    round: null,
    status,
    date: '2031-05-19T19:00:00.000Z',
    has_time: id % 2 === 1,
    home: team(2 * id),
    away: team(2 * id + 1),
    home_goals: goals?.[0] ?? null,
    away_goals: goals?.[1] ?? null,
  };
}

/** A match in each of its states. */
export const MATCHES: readonly MatchItem[] = [
  matchOf(1, 'scheduled', null),
  matchOf(2, 'played', [3, 1]),
  matchOf(3, 'reported', [2, 2]),
  matchOf(4, 'disputed', null),
  matchOf(5, 'won_by_default', [0, 3]),
  matchOf(7, 'annulled', null),
  { ...matchOf(9, 'scheduled', null), date: null },
  matchOf(12, 'played', [10, 12]),
];

const ana = { nick: 'LaFlècheDuCanapé', slug: 'ana' };
const leo = { nick: 'Übersteiger1899', slug: 'leo' };
const goal = { player: ana, stoppage: null, penalty: false, own_goal: false };
const REST: Omit<Match, keyof MatchItem> = {
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
  division: { id: 1, name: 'Primera', slug: 'primera' },
  season: { id: 1, name: '3', state: 'in_progress' },
  tournament: { id: 1, name: 'Liga', slug: 'liga', kind: 'clubs', time_zone: 'Europe/Madrid' },
  lines: { home: [], away: [] },
  goals: [],
};

/** Heads of matches: awaited, played with everything there is to tell, ruled, annulled. */
export const HEADS: readonly Match[] = [
  { ...REST, ...matchOf(1, 'scheduled', null) },
  {
    ...REST,
    ...matchOf(15, 'played', [2, 2]),
    home_half_goals: 1,
    away_half_goals: 0,
    home_penalties: 4,
    away_penalties: 3,
    best_player: leo,
    goals: [
      { ...goal, team: 'home', minute: 12 },
      { ...goal, team: 'home', minute: 90, stoppage: 4, penalty: true },
      { ...goal, team: 'away', minute: 48, player: leo, own_goal: true },
      { ...goal, team: 'away', minute: null, player: null },
    ],
  },
  { ...REST, ...matchOf(5, 'won_by_default', [0, 3]), default_winner: 'away', reason: 'Not enough players.' },
  { ...REST, ...matchOf(7, 'disputed', [1, 0]) },
  { ...REST, ...matchOf(9, 'annulled', null) },
];

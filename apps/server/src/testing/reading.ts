import type { CallName } from '@matchnight/contract';
import type { BodyOf, TestApp } from './app.ts';
import type { League } from './league.ts';

const RANKING_CALLS = {
  scorers: 'statistics.scorers',
  assists: 'statistics.assists',
  gks: 'statistics.gks',
  mvp: 'statistics.mvp',
  theBests: 'statistics.theBests',
  yellowCards: 'statistics.yellowCards',
  redCards: 'statistics.redCards',
} as const satisfies Record<string, CallName>;

/** The public reads of a league, short enough to write in a test. */
export interface Reading {
  /** "Ajo 3 2-1": name, points, goals, by position. */
  table(): Promise<string[]>;
  /** The rows as the API has them. */
  rows(): Promise<BodyOf<'statistics.table'>['data']['rows']>;
  /** "1 Ajo 10 (Ajo) 2": position, nick, team, value. */
  ranking(name: keyof typeof RANKING_CALLS): Promise<string[]>;
  rankingRows(name: keyof typeof RANKING_CALLS): Promise<BodyOf<'statistics.scorers'>['data']['data']>;
  match(fixtureId: number): Promise<BodyOf<'matches.match'>['data']>;
}

export function readingOf(app: TestApp, league: League): Reading {
  const ask = { console: league.console, params: { divisionSlug: league.divisionSlug } };
  const rows: Reading['rows'] = async () => (await app.call('statistics.table', ask)).body.data.rows;
  const rankingRows: Reading['rankingRows'] = async (name) =>
    (await app.call(RANKING_CALLS[name], ask)).body.data.data;
  return {
    rows,
    rankingRows,
    table: async () =>
      (await rows()).map((row) => `${row.team.name} ${row.points} ${row.goals_for}-${row.goals_against}`),
    ranking: async (name) =>
      (await rankingRows(name)).map(
        (row) => `${row.position} ${row.player.nick} (${row.team.name}) ${row.value}`,
      ),
    match: async (fixtureId) =>
      (await app.call('matches.match', { console: league.console, params: { fixtureId } })).body.data,
  };
}

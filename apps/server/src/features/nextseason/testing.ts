import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { TestApp } from '../../testing/app.ts';
import { judgeOf } from '../../testing/judge.ts';
import { type League, type LeagueAsked, makeLeague } from '../../testing/league.ts';
import { deliverCup } from '../awards/index.ts';

/** A tournament of two divisions whose teams ended in the order of their names, in a single round. */
export async function makeTwoDivisions(
  app: TestApp,
  asked: { readonly teamsDown?: number; readonly second?: Partial<LeagueAsked> } = {},
): Promise<{ first: League; second: League }> {
  const shared = { squad: ['GK', 'ST'], mode: 'all_final' } as const;
  const first = await makeLeague(app, { ...shared, teamsDown: asked.teamsDown ?? 1 });
  const second = await makeLeague(app, {
    ...shared,
    teams: ['Eno', 'Fox', 'Gil', 'Hun'],
    within: { league: first, tier: 2 },
    ...asked.second,
  });
  return { first, second };
}

/** Every match is decided, by the order of the names, and the season is finished. */
export async function finish(
  app: TestApp,
  league: League,
  token: string,
  decided: League['matches'] = [],
): Promise<void> {
  const judge = judgeOf(app, league, token);
  const order = league.clubs.map(({ name }) => name);
  for (const { home, away } of league.matches.filter((match) => !decided.includes(match))) {
    const isHome = order.indexOf(home) < order.indexOf(away);
    await judge.score(`${home}-${away}`, isHome ? 1 : 0, isHome ? 0 : 1);
  }
  const { console, tournamentId, divisionId } = league;
  const params = { tournamentId, divisionId };
  await app.call('divisions.advance', { token, console, params, body: { to: 'finished' } });
}

export async function deliver(app: TestApp, league: League): Promise<boolean> {
  const { seasonId } = league;
  return await app.write(async (tx) => {
    const asked = { seasonId, userId: null, now: app.clock.now };
    return (await deliverCup(tx, asked)).previewsNextSeason;
  });
}

type Choices = ReplyOf<CallOf<'nextseason.plan'>>['data']['choices'];

/** The desk of a tournament's next season, as an administrator uses it. */
export function nextSeasonDesk(app: TestApp, token: string, league: () => League) {
  const ask = (as = token) => {
    const { console, tournamentId } = league();
    return { token: as, console, params: { tournamentId } };
  };
  const planned = async (choices?: object, as?: string) => {
    const query = choices ? { query: { choices: JSON.stringify(choices) } } : {};
    return (await app.call('nextseason.plan', { ...ask(as), ...query })).body.data;
  };
  /** Makes it as it was seen a moment ago, with other choices. */
  const make = async (change: (choices: Choices) => object = (same) => same, as?: string) => {
    const { seen, choices } = await planned(undefined, as);
    return await app.call('nextseason.make', { ...ask(as), body: { seen, ...change(choices) } });
  };
  return { ask, planned, make };
}

import { type Call, type CallName, contract } from '@matchnight/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rebuildAll } from './commands/rebuild.ts';
import { hashPassword } from './features/accounts/index.ts';
import { insertFreePlayers } from './features/tournaments/index.ts';
import { addressOf } from './testing/asking.ts';
import { type Judge, judgeOf } from './testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from './testing/league.ts';
import { makeNotice } from './testing/notices.ts';
import { makePerson, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

const PASSWORD = 'a night under floodlights';
let mine: League;
let other: League;
let boss: Person;
let judge: Judge;
const slugs = new Map<League, string>();
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  mine = await makeLeague(app, { squad: TWELVE });
  other = await makeLeague(app, { squad: TWELVE, teams: ['Eva', 'Fay'] });
  for (const league of [mine, other]) slugs.set(league, (await makeNotice(app, { league })).slug);
  judge = judgeOf(app, mine, boss.token);
});

const READS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, { may, method }]) =>
    may === 'everyone' && method === 'GET' ? [`${feature}.${name}` as CallName] : [],
  ),
);
const paramsOf = (league: League, club = league.clubs[0]?.name ?? '') => ({
  tournamentSlug: league.tournamentSlug,
  divisionSlug: league.divisionSlug,
  fixtureId: league.matches[0]?.id ?? 0,
  noticeSlug: slugs.get(league) ?? '',
  teamSlug: clubOf(league, club).slug,
  playerSlug: mateOf(league, club, 10).slug,
  weekCode: 'week-1',
});
const addresses = (league: League, club?: string) =>
  READS.map((name) => {
    const query = name === 'search.search' ? { type: 'P', q: 'player', console: 'psn' } : {};
    return addressOf(name, { params: paramsOf(league, club), query }).url;
  });

/** Everything that a visitor can read of both leagues is kept now. */
async function warm(): Promise<void> {
  const urls = [
    ...addresses(mine),
    ...addresses(mine, 'Bor'),
    ...addresses(mine, 'Cid'),
    ...addresses(other),
  ];
  for (const list of ['free', 'for_sale']) {
    for (const league of [mine, other]) {
      urls.push(addressOf('market.signings', { params: paramsOf(league), query: { list } }).url);
    }
  }
  for (const url of new Set(urls)) await app.app.inject({ url });
  expect(app.cache.count).toBeGreaterThan(80);
}

/** The addresses that are kept, without their queries, in English; each is kept once for all languages. */
const keptPaths = () => app.cache.keys().map((key) => (key.split('?', 1)[0] ?? '').replace('/*/', '/en/'));
const ofOther = (call: CallName, path = addressOf(call, { params: paramsOf(other) }).url) =>
  path.replace('/api/v1', '');

describe('a decided match', () => {
  test('leaves what another tournament, its market, its banned and the site’s news keep alone', async () => {
    await judge.score('Ajo-Bor', 1, 0);
    await warm();
    const before = keptPaths();
    expect((await judge.score('Ajo-Bor', 2, 0)).status).toBe(200);
    expect((await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 2, reds: 1 }])).status).toBe(200);
    const kept = new Set(keptPaths());
    const alone: CallName[] = [
      'tournaments.show',
      'tournaments.teams',
      'market.signings',
      'discipline.tournamentBanned',
      'statistics.rankingTeams',
      'statistics.table',
      'teams.show',
      'news.ofSite',
      'news.ofTournament',
      'news.notice',
    ];
    expect(alone.map((name) => ofOther(name)).filter((key) => !kept.has(key))).toEqual([]);
    const gone = before.filter((key) => !kept.has(key));
    expect(gone.filter((key) => key.includes(other.tournamentSlug))).toEqual([]);
    expect(gone).toContain(`/en/console/psn/division/${mine.divisionSlug}/table`);
    expect(gone).toContain(`/en/console/psn/tournament/${mine.tournamentSlug}`);
    // What shows names and no results stays: the tournament's own news and its teams.
    expect(kept).toContain(`/en/console/psn/tournament/${mine.tournamentSlug}/teams`);
  });
});

/** Each leaves no kept answer that would be another one now: that is asked after each. */
describe('no answer is older than', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a result', () => judge.score('Ajo-Bor', 2, 0)],
    ['lines', () => judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1, yellows: 2 }])],
    [
      'lines of whom a market of another tournament offers',
      () => judge.lines('Bor-Ajo', 'Bor', [{ player: 10, goals: 1 }]),
    ],
    ['a correction', () => judge.score('Ajo-Bor', 3, 1)],
    ['an annulled match', () => judge.decide('Ajo-Bor', { decision: 'annul', reason: 'a wrong team' })],
    ['points taken', () => judge.adjust('Cid', -3)],
  ])('%s', async (_, deed) => {
    const [first, second] = [mateOf(mine, 'Ajo', 10), mateOf(mine, 'Bor', 10)];
    await app.write(async (tx) => {
      const free = [first, second].map(({ id }) => ({
        tournament_id: other.tournamentId,
        player_id: id,
        position: null,
        price: 0,
        free_market_since: app.clock.now,
      }));
      await insertFreePlayers(tx, free);
    });
    await judge.score('Ajo-Bor', 1, 0);
    await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1, yellows: 1 }]);
    await judge.score('Bor-Ajo', 1, 0);
    app.cache.touch(['*']);
    await warm();
    expect(await deed()).toMatchObject({ status: 200 });
    expect(await app.staleAnswers()).toEqual([]);
  });

  test('the end of an account, which leaves what does not show its player alone', async () => {
    const person = await makePerson(app);
    const { db } = app.database;
    const mate = mateOf(mine, 'Ajo', 10);
    await db.updateTable('players').set({ user_id: null }).where('id', '=', person.playerId).execute();
    await db.updateTable('players').set({ user_id: person.userId }).where('id', '=', mate.id).execute();
    const password_hash = await hashPassword(PASSWORD);
    await db.updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute();
    await judge.score('Ajo-Bor', 1, 0);
    await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1, reds: 1 }]);
    app.cache.touch(['*']);
    await warm();
    const { status } = await app.call('accounts.deleteMyAccount', {
      token: person.token,
      body: { password: PASSWORD },
    });
    expect(status).toBe(200);
    const kept = keptPaths();
    for (const call of ['statistics.table', 'tournaments.show', 'teams.show', 'market.signings'] as const) {
      expect(kept).toContain(ofOther(call));
    }
    expect(await app.staleAnswers()).toEqual([]);
  });

  test('what a rebuild puts right, and a season with nothing to put right empties nothing', async () => {
    await judge.score('Ajo-Bor', 1, 0);
    await warm();
    const count = app.cache.count;
    expect(await rebuildAll(app.database.db, false, () => {})).toBe(0);
    expect(app.cache.count).toBe(count);
  });
});

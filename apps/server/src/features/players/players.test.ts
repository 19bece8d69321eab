import { beforeAll, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertUnclaimed, nickSkeleton } from '../accounts/index.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});

test('a player has what they did by season and team, the sum of it, and their matches newest first', async () => {
  const league = await makeLeague(app, { squad: TWELVE });
  const judge = judgeOf(app, league, token);
  const keeper = mateOf(league, 'Ajo', 0);
  const params = { playerSlug: keeper.slug };
  const show = async () => (await app.call('players.show', { params })).body.data;
  expect(await show()).toMatchObject({
    nick: 'Ajo 0',
    claimed: false,
    position: 'GK',
    teams: [
      {
        team: { slug: clubOf(league, 'Ajo').slug },
        tournament: { slug: league.tournamentSlug },
        position: 'GK',
      },
    ],
    seasons: [],
  });
  await judge.score('Ajo-Bor', 2, 1);
  await judge.lines('Ajo-Bor', 'Ajo', [
    { player: 0, goalkeeper: true, yellows: 1 },
    { player: 10, goals: 2, assists: 1 },
  ]);
  await judge.score('Cid-Ajo', 0, 0);
  await judge.lines('Cid-Ajo', 'Ajo', [{ player: 0, goalkeeper: true, reds: 1 }]);
  const best = {
    decision: 'played',
    homeGoals: 0,
    awayGoals: 0,
    reason: 'all agree',
    bestPlayer: keeper.slug,
  };
  expect((await judge.decide('Cid-Ajo', best)).status).toBe(200);
  const counts = {
    played: 2,
    goals: 0,
    assists: 0,
    yellows: 1,
    reds: 1,
    own_goals: 0,
    best_player: 1,
    // 2 + 1 won - 1 yellow; 2 + 4 clean sheet + 3 best - 3 red
    index: 8,
    goalkeeper_matches: 2,
    conceded: 1,
    clean_sheets: 1,
  };
  const { totals, seasons } = await show();
  expect(totals).toEqual(counts);
  expect(seasons).toMatchObject([
    { division: { slug: league.divisionSlug }, season: '1', team: { name: 'Ajo' }, counts },
  ]);
  const matches = await app.call('matches.lastOfPlayer', { params });
  expect(matches.body.data).toMatchObject({
    total: 2,
    data: [
      { home: { name: 'Cid' }, reds: 1, best_player: true },
      { home: { name: 'Ajo' }, yellows: 1, best_player: false },
    ].toSorted((a, b) => orderOf(league.matches, b.home.name) - orderOf(league.matches, a.home.name)),
  });
});

/** The place of Ajo's match at home to Bor, or away at Cid, in the calendar. */
function orderOf(matches: readonly { home: string; away: string }[], home: string): number {
  return matches.findIndex((match) => match.home === home && match.away === (home === 'Ajo' ? 'Bor' : 'Ajo'));
}

test('an annulled match stays in a player’s list but gives nothing', async () => {
  const league = await makeLeague(app, { squad: TWELVE });
  const judge = judgeOf(app, league, token);
  await judge.score('Ajo-Bor', 1, 0);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1 }]);
  const params = { playerSlug: mateOf(league, 'Ajo', 10).slug };
  expect((await app.call('players.show', { params })).body.data.totals.goals).toBe(1);
  await judge.decide('Ajo-Bor', { decision: 'annul', reason: 'a wrong team' });
  expect((await app.call('players.show', { params })).body.data).toMatchObject({
    seasons: [],
    totals: { goals: 0 },
  });
  const { body } = await app.call('matches.lastOfPlayer', { params });
  expect(body.data.data).toMatchObject([{ status: 'annulled', home_goals: null }]);
});

test('an unclaimed player looks like what the nicks of users are compared by', async () => {
  const { db } = app.database;
  const id = await insertUnclaimed(db, { console: 'psn', nick: 'Ruud van Nistelrooÿ', slug: 'ruud' });
  const row = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.nick_skeleton).toBe(nickSkeleton('ruud-vannistelrooy'));
});

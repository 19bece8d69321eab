import { expect, test } from 'vitest';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { judgeOf } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league, person } from '../../testing/judged-league.ts';
import { mateOf, TWELVE } from '../../testing/league.ts';
import { secondDivision } from '../../testing/second-division.ts';

beforeEachLeague('FULL', { squad: TWELVE });

const read = async (playerSlug: string, query = {}) =>
  (await app.call('players.record', { params: { playerSlug }, query })).body.data;
const NOTHING = {
  played: null,
  won: null,
  drawn: null,
  lost: null,
  goals: 0,
  assists: 0,
  yellows: 0,
  reds: 0,
  titles: 0,
};

test('a row has the results of the matches that the player played, and the player’s counts', async () => {
  const { slug } = mateOf(league, 'Ajo', 10);
  expect(await read(slug)).toEqual({ data: [], page: 1, per_page: 50, total: 0, totals: NOTHING });
  const played = [
    ['Ajo-Bor', 2, 1, { goals: 2, yellows: 1 }],
    ['Cid-Ajo', 0, 3, { assists: 2 }],
    ['Ajo-Dux', 1, 1, { yellows: 2 }],
    ['Dux-Ajo', 4, 0, { reds: 1 }],
  ] as const;
  for (const [match, home, away, deeds] of played) {
    await judge.score(match, home, away);
    await judge.lines(match, 'Ajo', [
      { player: 10, ...deeds },
      {
        player: null,
        goals: Math.max(0, (match.startsWith('Ajo') ? home : away) - ('goals' in deeds ? 2 : 0)),
      },
    ]);
  }
  // The player was not in it, and annulled or unplayed matches count nothing.
  await judge.score('Bor-Ajo', 1, 0);
  await judge.decide('Cid-Ajo', { decision: 'annul', reason: 'a wrong team' });
  const counts = { played: 3, won: 1, drawn: 1, lost: 1, goals: 2, assists: 0, yellows: 3, reds: 2 };
  expect(await read(slug)).toMatchObject({
    data: [
      {
        tournament: { slug: league.tournamentSlug },
        division: { slug: league.divisionSlug },
        season: '1',
        team: { name: 'Ajo' },
        ...counts,
      },
    ],
    total: 1,
    totals: counts,
  });
});

test('rows are the newest season first, and the sum is of all of them, on every page', async () => {
  const { slug } = mateOf(league, 'Ajo', 10);
  await judge.score('Ajo-Bor', 1, 0);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1 }]);
  const second = await secondDivision(app, league);
  const secondJudge = judgeOf(app, second, person.token);
  await secondJudge.score('Dux-Ajo', 3, 2);
  await secondJudge.lines('Dux-Ajo', 'Ajo', [{ player: 10, goals: 2 }]);
  const totals = { ...NOTHING, played: 2, won: 1, drawn: 0, lost: 1, goals: 3 };
  const rows = await read(slug);
  expect(rows).toMatchObject({ total: 2, totals });
  expect(rows.data).toMatchObject([
    { division: { name: 'Second' }, played: 1, won: 0, lost: 1, goals: 2 },
    { division: { name: 'First' }, played: 1, won: 1, lost: 0, goals: 1 },
  ]);
  expect(await read(slug, { page: 2, per_page: 1 })).toMatchObject({
    page: 2,
    total: 2,
    totals,
    data: [{ division: { name: 'First' } }],
  });
});

test('of an imported season goals are known, and not how many matches there were', async () => {
  const goals1 = [{ name: 'Recorded Anna' }, { name: 'Recorded Anna' }];
  await importFile(app, { matches: [fileMatch('Rua 2-1 Sol', { goals1 })] });
  const row = { ...NOTHING, goals: 2 };
  expect(await read('recorded-anna')).toMatchObject({ data: [row], totals: row });
});

test('what a player did in a hidden tournament is left out', async () => {
  const { slug } = mateOf(league, 'Ajo', 10);
  await judge.score('Ajo-Bor', 1, 0);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1 }]);
  const { db } = app.database;
  await db.updateTable('tournaments').set({ hidden: true }).where('id', '=', league.tournamentId).execute();
  expect(await read(slug)).toMatchObject({ data: [], total: 0, totals: NOTHING });
});

import { expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { makeLeague, matchOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { HOUR_MS } from './testing.ts';

stage();

test('the hours to a result are counted from kick-off: a match that was ruled ahead of it took none', async () => {
  const league = await makeLeague(app);
  const { token } = await makePerson(app, { role: 'FULL' });
  const judge = judgeOf(app, league, token);
  const kickOff = async (id: number) =>
    (await app.call('matches.match', { params: { fixtureId: id } })).body.data.date ?? '';
  const figures = async () => {
    const params = { tournamentId: league.tournamentId, divisionId: league.divisionId };
    return (await app.call('results.figures', { token, params })).body.data;
  };
  const [ahead, after] = [matchOf(league, 'Ajo', 'Bor'), matchOf(league, 'Cid', 'Dux')];
  app.clock.now = new Date(Date.parse(await kickOff(ahead)) - 50 * HOUR_MS);
  await judge.score('Ajo-Bor', 1, 0);
  expect(await figures()).toMatchObject({ decided: 1, judged: 1, median_hours: null });
  app.clock.now = new Date(Date.parse(await kickOff(after)) + 3 * HOUR_MS);
  await judge.score('Cid-Dux', 1, 0);
  expect(await figures()).toMatchObject({ decided: 2, judged: 2, median_hours: 3 });
});

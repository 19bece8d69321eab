import { expect, test } from 'vitest';
import { whileHeld } from '../../testing/held.ts';
import { judgeOf, type Pairing } from '../../testing/judge.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { lockSeason, openSeason } from '../divisions/index.ts';

stage();

test('a cup that is asked for while the next season begins is that season’s, which is not finished', async () => {
  const boss = await makePerson(app, { role: 'FULL' });
  const league = await makeLeague(app, { teams: ['Ajo', 'Boj'], squad: ['GK'] });
  const { console, tournamentId, divisionId } = league;
  const judge = judgeOf(app, league, boss.token);
  for (const { home, away } of league.matches) await judge.score(`${home}-${away}` as Pairing, 1, 0);
  const ask = { token: boss.token, console, params: { tournamentId, divisionId } };
  await app.call('divisions.advance', { ...ask, body: { to: 'finished' } });
  const { seen } = (await app.call('awards.cup', ask)).body.data;
  const [reply] = await whileHeld(app, async (tx) => await lockSeason(tx, league.seasonId), [
    () => app.call('awards.deliverCup', { ...ask, body: { seen, champion: '100' } }),
    (tx) => openSeason(tx, { divisionId, name: '2' }),
  ]);
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('finished')]);
});

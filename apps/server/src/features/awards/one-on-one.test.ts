import { expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

test('in 1v1 the player is the team: titles, awards and record are theirs, lines or none', async () => {
  const { token } = await makePerson(app, { role: 'FULL' });
  const league = await makeLeague(app, { kind: 'single', squad: ['ST'], teams: ['Ada', 'Bo'] });
  const [ada, bo] = league.clubs.map(({ squad }) => squad[0]?.slug ?? '');
  const judge = judgeOf(app, league, token);
  await judge.score('Ada-Bo', 3, 1);
  await judge.decide('Bo-Ada', { decision: 'away', reason: 'did not come' });
  const ask = { token, params: { tournamentId: league.tournamentId, divisionId: league.divisionId } };
  expect((await app.call('divisions.advance', { ...ask, body: { to: 'finished' } })).status).toBe(200);
  const added = await app.call('awards.create', {
    ...ask,
    body: {
      season: String(league.seasonId),
      name: 'Fair play',
      team: league.clubs[0]?.slug ?? '',
      player: '',
    },
  });
  expect(added.status).toBe(200);
  expect(await wonBy(ada)).toMatchObject({ titles: [], rows: [{ won: 2, titles: 0 }] });

  const { seen, awards } = (await app.call('awards.cup', ask)).body.data;
  const cup = await app.call('awards.deliverCup', {
    ...ask,
    body: { seen, champion: '100', awards: awards.map((one) => one.seen).join() },
  });
  expect(cup.status).toBe(200);
  expect(await wonBy(ada)).toMatchObject({
    titles: ['champion'],
    awards: ['Fair play'],
    rows: [{ played: 2, won: 2, drawn: 0, lost: 0, titles: 1 }],
  });
  const { rows } = await wonBy(bo);
  expect(rows).toMatchObject([{ played: 2, won: 0, drawn: 0, lost: 2, goals: 1, titles: 0 }]);
});

async function wonBy(playerSlug = '') {
  const { titles, awards } = (await app.call('awards.ofPlayer', { params: { playerSlug } })).body.data;
  const { data: rows } = (await app.call('players.record', { params: { playerSlug } })).body.data;
  return {
    titles: titles.map(({ place }) => place),
    awards: awards.map(({ name }) => name),
    rows,
  };
}

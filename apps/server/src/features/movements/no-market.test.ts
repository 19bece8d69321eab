import { expect, test } from 'vitest';
import { clubOf, makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

test('1v1 has no market: nobody is listed in it, nor joins it', async () => {
  const single = await makeLeague(app, { kind: 'single', squad: ['ST'], teams: ['Uno', 'Dos'] });
  const { token } = await makePerson(app);
  const { tournamentId, tournamentSlug } = single;
  const params = { tournamentSlug, teamSlug: clubOf(single, 'Uno').slug };
  const desk = { token, params: { tournamentId } };
  const statuses = [
    await app.call('market.signings', { params }),
    await app.call('market.sellPlayers', { params }),
    await app.call('movements.list', { params }),
    await app.call('movements.csv', { params }),
    await app.call('market.myRegistration', desk),
    await app.call('market.joinFreeMarket', desk),
    await app.call('market.quitFreeMarket', desk),
  ].map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 7 }, () => 404));
});

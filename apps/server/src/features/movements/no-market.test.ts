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
  const boss = await makePerson(app, { role: 'FULL' });
  const ruled = { ...desk, token: boss.token };
  const ofTeam = { tournamentId, teamId: clubOf(single, 'Uno').id };
  // Whatever version is named: there is nothing that anybody could have changed meanwhile.
  const calendar = { version: 7, lock_signing: 'open', windows: [] };
  const statuses = [
    await app.call('market.signings', { params }),
    await app.call('market.sellPlayers', { params }),
    await app.call('movements.list', { params }),
    await app.call('movements.csv', { params }),
    await app.call('market.myRegistration', desk),
    await app.call('market.joinFreeMarket', desk),
    await app.call('market.quitFreeMarket', desk),
    await app.call('market.settings', ruled),
    await app.call('market.setSignings', { ...ruled, body: calendar }),
    await app.call('offers.ofTournament', ruled),
    await app.call('offers.departure', desk),
    await app.call('offers.leave', desk),
    await app.call('offers.stay', desk),
    await app.call('offers.ofTeam', {
      token: boss.token,
      params: { teamId: clubOf(single, 'Uno').id },
      query: { tournament: tournamentSlug },
    }),
    await app.call('budgets.ofTeam', { params }),
    await app.call('budgets.ofTournamentTeam', { ...ruled, params: ofTeam }),
    await app.call('registrations.moveMoney', {
      ...ruled,
      params: ofTeam,
      headers: { 'idempotency-key': 'money-for-who-has-no-market' },
      body: { option: 'add', quantity: '1', reason: 'A prize' },
    }),
  ].map(({ status }) => status);
  // Money is refused to a player's slot before anybody looks for a market.
  expect(statuses).toEqual([...Array.from({ length: 16 }, () => 404), 409]);
});

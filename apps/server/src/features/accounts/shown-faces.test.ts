import { expect, test } from 'vitest';
import { app, beforeEachLeague, judge, league } from '../../testing/judged-league.ts';
import { clubOf, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson, PASSWORD } from '../../testing/people.ts';
import { photo } from './testing-pictures.ts';

beforeEachLeague('FULL', { squad: TWELVE });

test('a new picture and country show on every page that lists the player, though only the player is touched', async () => {
  const person = await makePerson(app);
  const club = clubOf(league, 'Ajo');
  const mate = mateOf(league, 'Ajo', 10);
  const { db } = app.database;
  await db.updateTable('players').set({ user_id: null }).where('id', '=', person.playerId).execute();
  await db.updateTable('players').set({ user_id: person.userId }).where('id', '=', mate.id).execute();
  await db
    .updateTable('registrations')
    .set({ for_sale_since: app.clock.now })
    .where('player_id', '=', mate.id)
    .execute();
  await judge.score('Ajo-Bor', 2, 0);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 2, reds: 1 }]);
  const { tournamentSlug, divisionSlug } = league;
  const [place, teamSlug] = [{ tournamentSlug }, club.slug];
  const pages = async () => [
    (await app.call('site.home')).body.data.scorers,
    (await app.call('statistics.teamTheBests', { params: { teamSlug } })).body.data,
    (await app.call('teams.players', { params: { teamSlug } })).body.data,
    (await app.call('discipline.tournamentBanned', { params: place })).body.data,
    (await app.call('discipline.divisionBanned', { params: { divisionSlug } })).body.data,
    (await app.call('market.signings', { params: place, query: { list: 'for_sale' } })).body.data,
    (await app.call('market.sellPlayers', { params: { ...place, teamSlug } })).body.data,
  ];
  for (const page of await pages()) expect(JSON.stringify(page)).toMatch(/"avatar":null/);
  const form = new FormData();
  const own = { username: 'shown', email: 'shown@example.org', password: PASSWORD };
  const fields = { ...own, country: 'PT', position: 'ST' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('avatar', new File([new Uint8Array(await photo())], 'me.jpg', { type: 'image/jpeg' }));
  expect((await app.call('accounts.editMyInfo', { token: person.token, form })).status).toBe(200);
  for (const page of await pages()) expect(JSON.stringify(page)).toMatch(/"avatar":"\/files/);
});

import { expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf, once } from './testing.ts';

stage();

async function desks() {
  const organiser = await makePerson(app);
  const league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  return { organiser, league, desk: deskOf(app, organiser.token, league.tournamentId) };
}

test('a list that is sent sixteen times at once with one key is added once', async () => {
  const { organiser, league, desk } = await desks();
  const headers = once();
  const body = { text: 'Race Lions\nRace Bears' };
  const params = { tournamentId: league.tournamentId };
  const sent = await Promise.all(
    Array.from({ length: 16 }, async () =>
      app.call('registrations.addMany', { token: organiser.token, headers, params, body }),
    ),
  );
  expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await desk('registrations.teams', {})).body.data.total).toBe(2);
});

test('of two lists at once that name one new team, the second finds it there', async () => {
  const { desk } = await desks();
  const send = async (text: string) => await desk('registrations.addMany', { body: { text } });
  const sent = await Promise.all([send('Twin Lions\nTwin Bears'), send('Twin Lions\nTwin Wolves')]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await desk('registrations.teams', {})).body.data.total).toBe(3);
});

test('of two lists of two tournaments that name one new team, nobody sees half a list', async () => {
  const one = await desks();
  const other = await desks();
  const text = (last: string) => `Shared Lions ${'x'}\n${last}`;
  const sent = await Promise.all([
    one.desk('registrations.addMany', { body: { text: text('Only One') } }),
    other.desk('registrations.addMany', { body: { text: text('Only Other') } }),
  ]);
  for (const [at, { desk }] of [one, other].entries()) {
    const total = (await desk('registrations.teams', {})).body.data.total;
    expect(total).toBe(sent[at]?.status === 200 ? 2 : 0);
  }
  expect(sent.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
});

test('a person who gets a team meanwhile keeps the whole list out', async () => {
  const { desk } = await desks();
  const owner = await makePerson(app);
  const [list, single] = await Promise.all([
    desk('registrations.addMany', { body: { text: `Late Lions\nLate Bears;${owner.nick}` } }),
    desk('registrations.makeTeam', { body: { name: 'Late Wolves', owner: owner.nick } }),
  ]);
  expect([list.status, single.status].sort()).toEqual([200, 422]);
  expect((await desk('registrations.teams', {})).body.data.total).toBe(list.status === 200 ? 2 : 1);
});

test('a list is taken back, or a team of it gets a place, and never both', async () => {
  const { league, desk } = await desks();
  const boss = await makePerson(app, { role: 'FULL' });
  await desk('registrations.addMany', { body: { text: 'Slot Lions\nSlot Bears' } });
  const params = { tournamentId: league.tournamentId, divisionId: league.divisionId };
  const shown = await desk('divisions.slots', { params, token: boss.token });
  const { data } = (await desk('registrations.teams', {})).body.data;
  const [list] = (await desk('registrations.addedLists')).body.data;
  const teams = data.map(({ team }) => team.id);
  const [back, set] = await Promise.all([
    desk('registrations.takeBackList', { params: { listId: list?.id ?? 0 } }),
    desk('divisions.setSlots', {
      token: boss.token,
      params,
      body: { version: shown.body.data.version, teams },
    }),
  ]);
  expect([back.status, set.status].filter((status) => status === 200)).toHaveLength(1);
  expect((await desk('registrations.teams', {})).body.data.total).toBe(back.status === 200 ? 0 : 2);
});

test('a list that is taken back sixteen times at once is taken back once', async () => {
  const { desk } = await desks();
  await desk('registrations.addMany', { body: { text: 'Back Lions\nBack Bears' } });
  const [list] = (await desk('registrations.addedLists')).body.data;
  const sent = await Promise.all(
    Array.from({ length: 16 }, async () =>
      desk('registrations.takeBackList', { params: { listId: list?.id ?? 0 } }),
    ),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
});

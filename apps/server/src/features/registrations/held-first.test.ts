import { beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../people.ts';
import type { TestReply } from '../../testing/app.ts';
import { whileDeleted, whileHeld } from '../../testing/held.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { findTeamByKey } from '../teams/index.ts';
import { findAllTournamentsOfTeam, lockTournament } from '../tournaments/index.ts';
import { create } from '../tournaments/testing.ts';
import { findAllTeamsOfUser } from './repository/own-teams.ts';
import { deskOf, makeClub, once } from './testing.ts';

let boss: Person;
let ada: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  ada = await makePerson(app);
});

/** What an account's end does to all that is kept, by somebody else than the test. */
const forget = async () => {
  await app.write((tx) => people.forget(tx, { ...ada, email: null }, app.clock.now));
  app.cache.touch(['*']);
};
const hold =
  ({ tournamentId }: Pick<League, 'tournamentId'>) =>
  (tx: Parameters<typeof lockTournament>[0]) =>
    lockTournament(tx, tournamentId);
const teamsOf = async ({ userId }: Person) => await findAllTeamsOfUser(app.database.db, 'psn', userId);
/** The names of the teams that take part. */
async function teamsIn({ tournamentId }: Pick<League, 'tournamentId'>): Promise<string[]> {
  const { body } = await deskOf(app, boss.token, tournamentId)('registrations.teams');
  return (body.data.data as readonly { team: { name: string } }[]).map(({ team }) => team.name);
}

test('a club that is disbanded while it is being registered takes no part', async () => {
  const league = await makeLeague(app, { teams: ['Ajo', 'Bor'] });
  const club = await makeClub(app, { name: `Foxes of ${ada.nick}`, ownerId: ada.userId });
  const disband = { token: ada.token, params: { teamId: club.id }, body: { name: `Foxes of ${ada.nick}` } };
  const [, disbanded] = await whileHeld<[TestReply, TestReply]>(app, hold(league), [
    () =>
      deskOf(
        app,
        boss.token,
        league.tournamentId,
      )('registrations.registerTeam', {
        body: { team: club.slug },
      }),
    () => app.call('clubs.disband', disband),
  ]);
  expect(disbanded.status, disbanded.text).toBe(200);
  expect((await findTeamByKey(app.database.db, { id: club.id }))?.disbanded_at).not.toBeNull();
  expect(await findAllTournamentsOfTeam(app.database.db, club.id)).toEqual([]);
});

test('a team that a division chooses while it is taken out stays in the tournament', async () => {
  const league = await makeLeague(app, { teams: ['Eco', 'Fox'], state: 'programming' });
  const teamId = clubOf(league, 'Eco').id;
  const { tournamentId, divisionId } = league;
  const desk = deskOf(app, boss.token, tournamentId);
  const shown = await app.call('divisions.slots', {
    token: boss.token,
    params: { tournamentId, divisionId },
  });
  const choose = async (teams: readonly number[], version: number) =>
    await app.call('divisions.setSlots', {
      token: boss.token,
      params: { tournamentId, divisionId },
      body: { version, teams: [...teams] },
    });
  const left = await choose([], shown.body.data.version);
  expect(left.status, left.text).toBe(200);
  const [chosen, out] = await whileHeld<[TestReply, TestReply]>(app, hold(league), [
    () => choose([teamId], left.body.version),
    () => desk('registrations.takeOutTeam', { params: { teamId } }),
  ]);
  expect([chosen.status, out.status], out.text).toEqual([200, 409]);
  expect(await teamsIn(league)).toContain('Eco');
});

test('who deletes their account while they are registered in 1v1 leaves no team of their name', async () => {
  const single = await makeLeague(app, { kind: 'single', teams: [], state: 'programming' });
  const body = { player: ada.slug, team: '', position: '', role: 'player' };
  const [registered] = await whileHeld<[TestReply, unknown]>(app, hold(single), [
    () => deskOf(app, boss.token, single.tournamentId)('registrations.registerPlayer', { body }),
    forget,
  ]);
  expect(registered.status, registered.text).toBe(200);
  expect(await teamsIn(single)).toEqual(['deleted player']);
});

test('who is registered while their account is being deleted is unknown by then', async () => {
  const single = await makeLeague(app, { kind: 'single', teams: [], state: 'programming' });
  const desk = deskOf(app, boss.token, single.tournamentId);
  const body = { player: ada.slug, team: '', position: '', role: 'player' };
  const refused = await whileDeleted(app, ada, () => desk('registrations.registerPlayer', { body }));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['player']]);
  expect([await teamsIn(single), await teamsOf(ada)]).toEqual([[], []]);
});

test('nobody owns, or helps to run, a team that they get while their account is being deleted', async () => {
  const league = await makeLeague(app, { teams: ['Ajo', 'Bor'] });
  const desk = deskOf(app, boss.token, league.tournamentId);
  const params = { teamId: clubOf(league, 'Ajo').id };
  const named = await whileDeleted(app, ada, () =>
    desk('registrations.nameOwner', { params, body: { owner: ada.slug } }),
  );
  expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['owner']]);
  expect((await findTeamByKey(app.database.db, { id: params.teamId }))?.owner_id).toBeNull();

  ada = await makePerson(app);
  const body = { name: `Owls of ${ada.nick}`, owner: ada.slug };
  const made = await whileDeleted(app, ada, () => desk('registrations.makeTeam', { body }));
  expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['owner']]);
  expect(await teamsIn(league)).not.toContain(body.name);

  ada = await makePerson(app);
  const asked = { token: ada.token, headers: once(), body: { name: `Elks of ${ada.nick}` } };
  const founded = await whileDeleted(app, ada, () => app.call('teams.found', asked));
  expect(founded.status).toBe(401);
  expect(await teamsOf(ada)).toEqual([]);
});

test('nobody is on the free market, or administers a tournament, whose account is being deleted meanwhile', async () => {
  const league = await makeLeague(app, { teams: ['Ajo', 'Bor'] });
  const params = { tournamentId: league.tournamentId };
  const rowsOf = async (table: 'registrations' | 'tournament_administrators') =>
    await app.database.db
      .selectFrom(table)
      .select('tournament_id')
      .where('tournament_id', '=', league.tournamentId)
      .execute();
  const join = { token: ada.token, params, console: league.console };
  const before = await rowsOf('registrations');
  const joined = await whileDeleted(app, ada, () => app.call('market.joinFreeMarket', join));
  expect(joined.status, joined.text).toBe(401);
  expect(await rowsOf('registrations')).toEqual(before);

  ada = await makePerson(app);
  const added = await whileDeleted(app, ada, () =>
    deskOf(
      app,
      boss.token,
      league.tournamentId,
    )('tournaments.addAdministrator', { body: { player: ada.slug } }),
  );
  expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['player']]);
  expect(await rowsOf('tournament_administrators')).toEqual([]);

  ada = await makePerson(app);
  const created = await whileDeleted(app, ada, () =>
    create(app, boss.token, { administrators: JSON.stringify([ada.slug]) }),
  );
  expect([created.status, Object.keys(created.body.errors)]).toEqual([422, ['administrators']]);
});

test('a player who is registered, or joins the free market, while the starting price changes costs the new one', async () => {
  const league = await makeLeague(app, { teams: ['Ajo', 'Bor'] });
  const { tournamentId, console } = league;
  const eve = await makePerson(app);
  const body = { player: ada.slug, team: '', position: '', role: 'player' };
  const join = { token: eve.token, params: { tournamentId }, console };
  const [registered, joined] = await whileHeld<[TestReply, TestReply, unknown]>(app, hold(league), [
    () => deskOf(app, boss.token, tournamentId)('registrations.registerPlayer', { body }),
    () => app.call('market.joinFreeMarket', join),
    (tx) => tx.updateTable('tournaments').set({ start_price: 7 }).where('id', '=', tournamentId).execute(),
  ]);
  expect([registered.status, joined.status]).toEqual([200, 200]);
  const prices = app.database.db.selectFrom('registrations').select('price').distinct();
  const of = prices
    .where('tournament_id', '=', tournamentId)
    .where('player_id', 'in', [ada.playerId, eve.playerId]);
  expect(await of.execute()).toEqual([{ price: 7 }]);
});

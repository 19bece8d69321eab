import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { findTeamByKey } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf, makeClub } from './testing.ts';

let organiser: Person;
let league: League;
let ask: ReturnType<typeof deskOf>;
let number = 0;
stage();
beforeAll(async () => {
  organiser = await makePerson(app);
});
beforeEach(async () => {
  league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  ask = deskOf(app, organiser.token, league.tournamentId);
  number += 1;
});

const add = async (text: string) => {
  const { status, text: said } = await ask('registrations.addMany', { body: { text } });
  expect(status, said).toBe(200);
};
const lists = async () => (await ask('registrations.addedLists')).body.data;
const takeBack = async (listId?: number) =>
  await ask('registrations.takeBackList', { params: { listId: listId ?? (await lists())[0]?.id ?? 0 } });
const teams = async () => (await ask('registrations.teams')).body.data.data;
const names = async () => (await teams()).map(({ team }) => team.name);
const players = async () => (await ask('registrations.players')).body.data.total;
const teamCalled = async (name: string) =>
  (await teams()).find(({ team }) => team.name === name)?.team.id ?? 0;

describe('a list that was added', () => {
  test('is taken back as one, and can be added again', async () => {
    const owner = await makePerson(app);
    const player = await makePerson(app);
    await makeClub(app, { name: `Known ${number}` });
    const orphans = await makeClub(app, { name: `Orphans ${number}` });
    const other = await makePerson(app);
    const text = `New ${number};${owner.nick};${player.nick}\nKnown ${number}\nOrphans ${number};${other.nick}`;
    await add(text);
    expect(await lists()).toMatchObject([
      { teams: [`Known ${number}`, `New ${number}`, `Orphans ${number}`], players: 1 },
    ]);
    const made = await teamCalled(`New ${number}`);
    const { status, body } = await takeBack();
    expect([status, body.message]).toEqual([200, 'The list with 3 teams has been taken back.']);
    expect([await names(), await players(), await lists()]).toEqual([[], 0, []]);
    expect((await findTeamByKey(app.database.db, { id: made }))?.disbanded_at).not.toBeNull();
    expect((await findTeamByKey(app.database.db, { id: orphans.id }))?.owner_id).toBeNull();
    await add(text);
    expect(await names()).toEqual([`Known ${number}`, `New ${number}`, `Orphans ${number}`]);
    expect((await teams())[1]).toMatchObject({ owner: { nick: owner.nick }, players: 1 });
    const log = app.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('tournament_id', '=', league.tournamentId);
    expect((await log.orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'team.add_many',
      'team.take_back_many',
      'team.add_many',
    ]);
  });

  test('leaves what was there before it as it was', async () => {
    const [before, player] = [await makePerson(app), await makePerson(app)];
    await add(`Elders ${number};;${before.nick}`);
    const [first] = await lists();
    await add(`Elders ${number};;${player.nick}`);
    expect((await takeBack(first?.id)).body.message).toMatch(/the squad of Elders/);
    expect((await takeBack()).status).toBe(200);
    expect([await names(), await players()]).toEqual([[`Elders ${number}`], 1]);
    expect((await takeBack()).status).toBe(200);
    expect([await names(), await players()]).toEqual([[], 0]);
  });

  test('stays, all of it, once a team of it has a place in a division', async () => {
    await add(`Lions ${number}\nBears ${number}`);
    const { divisionId } = league;
    const slots = { tournamentId: league.tournamentId, divisionId };
    const { version } = (await ask('divisions.slots', { params: slots })).body.data;
    const chosen = { version, teams: [await teamCalled(`Bears ${number}`)] };
    const boss = await makePerson(app, { role: 'FULL' });
    const set = await ask('divisions.setSlots', { token: boss.token, params: slots, body: chosen });
    expect(set.status, set.text).toBe(200);
    const { status, body } = await takeBack();
    expect([status, body.message]).toEqual([
      409,
      `This list can no longer be taken back: Bears ${number} has a place in a division. Nothing has been taken back.`,
    ]);
    expect(await names()).toEqual([`Bears ${number}`, `Lions ${number}`]);
  });

  test('stays once an owner refused, or another was named', async () => {
    const owner = await makePerson(app);
    const club = await makeClub(app, { name: `Proud ${number}`, ownerId: owner.userId });
    await add(`Proud ${number}\nShy ${number}`);
    const params = { teamId: club.id, registeredInId: league.tournamentId };
    expect((await app.call('registrations.refuse', { token: owner.token, params })).status).toBe(200);
    expect((await takeBack()).body.message).toMatch(/Proud \d+ no longer takes part/);

    await add(`Late ${number}`);
    const named = { params: { teamId: await teamCalled(`Late ${number}`) }, body: { owner: owner.nick } };
    expect((await ask('registrations.nameOwner', named)).status).toBe(200);
    expect((await takeBack()).body.message).toMatch(/the owner of Late/);
  });

  test('stays once money of a team moved, or its people changed something', async () => {
    const owner = await makePerson(app);
    await add(`Rich ${number}\nProud ${number};${owner.nick}`);
    const boss = await makePerson(app, { role: 'FULL' });
    const gift = { option: 'add', quantity: '5', reason: 'a gift' };
    const params = { teamId: await teamCalled(`Rich ${number}`) };
    const given = await ask('registrations.moveMoney', { token: boss.token, params, body: gift });
    expect(given.status, given.text).toBe(200);
    expect((await takeBack()).body.message).toMatch(/money of Rich/);

    const leader = await makePerson(app);
    await add(`Named ${number};${leader.nick}`);
    const club = { teamId: await teamCalled(`Named ${number}`) };
    const desk = await app.call('teams.desk', { token: leader.token, params: club });
    const renamed = await app.call('teams.edit', {
      token: leader.token,
      params: club,
      body: { version: desk.body.data.version, name: `Other ${number}` },
    });
    expect(renamed.status, renamed.text).toBe(200);
    expect((await takeBack()).body.message).toMatch(/changed something about Other/);
  });

  test('stays once a club of it invited somebody; who asked to join one that goes waits no longer', async () => {
    const owner = await makePerson(app);
    const guest = await makePerson(app);
    await add(`Hosts ${number};${owner.nick}`);
    const teamId = await teamCalled(`Hosts ${number}`);
    const body = { player: guest.slug };
    const invited = await app.call('invitations.invite', { token: owner.token, params: { teamId }, body });
    expect(invited.status, invited.text).toBe(200);
    expect((await takeBack()).body.message).toMatch(/changed something about Hosts/);

    const other = await makePerson(app);
    await add(`Asked ${number};${other.nick}`);
    const params = { teamId: await teamCalled(`Asked ${number}`) };
    const asked = await app.call('invitations.ask', { token: guest.token, params, body: {} });
    expect(asked.status, asked.text).toBe(200);
    expect((await takeBack()).status).toBe(200);
    expect((await app.call('invitations.requests', { token: guest.token })).body.data).toEqual([]);
  });

  test('of another tournament is nowhere', async () => {
    await add(`Away ${number}`);
    const [list] = await lists();
    const other = await makeLeague(app, { teams: [], state: 'programming' });
    await insertAdministrator(app.database.db, other.tournamentId, organiser.userId);
    const desk = deskOf(app, organiser.token, other.tournamentId);
    const asked = await desk('registrations.takeBackList', { params: { listId: list?.id ?? 0 } });
    expect(asked.status).toBe(404);
    expect(await names()).toEqual([`Away ${number}`]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { exportedOf, makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { GIVEN_UP_DAYS, teamJobs } from '../teams/given-up-names.ts';
import { insertManager } from '../teams/index.ts';

const DAY_MS = 86_400_000;

let person: Person;
let number = 0;
stage();
beforeEach(async () => {
  number += 1;
  person = await makePerson(app);
});

const found = async (name: string, who = person, console = 'psn') =>
  await app.call('teams.found', { token: who.token, console, body: { name } });
const mine = async () => (await app.call('teams.mine', { token: person.token })).body.data;
const desk = async (teamId: number) =>
  (await app.call('teams.desk', { token: person.token, params: { teamId } })).body.data;
const edit = async (teamId: number, body: Record<string, unknown>, who = person) =>
  await app.call('teams.edit', {
    token: who.token,
    params: { teamId },
    body: { version: '0', ...body },
  });

describe('one’s own teams', () => {
  test('are three at most a console, also when they are founded at once', async () => {
    const names = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Club ${letter} ${number}`);
    const replies = await Promise.all(names.map((name) => found(name)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body.errors.name?.[0]).toMatch(/three teams/);
    expect(await mine()).toMatchObject({ owned: 3, most: 3, can: { found: false } });
  });

  test('are founded on one’s own console', async () => {
    const elsewhere = await found(`Abroad ${number}`, person, 'xbox');
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      409,
      'You play on another console, so you can’t create a team here.',
    ]);
  });

  test('are founded three times a day at most, also where each is disbanded at once; a refused try counts for nothing', async () => {
    const name = `Loop ${number}`;
    const disband = async () => {
      const { id: teamId } = (await mine()).teams[0].team;
      return (await app.call('clubs.disband', { token: person.token, params: { teamId }, body: { name } }))
        .status;
    };
    for (let time = 0; time < 3; time += 1) {
      expect((await found('ab')).status).toBe(422);
      expect([(await found(name)).status, await disband()]).toEqual([200, 200]);
    }
    const refused = await found(name);
    expect([refused.status, refused.body.errors.name?.[0]]).toEqual([
      422,
      'You’ve founded three teams today. You can found another one tomorrow.',
    ]);
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000 + 1);
    expect((await found(name)).status).toBe(200);
  });

  test('keep a name that is given up for their owner, for thirty days', async () => {
    const [name, other] = [`Given Ñup ${number}`, await makePerson(app)];
    const disband = async (teamId: number) =>
      await app.call('clubs.disband', { token: person.token, params: { teamId }, body: { name } });
    const { id } = (await found(name)).body.data;
    expect((await disband(id)).status).toBe(200);
    expect((await found(`given nup ${number}`, other)).body.errors).toEqual({
      name: [
        'A club’s owner gave up this name in the last 30 days: until those are over, only they may take it again.',
      ],
    });
    // Another club may not be renamed so either; its former owner takes the name up and gives it up again.
    const strangers = (await found(`Stranger ${number}`, other)).body.data.id;
    expect(Object.keys((await edit(strangers, { name }, other)).body.errors)).toEqual(['name']);
    const again = (await found(name)).body.data.id;
    expect((await edit(again, { name: `Renamed ${number}` })).status).toBe(200);
    expect((await found(name, other)).status).toBe(422);
    expect((await exportedOf(app, person)).body.data.club_names_given_up).toMatchObject([
      { console: 'psn', name: `given nup ${number}` },
    ]);
    app.clock.now = new Date(app.clock.now.getTime() + GIVEN_UP_DAYS * DAY_MS - 1);
    const later = { ...other, token: await openSession(app, other.userId) };
    expect((await found(name, later)).status).toBe(422);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    expect((await found(name, later)).status).toBe(200);
  });

  test('keep one name of a club that is renamed over and over, and none once its term is over', async () => {
    const { db } = app.database;
    const { id } = (await found(`First ${number}`)).body.data;
    for (const [version, name] of ['Second', 'Third', 'Fourth'].entries()) {
      const newest = version === 0 ? '0' : String((await desk(id)).version);
      expect((await edit(id, { version: newest, name: `${name} ${number}` })).status).toBe(200);
    }
    const kept = async () =>
      await db.selectFrom('given_up_names').select('name_key').where('user_id', '=', person.userId).execute();
    expect(await kept()).toEqual([{ name_key: `third ${number}` }]);
    // Whoever runs it may give it its name back.
    const helper = await makePerson(app);
    await app.write((tx) => insertManager(tx, id, helper.userId));
    const asked = { version: String((await desk(id)).version), name: `Third ${number}` };
    expect((await edit(id, asked, helper)).status).toBe(200);
    expect(await kept()).toEqual([{ name_key: `fourth ${number}` }]);
    const clock = () => new Date(app.clock.now.getTime() + GIVEN_UP_DAYS * DAY_MS);
    const { signal } = new AbortController();
    await teamJobs({ db, clock }).forget_given_up_names({}, { attempt: 1, isLast: false, signal });
    expect(await kept()).toEqual([]);
  });

  test('keep a name that is given up also from who types it with or without a sign that only joins', async () => {
    for (const [name, asked] of [
      [`Lion 🦁 ${number}`, `Lion 🦁\ufe0f ${number}`],
      [`می\u200cخواهم ${number}`, `میخواهم ${number}`],
    ] as const) {
      const [owner, other] = [await makePerson(app), await makePerson(app)];
      const { id: teamId } = (await found(name, owner)).body.data;
      const gone = await app.call('clubs.disband', {
        token: owner.token,
        params: { teamId },
        body: { name },
      });
      expect(gone.status).toBe(200);
      expect((await found(asked, other)).status).toBe(422);
      expect((await found(asked, owner)).status).toBe(200);
    }
  });

  test('give no name up where only its case or its accents change', async () => {
    const { id } = (await found(`Given ${number}`)).body.data;
    const names = [`Later ${number}`, `LATER ${number}`, `Låter ${number}`];
    for (const [at, name] of names.entries()) {
      const version = at === 0 ? '0' : String((await desk(id)).version);
      expect((await edit(id, { version, name })).status).toBe(200);
    }
    expect((await found(`Given ${number}`, await makePerson(app))).status).toBe(422);
    expect((await exportedOf(app, person)).body.data.club_names_given_up).toMatchObject([
      { name: `given ${number}` },
    ]);
  });

  test('have names of 3 to 40 signs that no other team of the console has', async () => {
    for (const name of ['ab', '  a  ', 'x'.repeat(41), '...', 'a\u200bb\u2060']) {
      expect(Object.keys((await found(name)).body.errors)).toEqual(['name']);
    }
    expect((await found(`Los Ñus ${number}`)).status).toBe(200);
    const other = await makePerson(app);
    expect((await found(`los  nus ${number}`, other)).body.errors.name).toHaveLength(1);
    const names = await Promise.all(
      [1, 2, 3].map(async () => found(`Twice ${number}`, await makePerson(app))),
    );
    expect(names.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('lead nowhere by their names, which mails say; a name that was stored before stays until it is edited', async () => {
    for (const name of ['https://evil.example/coins', 'Coins at coins.com', 'www.coins']) {
      expect((await found(name)).body.errors).toEqual({
        name: [expect.stringContaining('can’t contain a web address')],
      });
    }
    const { id } = (await found(`F.C. St. Pauli ${number}`)).body.data;
    const before = `coins${number}.com`;
    await app.database.db.updateTable('teams').set({ name: before }).where('id', '=', id).execute();
    app.cache.touch(['*']);
    expect((await mine()).teams).toMatchObject([{ team: { name: before } }]);
    expect((await edit(id, { name: before })).status).toBe(422);
    expect((await edit(id, { name: `1. FC ${number}` })).status).toBe(200);
  });

  test('are founded on one’s own console', async () => {
    const elsewhere = await makePerson(app, { console: 'pc' });
    expect((await found(`Far ${number}`, elsewhere)).status).toBe(409);
    expect((await found(`Far ${number}`, elsewhere, 'pc')).status).toBe(200);
  });

  test('are listed with those that one helps to run', async () => {
    const { body } = await found(`Mine ${number}`);
    const league = await makeLeague(app, { squad: [] });
    await insertManager(app.database.db, league.clubs[0]?.id ?? 0, person.userId);
    expect((await mine()).teams).toMatchObject([
      { team: { id: body.data.id }, role: 'owner', divisions: [] },
      { team: { name: 'Ajo' }, role: 'manager', divisions: [{ division: { name: 'First' } }] },
    ]);
  });
});

describe('a team’s name', () => {
  test('changes for all who show it, and keeps the address unless a new one is asked for', async () => {
    const league = await makeLeague(app, { squad: ['GK'] });
    const club = league.clubs[0];
    await insertManager(app.database.db, club?.id ?? 0, person.userId);
    const table = async () =>
      (await app.call('statistics.table', { params: { divisionSlug: league.divisionSlug } })).body.data.rows;
    await table();
    const player = { params: { playerSlug: club?.squad[0]?.slug ?? '' } };
    const division = { params: { divisionSlug: league.divisionSlug } };
    await app.call('site.home', {});
    await app.call('site.front', {});
    await app.call('players.show', player);
    await app.call('players.record', player);
    await app.call('matches.list', division);
    await app.call('statistics.scorers', division);
    await app.call('statistics.rankingTeams', { params: { tournamentSlug: league.tournamentSlug } });
    await app.call('market.signings', {
      params: { tournamentSlug: league.tournamentSlug },
      query: { list: 'for_sale' },
    });
    const teamId = club?.id ?? 0;
    const desk = await app.call('teams.desk', { token: person.token, params: { teamId } });
    expect(desk.body.data).toMatchObject({ name: 'Ajo', role: 'manager', version: 0 });
    const saved = await edit(teamId, { name: `Renamed ${number}` });
    expect([saved.status, saved.body.data.slug]).toEqual([200, club?.slug]);
    expect((await table()).map(({ team }) => team.name)).toContain(`Renamed ${number}`);
    const late = await edit(teamId, { name: `Late ${number}` });
    expect(late.status).toBe(409);
    const { version } = saved.body.data;
    const moved = await edit(teamId, {
      version: `${version}`,
      name: `Renamed ${number}`,
      newAddress: 'true',
    });
    expect(moved.body.data.slug).toBe(`renamed-${number}`);
    const former = await app.call('teams.show', { params: { teamSlug: club?.slug ?? '' } });
    expect(former.status).toBe(301);
  });

  test('is not another team’s, nor a stranger’s to change', async () => {
    const [one, two] = [await found(`One ${number}`), await found(`Two ${number}`)];
    const taken = await edit(two.body.data.id, { name: `ONE ${number}` });
    expect(Object.keys(taken.body.errors)).toEqual(['name']);
    expect((await edit(one.body.data.id, { name: `One ${number}` })).status).toBe(200);
    const stranger = await makePerson(app);
    expect((await edit(one.body.data.id, { name: 'Stolen' }, stranger)).status).toBe(403);
  });
});

describe('the picture behind a team’s name', () => {
  test('is set, stays, and is removed; nothing but the team’s own pages hears of it', async () => {
    const { body } = await found(`Scene ${number}`);
    const { id: teamId, slug } = body.data;
    const shown = async () =>
      (await app.call('teams.show', { params: { teamSlug: slug } })).body.data.background;
    const set = async (more: Record<string, string>, picture: Buffer | null = null) => {
      const { version } = (await app.call('teams.desk', { token: person.token, params: { teamId } })).body
        .data;
      const form = new FormData();
      for (const [name, value] of Object.entries({ version, name: `Scene ${number}`, ...more })) {
        form.set(name, String(value));
      }
      if (picture) form.set('background', new File([new Uint8Array(picture)], 'behind.jpg'));
      return await app.call('teams.edit', { token: person.token, params: { teamId }, form });
    };
    expect(await shown()).toBeNull();
    expect((await set({}, await photo())).status).toBe(200);
    const first = await shown();
    expect(first).toMatch(/^\/files\//);
    await set({ newAddress: 'true' });
    expect(await shown()).toBe(first);
    const wrong = await set({}, Buffer.from('no picture'));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['background']]);
    expect(await shown()).toBe(first);
    await set({ removeBackground: 'true' });
    expect(await shown()).toBeNull();
  });
});

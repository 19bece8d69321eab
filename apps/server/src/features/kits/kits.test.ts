import { KIT_PATTERNS } from '@matchnight/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { insertManager, insertMember } from '../teams/index.ts';

let owner: Person;
let helper: Person;
let team: { id: number; slug: string };
let number = 0;
stage();
beforeEach(async () => {
  // Others each time: nobody uploads that many pictures in an hour.
  [owner, helper] = [await makePerson(app), await makePerson(app)];
  number += 1;
  const reply = await app.call('teams.found', { token: owner.token, body: { name: `Dressed ${number}` } });
  team = reply.body.data;
  await insertManager(app.database.db, team.id, helper.userId);
});

const REDS = {
  pattern: 'stripes',
  main: '#d0121f',
  second: '#ffffff',
  numbers: '#111111',
  shorts: '#ffffff',
  socks: '#d0121f',
};
const ask = (who = owner) => ({ token: who.token, params: { teamId: team.id } });
const desk = async () => (await app.call('kits.show', ask())).body.data;
const worn = async () => (await app.call('teams.show', { params: { teamSlug: team.slug } })).body.data.kits;
async function draw(kit = 'home', more: object = {}, who = owner) {
  const { version } = await desk();
  return await app.call('kits.draw', { ...ask(who), body: { version, kit, ...REDS, ...more } });
}
async function send(kit: string, bytes: Buffer | null) {
  const form = new FormData();
  form.set('version', String((await desk()).version));
  form.set('kit', kit);
  if (bytes) form.set('image', new File([new Uint8Array(bytes)], 'kit.jpg', { type: 'image/jpeg' }));
  return await app.call('kits.picture', { ...ask(), form });
}

describe('the kits of a team', () => {
  test('are shown with it in the order home, away, third, with the names of their colours', async () => {
    expect(await worn()).toEqual([]);
    const saved = await draw('third', { main: '#12214f', pattern: 'sash' });
    expect([saved.status, saved.body.data.message]).toEqual([200, 'Third kit saved.']);
    await draw('home', { main: '#C8102E ' });
    expect(await worn()).toEqual([
      { kit: 'home', image: null, drawing: { ...REDS, main: '#c8102e', names: ['red', 'white'] } },
      { kit: 'third', image: null, drawing: expect.objectContaining({ names: ['navy', 'white'] }) },
    ]);
    expect(await desk()).toMatchObject({ team: { name: `Dressed ${number}` }, closed: null });
    await draw('home', { pattern: 'hoops' });
    expect((await worn()).map(({ drawing }) => drawing?.pattern)).toEqual(['hoops', 'sash']);
  });

  test.each(KIT_PATTERNS)('can be %s', async (pattern) => {
    expect((await draw('away', { pattern })).status).toBe(200);
    expect(await worn()).toMatchObject([{ kit: 'away', drawing: { pattern } }]);
  });

  test('can be pictures; one takes the place of the other, and frees its picture', async () => {
    const pictures = async () =>
      await app.database.db.selectFrom('kits').select('image').where('team_id', '=', team.id).execute();
    await draw('home');
    expect((await send('home', await photo())).body.data.message).toBe('Home kit saved.');
    const [first] = await worn();
    expect(first).toMatchObject({ drawing: null, image: expect.stringMatching(/^\/files\//) });
    await send('home', await photo(300, 300));
    expect((await worn())[0]?.image).not.toBe(first?.image);
    await draw('home');
    expect(await pictures()).toEqual([{ image: null }]);
  });

  test('can be removed, also twice', async () => {
    await draw('home');
    await draw('away', { main: '#12214f' });
    const remove = async () =>
      await app.call('kits.remove', { ...ask(), body: { version: (await desk()).version, kit: 'home' } });
    expect((await remove()).body.data.message).toBe('Home kit removed.');
    expect(await worn()).toMatchObject([{ kit: 'away' }]);
    expect((await remove()).status).toBe(200);
  });

  test('are those of the faster of two managers, and each change is written down', async () => {
    const { version } = await desk();
    const both = await Promise.all([
      app.call('kits.draw', { ...ask(), body: { version, kit: 'home', ...REDS } }),
      app.call('kits.remove', { ...ask(helper), body: { version, kit: 'home' } }),
      app.call('kits.draw', { ...ask(helper), body: { version, kit: 'away', ...REDS, pattern: 'sash' } }),
    ]);
    // Removing what is not there changes nothing, so it may come first.
    const [ours, , theirs] = both.map(({ status }) => status);
    expect([ours, theirs].sort()).toEqual([200, 409]);
    expect(await worn()).toHaveLength(1);
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'kits.edit')
      .where('noun_id', '=', team.id)
      .execute();
    expect(entries).toMatchObject([
      { before: { worn: null }, after: { worn: expect.stringContaining('#d0121f') } },
    ]);
  });

  test('that change nothing are no new version', async () => {
    await draw();
    const { version } = await desk();
    expect((await draw()).body.data.version).toBe(version);
  });
});

describe('a kit is refused', () => {
  test.each([
    [{ pattern: 'dots' }, 'pattern'],
    [{ pattern: undefined }, 'pattern'],
    [{ main: 'red' }, 'main'],
    [{ second: '#fff' }, 'second'],
    [{ shorts: 'url(#a)' }, 'shorts'],
    [{ socks: '' }, 'socks'],
    [{ numbers: '#12345g' }, 'numbers'],
    [{ numbers: '#ffeeee', main: '#ffffff' }, 'numbers'],
    [{ kit: 'fourth' }, 'kit'],
  ])('on the field that is wrong: %j', async (wrong, field) => {
    const { status, body } = await draw('home', wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(Object.values(body.errors)).toEqual([[expect.stringMatching(/^[A-Z].+\.$/)]]);
    expect(await worn()).toEqual([]);
  });

  test('where its picture is none, or missing', async () => {
    const wrong = await send('home', Buffer.from('no picture'));
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { image: ['We can’t read this file as a picture.'] },
    ]);
    expect((await send('home', null)).body.errors).toEqual({ image: ['Choose a picture of the kit.'] });
    expect(await worn()).toEqual([]);
  });

  test('from strangers and from players of the team', async () => {
    const [player, stranger] = [await makePerson(app), await makePerson(app)];
    await app.write(async (tx) => {
      await insertMember(tx, { team_id: team.id, player_id: player.playerId, created_at: app.clock.now });
      touch(tx, `team:${team.id}`);
    });
    const body = { version: 0, kit: 'home', ...REDS };
    for (const who of [player, stranger]) {
      expect((await app.call('kits.draw', { ...ask(who), body })).status).toBe(403);
      expect((await app.call('kits.show', ask(who))).status).toBe(403);
    }
    expect(await worn()).toEqual([]);
  });

  test('where the team is one player in 1v1, which has none to show, or is disbanded', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const league = await makeLeague(app, { kind: 'single', squad: ['ST'] });
    const tried = async (teamId: number, who: Person) => {
      const asked = { token: who.token, params: { teamId } };
      const shown = await app.call('kits.show', asked);
      const { status, body } = await app.call('kits.draw', {
        ...asked,
        body: { version: 0, kit: 'home', ...REDS },
      });
      return [shown.status === 404 ? 404 : shown.body.data.closed, status, body.message];
    };
    expect(await tried(league.clubs[0]?.id ?? 0, boss)).toEqual([404, 409, expect.stringMatching(/1v1/)]);
    const ended = { disbanded_at: app.clock.now };
    await app.database.db.updateTable('teams').set(ended).where('id', '=', team.id).execute();
    expect(await tried(team.id, owner)).toEqual(['team_disbanded', 409, expect.any(String)]);
    expect(await worn()).toEqual([]);
  });
});

import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { privateFolderOf } from '../../platform/private-files.ts';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, matchOf } from '../../testing/league.ts';
import { createNode } from '../../testing/node.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { setSite } from '../../testing/site-settings.ts';
import { app, stage } from '../../testing/stage.ts';
import { bomb, photo } from '../accounts/testing-pictures.ts';
import { insertManager } from '../teams/index.ts';
import { resultsPerson, screenshotJobs } from './index.ts';
import { updateUsed } from './repository/screenshots.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1024 * 1024;
let boss: Person;
let league: League;
let judge: Judge;
let manager: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK', 'ST'] });
  judge = judgeOf(app, league, boss.token);
  manager = await managerOf('Ajo');
});

async function managerOf(team: string): Promise<Person> {
  const person = await makePerson(app);
  await insertManager(app.database.db, clubOf(league, team).id, person.userId);
  return person;
}
const paramsOf = (team = 'Ajo') => ({
  fixtureId: matchOf(league, 'Ajo', 'Bor'),
  teamId: clubOf(league, team).id,
});
async function send(bytes: Buffer | null, more: { token?: string | null; team?: string } = {}) {
  const { token = manager.token, team } = more;
  const form = new FormData();
  if (bytes) form.set('screenshot', new File([new Uint8Array(bytes)], 'screen.jpg', { type: 'image/jpeg' }));
  return await app.call('results.sendScreenshot', { token, params: paramsOf(team), form });
}
async function sent() {
  const reply = await send(await photo());
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
const remove = async (screenshot: string, token = manager.token) =>
  await app.call('results.removeScreenshot', { token, params: { ...paramsOf(), screenshot } });
const use = async (id: string) =>
  await app.write((tx) => updateUsed(tx, { id, ...paramsOf() }, app.clock.now));
const statusOf = async (address: string) => (await app.request('GET', address)).status;
const rows = async () => await app.database.db.selectFrom('screenshots').selectAll().execute();
async function files(): Promise<string[]> {
  const found = await readdir(privateFolderOf(dirname(app.filesDirectory)), { recursive: true }).catch(
    () => [],
  );
  return found.filter((name) => name.endsWith('.webp')).map((name) => name.slice(-37, -5));
}
async function clean(): Promise<void> {
  const tasks = screenshotJobs({ ...app.outside, clock: () => app.clock.now });
  const context = { attempt: 1, isLast: false, signal: new AbortController().signal };
  for (const task of Object.values(tasks)) await task({}, context);
}

describe('a screenshot', () => {
  test('is kept once, 1366 pixels wide at most, without what the camera wrote into it', async () => {
    const taken = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 24/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { body } = await send(taken);
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 1366,
      height: 911,
    });
    const { rawPayload, headers } = await app.app.inject(body.data.address);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-robots-tag': 'noindex, noimageindex',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1366 });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(await app.database.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('stands upright as it was held, and is not blown up', async () => {
    const held = await sharp(await photo(600, 400))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await send(held)).body.data).toMatchObject({ width: 400, height: 600 });
  });

  test.each([
    ['a bomb', () => bomb(), 'The picture has more than 16 million pixels. Choose a smaller one.'],
    ['not a picture', () => Buffer.from('<svg/>'), 'We can’t read this file as a picture.'],
    ['none', () => null, 'We can’t read this file as a picture.'],
    ['6 MB', () => Buffer.alloc(6 * MEGABYTE), 'The picture is too large: 5\u00a0MB at most.'],
  ])('that is %s is refused on its field, and nothing is kept', async (_, made, message) => {
    const before = [await rows(), await files()];
    const reply = await send(made());
    expect([reply.status, reply.body.errors]).toEqual([422, { screenshot: [message] }]);
    expect([await rows(), await files()]).toEqual(before);
  });

  test('of more than 2 MB is taken, as a phone makes them', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = await sharp({
      create: { width: 2400, height: 1800, channels: 3, noise, background: '#000' },
    })
      .jpeg({ quality: 75 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(2 * MEGABYTE);
    expect((await send(large)).status).toBe(200);
  });

  test('comes from a manager of one of the match’s teams only', async () => {
    const picture = await photo();
    const rival = await managerOf('Bor');
    expect((await send(picture, { token: null })).status).toBe(401);
    expect((await send(picture, { token: rival.token })).status).toBe(403);
    expect((await send(picture, { token: rival.token, team: 'Bor' })).status).toBe(200);
    await app.database.db.deleteFrom('team_managers').where('user_id', '=', manager.userId).execute();
    expect((await send(picture)).status).toBe(403);
  });

  test('of a team that doesn’t play the match is not found', async () => {
    const other = await makeLeague(app, { teams: ['Cid', 'Dux'], squad: ['GK', 'ST'] });
    const params = { ...paramsOf(), teamId: clubOf(other, 'Cid').id };
    await insertManager(app.database.db, params.teamId, manager.userId);
    const form = new FormData();
    expect((await app.call('results.sendScreenshot', { token: manager.token, params, form })).status).toBe(
      404,
    );
  });

  test('comes too late once the match is decided', async () => {
    await judge.score('Ajo-Bor', 1, 0);
    const reply = await send(await photo());
    expect([reply.status, reply.body.message]).toEqual([409, 'The match is already decided.']);
  });

  test('may be sent thirty times an hour, whatever else the user uploads', async () => {
    const picture = await photo(20, 20);
    for (let n = 0; n < 30; n += 1) expect((await send(picture)).status).toBe(200);
    expect((await send(picture)).status).toBe(429);
  });
});

describe('its address', () => {
  test('is the same all hour long and valid for an hour at least, without a login', async () => {
    app.clock.now = new Date('2026-11-20T18:00:01Z');
    const { address } = await sent();
    app.clock.now = new Date('2026-11-20T19:30:00Z');
    expect(await statusOf(address)).toBe(200);
    app.clock.now = new Date('2026-11-20T20:00:00Z');
    expect(await statusOf(address)).toBe(404);
    app.clock.now = new Date('2026-11-20T18:00:00Z');
  });

  test('can’t be made up, nor lengthened, nor used for another one', async () => {
    const [{ address, id }, other] = [await sent(), await sent()];
    const { searchParams } = new URL(address, 'http://x');
    const [until, sign] = [searchParams.get('until') ?? '', searchParams.get('sign') ?? ''];
    const forged = [
      `/screenshots/${id}`,
      `/screenshots/${id}?until=${until}`,
      `/screenshots/${id}?until=${Number(until) + 3600}&sign=${sign}`,
      `/screenshots/${id}?until=${until}&sign=${sign.slice(0, -1)}`,
      `/screenshots/${id}?until=${until}&sign=${sign.replace(/./, (c) => (c === '0' ? '1' : '0'))}`,
      `/screenshots/${id}?until=${until}&sign=${'é'.repeat(16)}`,
      `/screenshots/${id}?until=${until}&until=${until}&sign=${sign}&sign=${sign}`,
      `/screenshots/${other.id}?until=${until}&sign=${sign}`,
      `/screenshots/..%2f..%2fsecret?until=${until}&sign=${sign}`,
    ];
    expect(await Promise.all(forged.map(statusOf))).toEqual(forged.map(() => 404));
    expect(await statusOf(`/files/${id.slice(0, 2)}/${id}-1366.webp`)).toBe(404);
    expect(await statusOf(address)).toBe(200);
  });

  test('is answered by a node other than the one that took the picture', async () => {
    const { address } = await sent();
    const other = await createNode(app);
    const { statusCode } = await other.app.inject(address);
    await other.close();
    expect(statusCode).toBe(200);
  });
});

describe('a screenshot that no report names', () => {
  test('is removed by the one who sent it, and nobody sees it any more', async () => {
    const { id, address } = await sent();
    const mate = await managerOf('Ajo');
    expect((await remove(id, mate.token)).status).toBe(404);
    expect(await statusOf(address)).toBe(200);
    const reply = await remove(id);
    expect([reply.status, reply.body.message]).toEqual([200, 'The picture has been removed.']);
    expect(await statusOf(address)).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await use(id)).toBe(false);
    await clean();
    expect([(await rows()).find((row) => row.id === id), await files()]).toEqual([
      undefined,
      expect.not.arrayContaining([id]),
    ]);
  });

  test('stays two days for its report, then goes with its file', async () => {
    const { id } = await sent();
    await clean();
    expect(await files()).toContain(id);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * DAY_MS + 1000);
    await clean();
    await clean();
    expect((await rows()).map((row) => row.id)).not.toContain(id);
    expect(await files()).not.toContain(id);
  });
});

describe('a screenshot that a report names', () => {
  test('is not removed any more', async () => {
    const { id, address } = await sent();
    expect(await use(id)).toBe(true);
    expect((await remove(id)).status).toBe(404);
    expect(await statusOf(address)).toBe(200);
  });

  test('is of the same match and team', async () => {
    const { id } = await sent();
    const of = { id, fixtureId: matchOf(league, 'Bor', 'Ajo'), teamId: paramsOf().teamId };
    expect(await app.write((tx) => updateUsed(tx, of, app.clock.now))).toBe(false);
  });

  test('is deleted 90 days after the season’s last decision, and not a day before', async () => {
    const { id } = await sent();
    await use(id);
    await judge.score('Ajo-Bor', 1, 0);
    await judge.score('Bor-Ajo', 1, 0);
    const ended = app.clock.now.getTime();
    app.clock.now = new Date(ended + 91 * DAY_MS);
    await clean();
    expect(await files()).toContain(id);
    app.clock.now = new Date(ended);
    const { tournamentId, divisionId } = league;
    const params = { tournamentId, divisionId };
    await app.call('divisions.advance', { token: boss.token, params, body: { to: 'finished' } });
    app.clock.now = new Date(ended + 60 * DAY_MS);
    await setSite({ screenshotDays: 61 });
    await clean();
    await setSite({ screenshotDays: 90 });
    app.clock.now = new Date(ended + 90 * DAY_MS - 1000);
    await clean();
    expect(await files()).toContain(id);
    app.clock.now = new Date(ended + 90 * DAY_MS + 1000);
    await clean();
    await clean();
    expect(await files()).not.toContain(id);
    expect((await rows()).find((row) => row.id === id)?.deleted_at).toEqual(app.clock.now);
    app.clock.now = new Date(ended);
  });

  test('stays as evidence when its sender’s account ends, and is nobody’s; an unused one goes', async () => {
    const [used, unused] = [await sent(), await sent()];
    await use(used.id);
    const told = await exportedOf(app, { token: manager.token });
    expect(told.body.data).toMatchObject({
      screenshots: [{ team: 'Ajo', width: 600 }, { fixture: paramsOf().fixtureId }],
    });
    await app.write(async (tx) => {
      await resultsPerson.forget?.(tx, { ...manager, email: null }, app.clock.now);
    });
    const left = (await rows()).filter(({ id }) => [used.id, unused.id].includes(id));
    expect(left.map(({ user_id }) => user_id)).toEqual([null, null]);
    expect([await statusOf(used.address), await statusOf(unused.address)]).toEqual([200, 404]);
  });
});

import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { photo } from './features/accounts/testing-pictures.ts';
import { insertManager } from './features/teams/index.ts';
import { privateFolderOf } from './platform/private-files.ts';
import { clubOf, makeLeague, matchOf } from './testing/league.ts';
import { exportedOf, makePerson, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

let person: Person;
let club: { id: number; slug: string };
stage();
beforeAll(async () => {
  person = await makePerson(app, { daysOld: 30 });
});

async function form(field: string, side: number, more: Record<string, string> = {}): Promise<FormData> {
  const sent = new FormData();
  for (const [name, value] of Object.entries(more)) sent.set(name, value);
  const picture = new Uint8Array(await photo(side, side));
  sent.set(field, new File([picture], 'sent.jpg', { type: 'image/jpeg' }));
  return sent;
}
async function withAvatar({ token }: Person, side: number): Promise<string> {
  const { username, email } = (await app.call('accounts.myInfo', { token })).body.data;
  const sent = await form('avatar', side, { username, email, country: 'ES', position: 'ST' });
  const { body } = await app.call('accounts.editMyInfo', { token, form: sent });
  return body.data.user.avatar ?? '';
}
const onDisk = async (address: string, width: number) =>
  await readFile(join(app.filesDirectory, `${address.replace('/files/', '')}-${width}.webp`));
const widthOf = async (bytes: Uint8Array | undefined) => (await sharp(bytes).metadata()).width;

describe('the export of one’s data is a ZIP', () => {
  test('of JSON and of the pictures that one sent, byte by byte, and of nobody else’s', async () => {
    const avatar = await withAvatar(person, 700);
    await withAvatar(await makePerson(app), 300);
    const { token } = person;
    const founded = await app.call('teams.found', {
      token,
      form: await form('image', 90, { name: 'Zipped' }),
    });
    club = founded.body.data;
    const kit = await form('image', 120, { version: '0', kit: 'home' });
    expect((await app.call('kits.picture', { token, params: { teamId: club.id }, form: kit })).status).toBe(
      200,
    );
    const news = await form('image', 150, { title: 'A day', content: '<p>It was.</p>', show: 'true' });
    expect((await app.call('news.write', { token, form: news })).status).toBe(200);
    const league = await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK', 'ST'] });
    await insertManager(app.database.db, clubOf(league, 'Ajo').id, person.userId);
    const shot = await app.call('results.sendScreenshot', {
      token,
      params: { fixtureId: matchOf(league, 'Ajo', 'Bor'), teamId: clubOf(league, 'Ajo').id },
      form: await form('screenshot', 180),
    });

    const { headers, files, body } = await exportedOf(app, person);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(files)).toEqual([
      'pictures/avatar.webp',
      `pictures/clubs/psn-${club.slug}-crest.webp`,
      `pictures/clubs/psn-${club.slug}-home-kit.webp`,
      expect.stringMatching(/^pictures\/news\/\d+-a-day\.webp$/),
      `pictures/screenshots/${shot.body.data.id}.webp`,
      'export.json',
    ]);
    expect(Buffer.from(files['pictures/avatar.webp'] ?? [])).toEqual(await onDisk(avatar, 1366));
    const widths = Object.values(files).slice(1, -1).map(widthOf);
    expect(await Promise.all(widths)).toEqual([90, 120, 150, 180]);
    expect(body.data.player).toMatchObject({ nick: person.nick });
    expect(body.data.pictures).toEqual(
      Object.keys(files)
        .slice(0, -1)
        .map((file) => ({ file, missing: false })),
    );
  });

  test('of all else where a file is gone, which is named', async () => {
    const { token } = person;
    const address = (await app.call('accounts.myInfo', { token })).body.data.avatar ?? '';
    for (const width of [96, 480, 1366]) {
      await rm(join(app.filesDirectory, `${address.replace('/files/', '')}-${width}.webp`));
    }
    const folder = join(privateFolderOf(dirname(app.filesDirectory)), 'screenshots');
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    const { status, files, body } = await exportedOf(app, person);
    expect(status).toBe(200);
    expect(Object.keys(files)).toHaveLength(4);
    expect(body.data.pictures.filter(({ missing }: { missing: boolean }) => missing)).toEqual([
      { file: 'pictures/avatar.webp', missing: true },
      { file: expect.stringContaining('screenshots/'), missing: true },
    ]);
  });
});

/** Every column that names a picture: that of a person or of a club that they own, or why it is nobody's own. */
const COLUMNS: Readonly<Record<string, 'own' | `of ${string}`>> = {
  'awards.image': 'of the site',
  'banners.image': 'of the site',
  'cups.image': 'of a tournament',
  'divisions.background': 'of a tournament',
  'divisions.image': 'of a tournament',
  'kits.image': 'own',
  'notices.image': 'own',
  'players.avatar': 'of what is worn, or the uploaded one',
  'players.background': 'of the shop',
  'players.card': 'of the shop',
  'players.uploaded_avatar': 'own',
  'players.worn_avatar': 'of the shop',
  'products.image': 'of the shop',
  'reports.image': 'of somebody else, who was reported',
  'settings.former_logo': 'of the site',
  'settings.logo': 'of the site',
  'slides.image': 'of the site',
  'teams.background': 'of what is worn, or the uploaded one',
  'teams.image': 'own',
  'teams.uploaded_background': 'own',
  'teams.worn_background': 'of the shop',
  'tournaments.background': 'of a tournament',
  'tournaments.image': 'of a tournament',
};

test('every column that names a picture says whether the export of a person holds it', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass`.execute(app.database.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COLUMNS).sort());
});

import { randomBytes } from 'node:crypto';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSOLES } from '@matchnight/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { bomb } from '../accounts/testing-pictures.ts';
import { addSlides, drawing, slideForm } from './testing.ts';

let boss: Person;
let other: Person;
let statements = 0;
stage({ onQuery: () => (statements += 1) });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'ADMIN' });
  other = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  for (const { id } of await desk()) {
    await app.call('slides.remove', { token: boss.token, params: { sliderId: id } });
  }
});

const MB = 1024 * 1024;
const desk = async () => (await app.call('slides.desk', { token: boss.token })).body.data;
const names = async () => (await desk()).map(({ position, name }) => `${position} ${name}`);
const add = (...all: string[]) => addSlides(app, boss.token, all);
const rowOf = async (name: string) => {
  const row = (await desk()).find((one) => one.name === name);
  if (!row) throw new Error(`there is no slide ${name}`);
  return row;
};
async function create(fields: Record<string, string>, picture?: Uint8Array | null, file?: string) {
  const bytes = picture === undefined ? await drawing().toBuffer() : picture;
  const form = slideForm({ name: 'Summer cup', ...fields }, bytes, file);
  return await app.call('slides.create', { token: boss.token, form });
}
async function edit(name: string, more: Record<string, string>, by = boss, picture?: Uint8Array) {
  const { id, url, position, version } = await rowOf(name);
  const fields = { name, url: url ?? '', position: `${position}`, version: `${version}`, ...more };
  const form = slideForm(fields, picture ?? null);
  return await app.call('slides.edit', { token: by.token, params: { sliderId: id }, form });
}
const move = async (name: string, position: number) =>
  app.call('slides.move', {
    token: boss.token,
    params: { sliderId: (await rowOf(name)).id },
    body: { position },
  });
const fileOf = (image: string, width: number) =>
  join(app.filesDirectory, `${image.replace('/files/', '')}-${width}.webp`);

describe('slides', () => {
  test('are added at the end or at a position, moved, and deleted; their positions have no gap', async () => {
    const { status, body } = await create({});
    expect([status, body.message]).toEqual([200, 'The picture “Summer cup” has been added.']);
    await add('Second');
    await create({ name: 'Third', position: '1' });
    expect(await names()).toEqual(['1 Third', '2 Summer cup', '3 Second']);
    const moved = await move('Second', 1);
    expect(moved.body).toEqual({ message: '“Second” is now in place 1 of 3.', position: 1 });
    expect(await names()).toEqual(['1 Second', '2 Third', '3 Summer cup']);
    expect((await move('Second', 99)).body.position).toBe(3);
    expect(await names()).toEqual(['1 Third', '2 Summer cup', '3 Second']);
    const ask = { token: boss.token, lang: 'it', params: { sliderId: (await rowOf('Second')).id } } as const;
    const nowhere = await app.call('slides.move', { ...ask, body: { position: 0 } });
    expect(nowhere.body.errors.position?.[0]).toContain('posto nell’elenco');
    await edit('Summer cup', { position: '1' });
    expect(await names()).toEqual(['1 Summer cup', '2 Third', '3 Second']);
    const { id } = await rowOf('Third');
    await app.call('slides.remove', { token: boss.token, params: { sliderId: id } });
    expect(await names()).toEqual(['1 Summer cup', '2 Second']);
  });

  test('are on Home and on each console’s home at once, for one statement more', async () => {
    const shown = async () => [
      (await app.call('site.front')).body.data.slides,
      ...(await Promise.all(
        CONSOLES.map(async (console) => (await app.call('site.home', { console })).body.data.slides),
      )),
    ];
    expect(await shown()).toEqual([[], [], [], []]);
    await create({ url: 'https://cup.example/join' });
    await create({ name: 'The shop', url: '/en/console/psn/shop?sort=new#top', position: '1' });
    const [first, second] = await desk();
    const slides = [
      { name: 'The shop', url: '/en/console/psn/shop?sort=new#top', image: first?.image },
      { name: 'Summer cup', url: 'https://cup.example/join', image: second?.image },
    ];
    expect(await shown()).toEqual([slides, slides, slides, slides]);
    await move('Summer cup', 1);
    expect(await shown()).toEqual(Array.from({ length: 4 }, () => slides.toReversed()));
  });

  test('keep their picture in three widths, and change it with another', async () => {
    await add('Opening night');
    const { image } = await rowOf('Opening night');
    for (const width of [480, 960, 1366]) {
      const { format, width: made, height } = await sharp(fileOf(image, width)).metadata();
      expect([format, made, height]).toEqual(['webp', width, Math.round((width * 598) / 1366)]);
    }
    await expect(access(fileOf(image, 96))).rejects.toThrow();
    await edit('Opening night', { name: 'Opening day' });
    expect((await rowOf('Opening day')).image).toBe(image);
    await edit('Opening day', {}, boss, await drawing(1400, 700, '#705').toBuffer());
    expect((await rowOf('Opening day')).image).not.toBe(image);
  });

  test('are those of the faster of two administrators, and the slower is told by whom', async () => {
    await add('Opening night');
    const { version } = await rowOf('Opening night');
    expect((await edit('Opening night', { name: 'Mine' }, other)).status).toBe(200);
    const late = await edit('Mine', { name: 'Yours', version: `${version}` });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(other.nick)]);
    expect(await names()).toEqual(['1 Mine']);
    await move('Mine', 1);
    expect((await edit('Mine', { name: 'Yours' })).status).toBe(200);
  });

  test('that are no more are not found', async () => {
    const params = { sliderId: 999_999 };
    const { token } = boss;
    const form = slideForm({ name: 'Gone', url: '', position: '1', version: '0' }, null);
    const gone = [
      await app.call('slides.edit', { token, params, form }),
      await app.call('slides.move', { token, params, body: { position: 1 } }),
      await app.call('slides.remove', { token, params }),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('are eight at most: every home carries them all', async () => {
    await add(...Array.from({ length: 8 }, (_, at) => `Number ${at}`));
    const more = await create({ name: 'One more' });
    expect([more.status, more.body.message]).toEqual([
      409,
      'There is room for 8 pictures. Delete one to add another.',
    ]);
  });

  test('are written down with what they were', async () => {
    await create({ url: '/en/news' });
    const { id, image } = await rowOf('Summer cup');
    await add('Second');
    await edit('Summer cup', { name: 'Winter cup', url: '' });
    await move('Winter cup', 2);
    await move('Winter cup', 2);
    await app.call('slides.remove', { token: boss.token, params: { sliderId: id } });
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'user_id'])
      .where('noun', '=', 'slide')
      .where('noun_id', '=', id)
      .orderBy('id')
      .execute();
    const hash = image.split('/').at(-1);
    const first = { name: 'Summer cup', url: '/en/news', image: hash, order: 1 };
    const later = { ...first, name: 'Winter cup', url: null };
    const user_id = boss.userId;
    expect(entries).toEqual([
      { action: 'slide.create', before: null, after: first, user_id },
      { action: 'slide.edit', before: first, after: later, user_id },
      { action: 'slide.move', before: { order: 1 }, after: { order: 2 }, user_id },
      { action: 'slide.delete', before: { ...later, order: 2 }, after: null, user_id },
    ]);
  });

  test('are for administrators of the site alone', async () => {
    const user = await makePerson(app);
    const [id = 0] = await add('Opening night');
    const ask = { token: user.token, params: { sliderId: id } };
    const refused = [
      await app.call('slides.desk', ask),
      await app.call('slides.create', { ...ask, form: slideForm({ name: 'Mine' }, null) }),
      await app.call('slides.edit', { ...ask, form: slideForm({ name: 'Mine' }, null) }),
      await app.call('slides.move', { ...ask, body: { position: 1 } }),
      await app.call('slides.remove', ask),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const role of ['ADMIN', 'FULL', 'SUPER'] as const) {
      const { token } = await makePerson(app, { role });
      expect((await app.call('slides.desk', { token })).status).toBe(200);
    }
  });
});

describe('what is typed', () => {
  test.each([
    ['two letters', { name: 'No' }, 'name'],
    ['81 letters', { name: 'x'.repeat(81) }, 'name'],
    ['a web address in the name', { name: 'Look at pads.example.com' }, 'name'],
    ['plain http', { url: 'http://cup.example/' }, 'url'],
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['data', { url: 'data:text/html,x' }, 'url'],
    ['another site without its protocol', { url: '//evil.example' }, 'url'],
    ['the same with a backslash', { url: '/\\evil.example' }, 'url'],
    ['the same with a tab', { url: '/\t/evil.example' }, 'url'],
    ['the same behind a path', { url: '/..//evil.example' }, 'url'],
    ['a password', { url: 'https://me:secret@cup.example/' }, 'url'],
    ['no address', { url: 'news' }, 'url'],
    ['an address that grows too long', { url: `/${'ñ'.repeat(1900)}` }, 'url'],
    ['position 0', { position: '0' }, 'position'],
    ['position 1.5', { position: '1.5' }, 'position'],
    ['position 2^53', { position: '9007199254740992' }, 'position'],
    ['a position in words', { position: 'first' }, 'position'],
    ['a field that there is not', { colour: 'red' }, 'colour'],
  ])('%s is refused on its field, and nothing is added', async (_, wrong, field) => {
    const { status, body } = await create(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    for (const sentence of Object.values(body.errors))
      expect(sentence).toEqual([expect.stringMatching(/^[A-Z].+[.a-z]$/)]);
    expect(await desk()).toEqual([]);
  });

  test.each([
    ['', null],
    ['  ', null],
    [' https://cup.example ', 'https://cup.example/'],
    ['/es/console/psn/shop', '/es/console/psn/shop'],
    ['/', '/'],
    ['/en/news/../about', '/en/about'],
  ])('%j is an address', async (url, kept) => {
    expect((await create({ url })).status).toBe(200);
    expect((await rowOf('Summer cup')).url).toBe(kept);
  });
});

describe('the picture', () => {
  const refusedFor = async (picture: Uint8Array | null, file?: string) => {
    const { status, body } = await create({}, picture, file);
    expect(await desk()).toEqual([]);
    return [status, body.errors];
  };
  const TOO_SMALL = { image: ['The picture is too small: at least 1366 × 598 pixels.'] };

  test('must be there', async () => {
    expect(await refusedFor(null)).toEqual([422, { image: ['Choose a picture.'] }]);
  });

  test.each([
    [1365, 598],
    [1366, 597],
  ])('of %i × %i pixels is too small', async (width, height) => {
    expect(await refusedFor(await drawing(width, height).toBuffer())).toEqual([422, TOO_SMALL]);
  });

  test('is measured as it is seen: upright', async () => {
    const onItsSide = (width: number, height: number) =>
      drawing(width, height).withMetadata({ orientation: 6 }).toBuffer();
    expect(await refusedFor(await onItsSide(1366, 598))).toEqual([422, TOO_SMALL]);
    expect((await create({}, await onItsSide(598, 1366))).status).toBe(200);
    const { width, height } = await sharp(fileOf((await rowOf('Summer cup')).image, 1366)).metadata();
    expect([width, height]).toEqual([1366, 598]);
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('that is a %s by another name is no JPG', async (as) => {
    const picture = await sharp(await drawing().toBuffer())
      .toFormat(as)
      .toBuffer();
    expect(await refusedFor(picture, 'slide.jpg')).toEqual([422, { image: ['The picture must be a JPG.'] }]);
  });

  test('of 2 MB is taken, and one byte more is not', async () => {
    const small = await drawing().toBuffer();
    const filled = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    expect(await refusedFor(filled(2 * MB + 1))).toEqual([
      422,
      { image: ['The picture is too large: 2 MB at most.'] },
    ]);
    expect((await create({}, filled(2 * MB))).status).toBe(200);
  });

  test('that is cut short, no picture at all, or a bomb is refused', async () => {
    const whole = await sharp(randomBytes(1366 * 598 * 3), { raw: { width: 1366, height: 598, channels: 3 } })
      .jpeg()
      .toBuffer();
    const unread = { image: ['We can’t read this file as a picture.'] };
    expect(await refusedFor(whole.subarray(0, whole.length / 2))).toEqual([422, unread]);
    expect(await refusedFor(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([422, unread]);
    expect((await refusedFor(bomb()))[0]).toBe(422);
    expect((await refusedFor(Buffer.alloc(0)))[1]).toEqual({ image: ['Choose a picture.'] });
  });

  test('of a printer’s colours is shown in those of screens, and says nothing of its camera', async () => {
    const cmyk = await drawing(1366, 598, '#d0121f')
      .toColourspace('cmyk')
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await create({}, cmyk)).status).toBe(200);
    const kept = sharp(fileOf((await rowOf('Summer cup')).image, 480));
    const { space, exif, icc } = await kept.metadata();
    expect([space, exif, icc]).toEqual(['srgb', undefined, undefined]);
    const [red, green, blue] = (await kept.stats()).channels.map(({ mean }) => Math.round(mean));
    expect(red).toBeGreaterThan(170);
    expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(80);
  });

  test('that is heavy is kept light: the first one is what a home’s reader waits for', async () => {
    const noisy = await sharp(randomBytes(1366 * 598 * 3), { raw: { width: 1366, height: 598, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer();
    expect((await create({}, noisy)).status).toBe(200);
    const { image } = await rowOf('Summer cup');
    for (const width of [480, 960, 1366])
      expect((await stat(fileOf(image, width))).size).toBeLessThanOrEqual(140 * 1024);
  });
});

test('who added slides finds them in their data', async () => {
  await create({ url: '/en/news' });
  const { body } = await exportedOf(app, boss);
  expect(body.data.slides).toEqual([{ name: 'Summer cup', url: '/en/news' }]);
});

test('homes ask once for all slides', async () => {
  const count = async () => {
    await app.write(async (tx) => touch(tx, 'site'));
    statements = 0;
    await app.call('site.front');
    return statements;
  };
  const none = await count();
  await add('One', 'Two', 'Three');
  expect(await count()).toBe(none);
});

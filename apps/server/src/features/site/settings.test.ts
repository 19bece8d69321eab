import { LEAST_AGE, RETENTION, type RetentionField, SITE_FIELDS } from '@matchnight/contract';
import { isKey } from '@matchnight/i18n';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { clearUnused } from '../../platform/unused-pictures.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { forgetAllAttempts } from '../accounts/testing.ts';
import { bomb, photo } from '../accounts/testing-pictures.ts';

const CONTACT = 'people@example.org';
const PASSWORD = 'vela-roja-7-mar';
const DAY_MS = 86_400_000;

let boss: Person;
let other: Person;
stage({
  web: {
    render: async ({ site }) => ({ status: 200, html: JSON.stringify(site) }),
    assets: null,
    inlineScriptHash: null,
  },
});
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  other = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await forgetAllAttempts(app);
  await app.write(async (tx) => {
    await tx.deleteFrom('settings').execute();
    touch(tx, 'settings');
  });
});

const read = async () => (await app.call('site.settings', { token: boss.token })).body.data;
const change = async (body: object, { token } = boss) =>
  await app.call('site.changeSettings', { token, body: { version: (await read()).version, ...body } });
const preview = async (body: object) =>
  await app.call('site.previewSettings', {
    token: boss.token,
    body: { version: (await read()).version, ...body },
  });
const changes = async () => (await app.call('site.settingChanges', { token: boss.token })).body.data.data;
const takeBack = async (changeId: number, body: object = {}) =>
  await app.call('site.takeBackChange', { token: boss.token, params: { changeId }, body });
const previewTakeBack = async (changeId: number) =>
  await app.call('site.previewTakeBack', { token: boss.token, params: { changeId } });
const shown = async () => JSON.parse((await app.request('GET', '/en')).text);
async function sendLogo(bytes: Uint8Array | null, more: Record<string, string> = {}) {
  const form = new FormData();
  if (bytes !== null) form.set('image', new File([new Uint8Array(bytes)], 'logo.png'));
  form.set('version', String((await read()).version));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return await app.call('site.changeLogo', { token: boss.token, form });
}
function registers(name: string, more: object = {}) {
  const names = { nick: name, username: name.toLowerCase(), email: `${name}@example.org` };
  const rest = { country: 'ES', console: 'psn', position: 'ST', age: 16 };
  const body = { ...names, password: PASSWORD, repeatPassword: PASSWORD, ...rest, ...more };
  return app.call('accounts.register', { body });
}

describe('the contact', () => {
  const write = async (subject: string) =>
    await app.call('site.contact', {
      body: { name: 'Ana', email: 'ana@example.org', subject, message: 'A tournament on Sundays?' },
    });

  test('gets the mails of the contact form from then on, and none where it is taken away', async () => {
    await write('Before anybody said it');
    expect((await change({ contact: CONTACT })).body.data.contact).toBe(CONTACT);
    await write('Sunday cup');
    expect((await change({ contact: '' })).body.data.contact).toBeNull();
    await write('After that');
    const subjects = (await app.mailsTo(CONTACT)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Sunday cup')]);
  });

  test.each(['people', 'people@', 'a@example.org\nbcc: b@example.org', `${'a'.repeat(250)}@example.org`])(
    'is an address: %s',
    async (contact) => {
      const { status, body } = await change({ contact });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['contact']]);
    },
  );

  test('is on no page', async () => {
    await change({ contact: CONTACT });
    expect((await app.request('GET', '/en')).text).not.toContain(CONTACT);
  });
});

test('the time zone is kept as the time zone database spells it', async () => {
  expect((await change({ timeZone: 'europe/madrid' })).body.data.time_zone).toBe('Europe/Madrid');
});

describe('registration', () => {
  const state = async () => (await app.call('site.registration')).body.data;

  test('that is closed lets nobody register, says so on every page, and lets people register when it is open', async () => {
    expect(await state()).toEqual({ registration: 'open', least_age: 16, terms_version: null });
    await change({ registration: 'closed' });
    expect(await state()).toEqual({ registration: 'closed', least_age: 16, terms_version: null });
    expect((await shown()).registration).toBe('closed');
    const refused = await registers('Tooearly');
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(/^Registration is closed/);
    expect(await app.mailsTo('Tooearly@example.org')).toEqual([]);
    await change({ registration: 'open' });
    expect((await registers('Tooearly')).status).toBe(200);
  });

  test('asks for the least age that is set, in its words', async () => {
    const young = await registers('Young', { age: 15 });
    expect([young.status, young.body.errors]).toEqual([
      422,
      { age: ['You have to be 16 or older to register. Tick the box to confirm it.'] },
    ]);
    await change({ leastAge: 18 });
    // What the open page of before asked for.
    expect((await registers('Young', { age: 16 })).body.errors.age).toEqual([
      expect.stringContaining('18 or older'),
    ]);
    expect((await registers('Young', { age: 18 })).status).toBe(200);
    const user = await app.database.db
      .selectFrom('users')
      .select('confirmed_age')
      .where('username', '=', 'young')
      .executeTakeFirst();
    expect(user?.confirmed_age).toBe(18);
    expect((await state()).least_age).toBe(18);
    expect((await shown()).leastAge).toBe(18);
  });

  test.each([LEAST_AGE.least - 1, LEAST_AGE.most + 1, 16.5, 'old', ''])(
    'takes no least age of %s',
    async (leastAge) => {
      const { status, body } = await change({ leastAge });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['leastAge']]);
    },
  );
});

test('who may write to somebody new is said for accounts that are made afterwards alone', async () => {
  const openTo = async (name: string) => {
    const { body } = await app.call('accounts.login', {
      body: { username: name.toLowerCase(), password: PASSWORD },
    });
    return (await app.call('messages.settings', { token: body.token })).body.data.open_to;
  };
  await registers('Openone');
  await change({ writers: 'friends' });
  await registers('Shyone');
  expect([await openTo('Openone'), await openTo('Shyone')]).toEqual(['everybody', 'friends']);
  expect((await change({ writers: 'somebody' })).status).toBe(422);
});

describe('the accent colour', () => {
  test('is a stylesheet of its own that follows from its address, and none where nobody set one', async () => {
    expect((await shown()).theme).toBeNull();
    const { theme } = (await change({ accent: '#E4002B' })).body.data;
    expect(theme).toMatch(/^\/theme\/e4002b-[0-9a-f]{8}\.css$/);
    expect((await shown()).theme).toBe(theme);
    const sheet = await app.request('GET', theme ?? '');
    expect(sheet.text).toMatch(
      /^:root\{--accent:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);--accent-strong:.*;--on-accent:.*;--accent-text:.*;--glow:light-dark\(#[0-9a-f]{8},#[0-9a-f]{8}\)\}$/,
    );
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await change({ accent: null })).body.data).toMatchObject({ accent: null, theme: null });
    expect((await shown()).theme).toBeNull();
  });

  test.each([
    '/theme/1d4ed8-00000000.css',
    '/theme/ffffff-00000000.css',
    '/theme/x.css',
    '/theme/..%2fa.css',
  ])('has no other stylesheet: %s', async (address) => {
    await change({ accent: '#e4002b' });
    expect((await app.request('GET', address)).status).toBe(404);
  });

  test('is served under the address that a node of another release gave it, and then not kept', async () => {
    await change({ accent: '#e4002b' });
    const { status, headers } = await app.request('GET', '/theme/e4002b-00000000.css');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('that nobody could read is refused with what it reaches', async () => {
    const { status, body } = await change({ accent: '#ffffff' });
    expect(status).toBe(422);
    expect(body.errors.accent).toEqual([
      expect.stringMatching(/^On a light background .* contrast of \d(\.\d+)?:1 and needs 4\.5:1/),
    ]);
    const dark = await change({ accent: '#050505' });
    expect(dark.body.errors.accent?.[0]).toMatch(/^On a dark background .* lighter one\.$/);
    expect((await read()).accent).toBeNull();
  });

  test.each(['red', '#abc', '#12345g', 'url(//x)', '#112233;}'])('is six digits: %s', async (accent) => {
    const { status, body } = await change({ accent });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['accent']]);
  });
});

describe('the logo', () => {
  test('is made anew as WebP, is on every page, and is never cleared while the site shows it', async () => {
    const { status, body } = await sendLogo(await photo(), { reason: 'Our badge' });
    expect(status).toBe(200);
    const { logo } = body.data;
    expect(logo).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
    expect((await shown()).logo).toBe(logo);
    expect((await app.request('GET', `${logo}-96.webp`)).headers['content-type']).toBe('image/webp');
    await Array.fromAsync(clearUnused(app.database.db, app.outside.pictures, later()));
    expect((await app.request('GET', `${logo}-96.webp`)).status).toBe(200);
  });

  test('is taken away, and back again: the one before is kept for that', async () => {
    const first = (await sendLogo(await photo(300, 300))).body.data;
    const { version } = first;
    await app.call('site.removeLogo', { token: boss.token, body: { version } });
    expect(await read()).toMatchObject({ logo: null });
    await Array.fromAsync(clearUnused(app.database.db, app.outside.pictures, later()));
    const [removed] = await changes();
    expect(removed).toMatchObject({ changes: [{ field: 'logo', before: first.logo, after: null }] });
    expect((await takeBack(removed?.id ?? 0)).body.data.logo).toBe(first.logo);
  });

  test('that was cleared meanwhile is not taken back', async () => {
    await sendLogo(await photo(310, 300));
    const second = (await sendLogo(await photo(320, 300))).body.data;
    await sendLogo(await photo(330, 300));
    await takeBack((await changes())[0]?.id ?? 0);
    await Array.fromAsync(clearUnused(app.database.db, app.outside.pictures, later()));
    expect((await read()).logo).toBe(second.logo);
    const refused = await takeBack(second.version);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The earlier logo is no longer stored. Upload it again.',
    ]);
    expect((await read()).logo).toBe(second.logo);
  });

  test('is previewed as it would be kept, and nothing of it is kept', async () => {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(await photo(640, 320))], 'logo.png'));
    const { body } = await app.call('site.previewLogo', { token: boss.token, form });
    const { width, height, image, bytes } = body.data;
    expect([width, height]).toEqual([640, 320]);
    const [head, coded = ''] = image.split(',');
    expect(head).toBe('data:image/webp;base64');
    expect(Buffer.from(coded, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    expect(Buffer.from(coded, 'base64').length).toBe(bytes);
    expect((await read()).logo).toBeNull();
    const refused = new FormData();
    refused.set('image', new File([new Uint8Array(bomb())], 'logo.png'));
    const bombed = await app.call('site.previewLogo', { token: boss.token, form: refused });
    expect([bombed.status, Object.keys(bombed.body.errors)]).toEqual([422, ['image']]);
  });

  test('that is no picture, a bomb, or nothing is refused', async () => {
    for (const bytes of [Buffer.from('<svg onload="x()"/>'), bomb(), null]) {
      const { status, body } = await sendLogo(bytes);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['image']]);
    }
    expect((await read()).logo).toBeNull();
  });

  test('needs the newest version', async () => {
    await change({ leastAge: 15 });
    const { status } = await sendLogo(await photo(), { version: '0' });
    expect(status).toBe(409);
  });
});

const TERMS = Object.keys(RETENTION) as RetentionField[];

describe('terms', () => {
  test.each(TERMS)('are within their bounds: %s', async (field) => {
    const { least, most } = RETENTION[field];
    for (const days of [least - 1, most + 1, 45.5]) {
      const { status, body } = await change({ [field]: days });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    for (const days of [least, most]) expect((await change({ [field]: days })).status).toBe(200);
  });

  test('stand in the drafts of privacy notice and terms of use, with the least age', async () => {
    await change({
      notificationDays: 31,
      reportDays: 187,
      networkDays: 47,
      screenshotDays: 59,
      contactDays: 83,
      leastAge: 19,
    });
    const draft = async (document: string) => {
      const ask = { token: boss.token, params: { document } };
      return (await app.call('legal.editable', ask)).body.data.texts.map((text) => text.draft);
    };
    for (const text of await draft('privacy')) {
      for (const days of ['31', '187', '47', '59', '83']) expect(text).toContain(` ${days} `);
      expect(text).not.toMatch(/ (180|90|730|365) /);
    }
    for (const text of await draft('terms')) expect(text).toContain('19');
  });

  test('are said where what they are about is read', async () => {
    await change({ reportDays: 187, contactDays: 187 });
    const { token } = boss;
    const said = [
      (await app.call('contact.list', { token })).body.data,
      (await app.call('moderation.cases', { token })).body.data,
      (await app.call('moderation.warnings', { token })).body.data,
    ];
    expect(said.map(({ kept_days: days }) => days)).toEqual([187, 187, 187]);
  });
});

describe('a preview', () => {
  test('says what would change, with what follows, and changes nothing', async () => {
    const { now } = app.clock;
    await registers('Traveller');
    const login = { username: 'traveller', password: PASSWORD };
    for (const days of [100, 60, 40]) {
      app.clock.now = new Date(now.getTime() - days * DAY_MS);
      await app.call('accounts.login', { body: login, address: `203.0.${days}.7` });
    }
    app.clock.now = now;
    const version = (await read()).version;
    const { status, body } = await preview({
      siteName: 'Matchnight Sundays',
      registration: 'closed',
      accent: '#1d4ed8',
      leastAge: 16,
      networkDays: 50,
      reportDays: 3650,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      changes: [
        { field: 'siteName', before: null, after: 'Matchnight Sundays' },
        { field: 'accent', before: null, after: '#1d4ed8' },
        { field: 'registration', before: 'open', after: 'closed' },
        { field: 'reportDays', before: 730, after: 3650 },
        { field: 'networkDays', before: 180, after: 50 },
      ],
      closes_registration: true,
      accent: { light: { shades: { accent: '#1d4ed8' } } },
      deletes: [{ field: 'networkDays', rows: 2 }],
    });
    expect(body.data.accent?.dark.text).toBeGreaterThanOrEqual(450);
    expect(await read()).toMatchObject({ name: 'Matchnight', registration: 'open', accent: null, version });
  });

  test('counts of each shorter term what the next night deletes', async () => {
    const { body } = await preview({
      notificationDays: 30,
      reportDays: 180,
      networkDays: 30,
      screenshotDays: 14,
      contactDays: 30,
    });
    expect(body.data.deletes.map(({ field }) => field).toSorted()).toEqual(TERMS.toSorted());
  });

  test('refuses what the change would', async () => {
    expect((await preview({ accent: '#ffffff' })).status).toBe(422);
    expect((await preview({ notificationDays: 1 })).status).toBe(422);
    expect((await preview({})).body.data.changes).toEqual([]);
  });
});

describe('changes', () => {
  test('are previewed before they are taken back, as the taking back does it, and nothing is changed by that', async () => {
    const { body } = await change({ registration: 'closed', networkDays: 400, accent: '#e4002b' });
    await change({ accent: '#1d4ed8' });
    const { version } = (await change({ networkDays: 180, accent: '#e4002b' })).body.data;
    expect((await previewTakeBack(version)).body.data).toMatchObject({
      changes: [
        { field: 'accent', before: '#e4002b', after: '#1d4ed8' },
        { field: 'networkDays', before: 180, after: 400 },
      ],
      closes_registration: false,
      accent: { light: { shades: { accent: '#1d4ed8' } } },
      deletes: [],
    });
    expect((await previewTakeBack(body.data.version)).status).toBe(409);
    await change({ registration: 'open' });
    const [opened] = await changes();
    await change({ networkDays: 300 });
    const [longer] = await changes();
    expect((await previewTakeBack(opened?.id ?? 0)).body.data.closes_registration).toBe(true);
    expect((await previewTakeBack(longer?.id ?? 0)).body.data.deletes).toEqual([
      { field: 'networkDays', rows: 0 },
    ]);
    expect(await read()).toMatchObject({ registration: 'open', network_days: 300, accent: '#e4002b' });
    expect((await previewTakeBack(999_999)).status).toBe(404);
  });

  test('are listed with who, why, before and after; what changed nothing is none', async () => {
    await change({ leastAge: 18, reason: 'Our insurance asks for it' }, other);
    const { version } = await read();
    const nothing = await change({ leastAge: 18 });
    expect(nothing.body.data.version).toBe(version);
    const [newest] = await changes();
    expect(newest).toMatchObject({
      id: version,
      by: other.nick,
      reason: 'Our insurance asks for it',
      changes: [{ field: 'leastAge', before: 16, after: 18 }],
      can: { take_back: true },
    });
  });

  test('are taken back as they were, together, and that is a change itself, which can be taken back', async () => {
    const done = await change({ registration: 'closed', accent: '#1d4ed8', siteName: 'Sundays' });
    const back = await takeBack(done.body.data.version, { reason: 'By mistake' });
    expect(back.status).toBe(200);
    expect(back.body.data).toMatchObject({ name: 'Matchnight', registration: 'open', accent: null });
    expect((await shown()).registration).toBe('open');
    const [newest] = await changes();
    expect(newest).toMatchObject({ reason: 'By mistake', can: { take_back: true } });
    await takeBack(newest?.id ?? 0);
    expect(await read()).toMatchObject({ name: 'Sundays', registration: 'closed', accent: '#1d4ed8' });
  });

  test('of which anything was changed since are not taken back, whole', async () => {
    const { version } = (await change({ leastAge: 18, writers: 'nobody' })).body.data;
    await change({ leastAge: 20 });
    const listed = (await changes()).find(({ id }) => id === version);
    expect(listed?.can.take_back).toBe(false);
    const { status, body } = await takeBack(version);
    expect([status, body.message]).toEqual([
      409,
      'This setting has been changed since, so the change can’t be taken back.',
    ]);
    expect(await read()).toMatchObject({ least_age: 20, writers: 'nobody' });
  });

  test('that are no settings are not found', async () => {
    const entry = await app.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '<>', 'settings.edit')
      .executeTakeFirst();
    expect((await takeBack(entry?.id ?? 999_999)).status).toBe(404);
    expect((await takeBack(999_999)).status).toBe(404);
  });

  test.each(SITE_FIELDS)('have a word in the log for each field: %s', (field) => {
    expect(isKey(`attributes.${field}`)).toBe(true);
  });
});

/** When everything that is kept now is old enough to be cleared. */
function later(): Date {
  return new Date(app.clock.now.getTime() + 2 * DAY_MS);
}

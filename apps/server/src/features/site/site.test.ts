import { LANGS } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { createTestApp } from '../../testing/app.ts';
import { app, stage } from '../../testing/stage.ts';

stage();
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
});

const MESSAGE = {
  name: 'Anna',
  email: 'anna@example.org',
  subject: 'A tournament',
  message: 'We would like to run a cup in spring.',
};
const write = (more: Record<string, unknown> = {}) =>
  app.call('site.contact', { body: { ...MESSAGE, ...more } });

describe('the countries', () => {
  test('are all of ISO 3166, by their names in the language, in its order', async () => {
    for (const lang of LANGS) {
      const { status, body } = await app.call('site.countries', { lang });
      expect(status).toBe(200);
      expect(body.data).toHaveLength(249);
      const names: string[] = body.data.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(lang).compare));
    }
    const nameOfSpain = async (lang: (typeof LANGS)[number]) =>
      (await app.call('site.countries', { lang })).body.data.find(({ iso2 }) => iso2 === 'ES')?.name;
    expect(await nameOfSpain('en')).toBe('Spain');
    expect(await nameOfSpain('es')).toBe('España');
    expect(await nameOfSpain('de')).toBe('Spanien');
  });

  test('that were hidden are not among them', async () => {
    const { db } = app.database;
    await inWrite(db, async (tx) => {
      await tx.updateTable('countries').set({ visible: false }).where('iso2', '=', 'AQ').execute();
    });
    app.cache.touch(['site']);
    const { body } = await app.call('site.countries');
    expect(body.data).toHaveLength(248);
    expect(body.data.map(({ iso2 }) => iso2)).not.toContain('AQ');
  });

  test('carry an ETag and are the same for everybody', async () => {
    const { headers } = await app.call('site.countries');
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await app.call('site.countries', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });
});

describe('the contact form', () => {
  test('keeps the message', async () => {
    const reply = await app.call('site.contact', { lang: 'fr', body: MESSAGE });
    expect(reply.status).toBe(200);
    const rows = await app.database.db.selectFrom('contact_messages').selectAll().execute();
    expect(rows).toMatchObject([{ ...MESSAGE, lang: 'fr' }]);
  });

  test('mails it to the people behind the site where they have an address, answerable to the writer', async () => {
    const mails: unknown[] = [];
    const site = await createTestApp({
      environment: { siteName: null, timeZone: null, contact: 'team@example.org' },
      addJob: async (_, task, payload) => {
        mails.push({ task, payload });
      },
    });
    const body = { ...MESSAGE, subject: 'Hi\r\nBcc: all@example.org' };
    expect((await site.call('site.contact', { body })).status).toBe(200);
    await site.close();
    expect(mails).toMatchObject([
      {
        task: 'mail',
        payload: {
          to: 'team@example.org',
          replyTo: 'anna@example.org',
          subject: 'Message to Matchnight: Hi Bcc: all@example.org',
          text: `Anna (anna@example.org) writes:\n\n${MESSAGE.message}\n`,
        },
      },
    ]);
  });

  test('takes three a day from an address', async () => {
    for (let day = 0; day < 2; day += 1) {
      for (let time = 0; time < 3; time += 1) {
        expect((await write({ email: `${day}.${time}@example.org` })).status).toBe(200);
      }
      const fourth = await write({ email: `${day}.4@example.org` });
      expect(fourth.status).toBe(429);
      expect(Number(fourth.headers['retry-after'])).toBe(24 * 3600);
      app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000);
    }
  });

  test('takes three a day from an email', async () => {
    const forget = () =>
      app.database.db.deleteFrom('attempts').where('subject', 'like', '%:address:%').execute();
    for (let time = 0; time < 3; time += 1) expect((await write()).status).toBe(200);
    await forget();
    expect((await write({ email: MESSAGE.email.toUpperCase() })).status).toBe(429);
  });

  test.each([
    ['name', 'A'],
    ['name', 'a'.repeat(61)],
    ['email', 'nowhere'],
    ['subject', '  '],
    ['message', 'short'],
    ['message', 'x'.repeat(5001)],
    ['message', 'a sign of zero \0 in it'],
    ['message', null],
    ['extra', 'field'],
  ])('refuses the %s %j on that field', async (field, value) => {
    const reply = await write({ [field]: value });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });
});

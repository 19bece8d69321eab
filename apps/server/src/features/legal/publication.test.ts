import { LANGS } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { app, stage } from '../../testing/stage.ts';
import { draftOf } from './drafts.ts';
import { edit, editable, forgetPages, publish, sayOperator, show, theBoss, withdraw } from './testing.ts';

stage();
const DAYS = {
  notificationDays: 180,
  reportDays: 730,
  networkDays: 180,
  screenshotDays: 90,
  contactDays: 365,
};
beforeEach(async () => {
  await forgetPages();
  await keepNetworks(180);
  await sayOperator();
});

/** As Site settings set it. */
async function keepNetworks(days: number) {
  await app.write(async (tx) => {
    await tx.updateTable('settings').set({ network_days: days }).execute();
    touch(tx, 'settings');
  });
}
const english = async (document: string) =>
  (await editable(document)).texts.find(({ lang }) => lang === 'en');
const content = async (document: string) => (await show(document)).body.data?.content;
async function onDesk(document: string) {
  const { token } = await theBoss();
  const { pages } = (await app.call('legal.desk', { token })).body.data;
  const page = pages.find((one) => one.document === document);
  return { is_changed: page?.is_changed, draft_changed: page?.draft_changed };
}

test('a page that is public as it is saved is not published again: nobody is asked anew to agree to what they know', async () => {
  await publish('terms');
  expect((await publish('terms')).status).toBe(409);
  expect((await show('terms')).body.data?.version).toBe(1);
  await edit('terms', '<p>Be fair.</p>');
  expect((await publish('terms')).status).toBe(200);
  expect((await publish('terms')).status).toBe(409);
  // What was taken back is published again, though its text is the same.
  await withdraw('terms');
  expect((await publish('terms')).status).toBe(200);
});

describe('a published draft', () => {
  test('says what is set now once it is published again', async () => {
    await publish('privacy');
    expect(await content('privacy')).toContain('180 days');
    await keepNetworks(47);
    expect(await content('privacy')).not.toContain('47 days');
    await publish('privacy');
    expect(await content('privacy')).toContain('47 days');
    expect((await show('privacy', 'de')).body.data?.content).toContain('47 Tagen');
  });

  test('is the product’s still, until somebody edits it', async () => {
    await publish('about');
    const { content: saved, published, draft } = (await english('about')) ?? {};
    expect([saved, published]).toEqual([null, draft]);
    await edit('about', '<p>We play on Sundays.</p>');
    expect(await english('about')).toMatchObject({ content: '<p>We play on Sundays.</p>', published: draft });
  });

  test('is named on the desk where it no longer says what the draft says', async () => {
    await publish('privacy');
    expect(await onDesk('privacy')).toEqual({ is_changed: false, draft_changed: false });
    await keepNetworks(47);
    expect(await onDesk('privacy')).toEqual({ is_changed: false, draft_changed: true });
    expect(await onDesk('terms')).toEqual({ is_changed: false, draft_changed: false });
    await publish('privacy');
    expect(await onDesk('privacy')).toEqual({ is_changed: false, draft_changed: false });
  });

  test('that is taken back and published again is the draft of that day', async () => {
    await publish('privacy');
    await withdraw('privacy');
    await keepNetworks(47);
    await publish('privacy');
    expect(await content('privacy')).toContain('47 days');
  });

  test('is public in all languages but those that were taken away', async () => {
    await publish('conduct');
    await edit('conduct', '', { lang: 'it' });
    expect(await onDesk('conduct')).toEqual({ is_changed: true, draft_changed: false });
    await publish('conduct');
    expect((await show('conduct', 'it')).body.data?.lang).toBe('en');
    expect((await show('conduct', 'fr')).body.data?.lang).toBe('fr');
  });
});

test('that the contact form reaches the operator is said where it is mailed alone', () => {
  const set = { contact: 'us@example.org', leastAge: 16, ...DAYS };
  const said = (contact: string | null, others: ('smtp' | 's3')[]) =>
    draftOf('privacy', 'en', { set: { ...set, contact }, others });
  expect(said(set.contact, ['smtp'])).toContain('also reaches the operator by email');
  expect(said(set.contact, ['s3'])).not.toContain('reaches the operator');
  expect(said(null, ['smtp'])).not.toContain('reaches the operator');
});

describe('a text of the operator’s', () => {
  test('is never overwritten, and no draft stands beside it', async () => {
    await publish('privacy');
    await edit('privacy', '<p>Ours</p>');
    expect(await onDesk('privacy')).toEqual({ is_changed: true, draft_changed: false });
    await keepNetworks(47);
    await publish('privacy');
    expect(await content('privacy')).toBe('<p>Ours</p>');
    expect((await show('privacy', 'de')).body.data).toMatchObject({ lang: 'en', content: '<p>Ours</p>' });
    expect(await onDesk('privacy')).toEqual({ is_changed: false, draft_changed: false });
  });

  test('gives way to the product’s draft where that is taken instead, and once the page is published', async () => {
    await edit('privacy', '<p>Ours</p>');
    await publish('privacy');
    const reply = await edit('privacy', null);
    expect([reply.status, reply.body.message]).toEqual([
      200,
      'The product’s draft has replaced your text. What is public changes only when you publish the page.',
    ]);
    expect((await english('privacy'))?.content).toBeNull();
    expect(await content('privacy')).toBe('<p>Ours</p>');
    expect(await onDesk('privacy')).toEqual({ is_changed: false, draft_changed: true });
    await publish('privacy');
    expect(await content('privacy')).toContain('180 days');
    for (const lang of LANGS) expect((await show('privacy', lang)).body.data?.lang).toBe(lang);
  });
});

describe('the versions of a page', () => {
  const list = async (document: string) => {
    const { token } = await theBoss();
    return (await app.call('legal.editions', { token, params: { document } })).body.data;
  };
  const read = async (document: string, version: number) => {
    const { token } = await theBoss();
    return await app.call('legal.edition', { token, params: { document, versionId: version } });
  };

  test('are kept as they were published, also of a page that was taken back', async () => {
    await edit('terms', '<p>One</p>');
    await publish('terms');
    await edit('terms', '<p>Two</p>');
    await edit('terms', '<p>Zwei</p>', { lang: 'de' });
    await publish('terms');
    await withdraw('terms');
    const at = app.clock.now.toISOString();
    expect(await list('terms')).toEqual({
      data: [
        { version: 2, published_at: at, langs: ['en', 'de'] },
        { version: 1, published_at: at, langs: ['en'] },
      ],
      page: 1,
      per_page: 10,
      total: 2,
    });
    expect((await read('terms', 1)).body.data).toEqual({
      document: 'terms',
      version: 1,
      published_at: at,
      texts: [{ lang: 'en', content: '<p>One</p>' }],
    });
    expect((await read('terms', 2)).body.data.texts).toEqual([
      { lang: 'en', content: '<p>Two</p>' },
      { lang: 'de', content: '<p>Zwei</p>' },
    ]);
  });

  test('are those of one page; one that there never was is not found', async () => {
    await publish('terms');
    expect((await list('conduct')).data).toEqual([]);
    expect((await read('conduct', 1)).status).toBe(404);
    expect((await read('terms', 2)).status).toBe(404);
    expect((await read('terms', 999_999_999_999_999)).status).toBe(404);
    expect((await read('cookies', 1)).status).toBe(404);
  });
});

import { LANGS, LEGAL_DOCUMENTS } from '@matchnight/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import {
  edit,
  editable,
  forgetPages,
  OPERATOR,
  publish,
  publishNew,
  sayOperator,
  show,
  theBoss,
  withdraw,
} from './testing.ts';

let boss: Person;
let other: Person;
stage();
beforeAll(async () => {
  boss = await theBoss();
  other = await makePerson(app, { role: 'SUPER' });
});
beforeEach(forgetPages);

describe('a draft', () => {
  test('is seen by nobody but super administrators', async () => {
    await edit('imprint', '<p>Secret plans</p>');
    for (const document of ['imprint', 'privacy', 'terms', 'conduct']) {
      expect((await show(document)).status).toBe(404);
    }
    expect((await show('about')).body.data).toBeNull();
    for (const role of [undefined, 'ADMIN', 'FULL'] as const) {
      const { token } = await makePerson(app, role && { role });
      const params = { document: 'imprint' };
      const statuses = [
        await app.call('legal.desk', { token }),
        await app.call('legal.editable', { token, params }),
        await app.call('legal.edit', { token, params, body: { lang: 'en', content: '', version: 1 } }),
        await app.call('legal.publish', { token, params, body: { version: 1 } }),
        await sayOperator({}, { ...boss, token }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403, 403, 403]);
    }
  });

  test('comes with the product in six languages, each a text of its own', async () => {
    for (const document of LEGAL_DOCUMENTS) {
      const { texts } = await editable(document);
      expect(texts.map(({ lang }) => lang)).toEqual([...LANGS]);
      expect(new Set(texts.map(({ draft }) => draft)).size).toBe(LANGS.length);
      for (const { draft, content } of texts)
        expect([draft.includes('legaldrafts'), content]).toEqual([false, null]);
    }
  });

  test('is published only once the site says who runs it', async () => {
    const refused = await publish('imprint');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Say who runs the site before you publish its pages.',
    ]);
    await sayOperator();
    expect((await publish('imprint')).body.message).toBe('Version 1 has been published.');
    expect((await show('imprint')).body.data).toMatchObject({ version: 1, lang: 'en', operator: OPERATOR });
    expect((await show('imprint', 'de')).body.data?.lang).toBe('de');
  });
});

describe('a page', () => {
  beforeEach(() => sayOperator());

  test('keeps nothing of a hostile text', async () => {
    await edit(
      'imprint',
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=x()></p><a href="javascript:x()">a</a><iframe src="//x"></iframe>',
    );
    await publish('imprint');
    expect((await show('imprint')).body.data?.content).toBe('<p>Hi</p><a rel="ugc nofollow">a</a>');
  });

  test('is read in the language asked for, else in English, else in one that there is', async () => {
    await edit('conduct', '<p>Sed justos</p>', { lang: 'es' });
    await publish('conduct');
    expect((await show('conduct', 'de')).body.data).toMatchObject({
      lang: 'es',
      content: '<p>Sed justos</p>',
    });
    await edit('conduct', '<p>Be fair</p>');
    expect((await show('conduct', 'de')).body.data?.lang).toBe('es');
    await publish('conduct');
    expect((await show('conduct', 'de')).body.data).toMatchObject({ lang: 'en', version: 2 });
    expect((await show('conduct', 'es')).body.data?.lang).toBe('es');
    await edit('conduct', '<p></p>', { lang: 'es' });
    await publish('conduct');
    expect((await show('conduct', 'es')).body.data?.lang).toBe('en');
  });

  test('whose text is taken away in every language is not published', async () => {
    for (const lang of LANGS) await edit('conduct', '<p> </p>', { lang });
    expect(await publish('conduct')).toMatchObject({ status: 409 });
    expect((await show('conduct')).status).toBe(404);
  });

  test('is that of the faster of two administrators, and the slower is told by whom', async () => {
    expect((await edit('terms', '<p>Mine</p>', { version: 0 }, other)).status).toBe(200);
    const late = await edit('terms', '<p>Yours</p>', { version: 0 });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(other.nick)]);
    expect((await publish('terms', 0)).status).toBe(409);
    const said = await sayOperator({ name: 'Somebody else' }, other);
    expect([said.status, said.body.message]).toEqual([409, expect.stringContaining(boss.nick)]);
    const { texts } = await editable('terms');
    expect(texts.find(({ lang }) => lang === 'en')?.content).toBe('<p>Mine</p>');
  });

  test('is linked beside another one that was published in the same moment', async () => {
    await Promise.all((['imprint', 'privacy', 'terms', 'conduct'] as const).map((one) => publish(one, 0)));
    const stored = await app.database.db.selectFrom('settings').select('public_pages').executeTakeFirst();
    expect(stored?.public_pages).toEqual(['imprint', 'privacy', 'terms', 'conduct']);
  });

  test('that does not exist is not found', async () => {
    expect((await show('cookies')).status).toBe(404);
    const params = { document: 'cookies' };
    expect((await app.call('legal.editable', { token: boss.token, params })).status).toBe(404);
    expect(
      (await app.call('legal.publish', { token: boss.token, params, body: { version: 0 } })).status,
    ).toBe(404);
  });

  test('stands in the sitemap once it is public', async () => {
    const site = async () => (await app.app.inject({ url: '/sitemaps/site.xml' })).body;
    expect(await site()).not.toContain('/en/legal/imprint');
    await publish('imprint');
    expect(await site()).toContain('/en/legal/imprint');
  });

  test('is written down with what it was', async () => {
    await edit('about', '<p>One</p>');
    await publish('about');
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('user_id', '=', boss.userId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { action: 'page.publish', before: { page: 'about', version: 0 }, after: { page: 'about', version: 1 } },
      {
        action: 'page.edit',
        before: { page: 'about', lang: 'en', content: '' },
        after: { page: 'about', lang: 'en', content: '<p>One</p>' },
      },
    ]);
  });
});

describe('who runs the site', () => {
  test('is said in signs that can be read', async () => {
    const unseen = await sayOperator({ name: '\u200b\u200b\u200b' });
    expect([unseen.status, Object.keys(unseen.body.errors)]).toEqual([422, ['name']]);
    const pasted = {
      name: 'Liga \u202eSur',
      contact: 'hola\u202e@ligasur.example',
      register: 'VR\u00071234',
      address: 'Calle Mayor\u202e 1\n28013 Madrid',
    };
    expect((await sayOperator(pasted)).status).toBe(200);
    const { body } = await app.call('legal.desk', { token: boss.token });
    expect(body.data.operator).toMatchObject({
      name: 'Liga Sur',
      contact: 'hola@ligasur.example',
      register: 'VR1234',
      address: 'Calle Mayor 1\n28013 Madrid',
    });
  });
});

describe('a published page that is taken back', () => {
  beforeEach(async () => {
    await sayOperator();
  });

  test('is read by nobody, and is linked nowhere, until it is published again', async () => {
    await edit('imprint', '<p>Wrong</p>');
    await publish('imprint');
    const { body } = await withdraw('imprint');
    expect(body.message).toBe('The page is a draft again. Nobody but super administrators can read it.');
    expect((await show('imprint')).status).toBe(404);
    expect((await app.app.inject({ url: '/sitemaps/site.xml' })).body).not.toContain('/en/legal/imprint');
    const { published_at, version, texts } = await editable('imprint');
    expect([published_at, version]).toEqual([null, 1]);
    expect(texts.find(({ lang }) => lang === 'en')).toMatchObject({
      content: '<p>Wrong</p>',
      published: null,
    });
    expect((await publish('imprint')).body.message).toBe('Version 2 has been published.');
    expect((await show('imprint')).body.data?.version).toBe(2);
  });

  test('asks nobody to agree, where these are the terms, and asks again once they are back', async () => {
    const person = await makePerson(app);
    const mine = async () => (await app.call('legal.mine', { token: person.token })).body.data;
    await publish('terms');
    await app.call('legal.accept', { token: person.token, body: { version: 1 } });
    await withdraw('terms');
    expect(await mine()).toBeNull();
    expect((await app.call('legal.accept', { token: person.token, body: { version: 1 } })).status).toBe(409);
    await publish('terms');
    expect(await mine()).toEqual({ version: 2, accepted: false, accepted_before: true });
  });

  test('is about us as well', async () => {
    await publish('about');
    await withdraw('about');
    expect((await show('about')).body.data).toBeNull();
  });

  test('is refused of a draft, to the slower of two, and to all but SUPER', async () => {
    expect((await withdraw('conduct')).status).toBe(409);
    await publish('conduct');
    const slow = await withdraw('conduct', 0, other);
    expect([slow.status, slow.body.message]).toEqual([409, expect.stringContaining(boss.nick)]);
    expect((await withdraw('cookies', 0)).status).toBe(404);
    const full = await makePerson(app, { role: 'FULL' });
    expect((await withdraw('conduct', 1, full)).status).toBe(403);
    expect((await show('conduct')).status).toBe(200);
  });

  test('is written down', async () => {
    await publish('imprint');
    await withdraw('imprint');
    const entry = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('user_id', '=', boss.userId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'page.withdraw',
      before: { page: 'imprint', version: 1 },
      after: { page: 'imprint', version: null },
    });
  });
});

describe('terms', () => {
  beforeEach(async () => {
    await sayOperator();
    await publish('terms');
  });

  const mine = async ({ token }: Person) => (await app.call('legal.mine', { token })).body.data;
  const accept = ({ token }: Person, version: number) =>
    app.call('legal.accept', { token, lang: 'fr', body: { version } });

  test('are agreed to once for each version, and asked again when they change', async () => {
    const person = await makePerson(app);
    expect(await mine(person)).toEqual({ version: 1, accepted: false, accepted_before: false });
    expect((await accept(person, 1)).status).toBe(200);
    expect((await accept(person, 1)).status).toBe(200);
    expect(await mine(person)).toEqual({ version: 1, accepted: true, accepted_before: false });
    await publishNew('terms');
    expect(await mine(person)).toEqual({ version: 2, accepted: false, accepted_before: true });
    const old = await accept(person, 1);
    expect([old.status, old.body.message]).toEqual([409, expect.stringContaining('ont changé')]);
    expect(await mine(person)).toEqual({ version: 2, accepted: false, accepted_before: true });
    expect((await accept(person, 3)).status).toBe(409);
  });

  test('are in the data of who agreed to them, and end with the account', async () => {
    const person = await makePerson(app);
    await accept(person, 1);
    const { body } = await exportedOf(app, person);
    expect(body.data.accepted_terms).toMatchObject([{ version: 1, lang: 'fr' }]);
    await app.call('accounts.deleteMyAccount', { token: person.token, body: { password: PASSWORD } });
    const left = await app.database.db
      .selectFrom('terms_acceptances')
      .select('version')
      .where('user_id', '=', person.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test('that are public have to be agreed to by whoever registers, in the version that holds', async () => {
    const form = {
      nick: 'Lector',
      username: 'lector',
      email: 'lector@example.org',
      password: 'vela-roja-7-mar',
      repeatPassword: 'vela-roja-7-mar',
      country: 'ES',
      console: 'psn',
      position: 'ST',
      age: 16,
    };
    const register = (more: object) => app.call('accounts.register', { body: { ...form, ...more } });
    const none = await register({});
    expect([none.status, none.body.errors]).toEqual([
      422,
      { terms: ['Agree to the terms of use to register.'] },
    ]);
    await publishNew('terms');
    const old = await register({ terms: 1 });
    expect([old.status, Object.keys(old.body.errors)]).toEqual([422, ['terms']]);
    expect((await register({ terms: 2 })).status).toBe(200);
    const rows = await app.database.db
      .selectFrom('terms_acceptances as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select(['a.version', 'a.lang'])
      .where('u.username', '=', 'lector')
      .execute();
    expect(rows).toEqual([{ version: 2, lang: 'en' }]);
  });
});

import { type CallName, contract, LEGAL_DOCUMENTS } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { edit, forgetPages, publish, publishNew, sayOperator, show, withdraw } from './testing.ts';

// Pages say what they know of the site.
stage({
  web: {
    render: async ({ site }) => ({ status: 200, html: JSON.stringify(site) }),
    assets: null,
    inlineScriptHash: null,
  },
});
beforeEach(async () => {
  await forgetPages();
  await sayOperator();
});

const WORD = 'Zugspitzenplan';
const LINKED = LEGAL_DOCUMENTS.filter((document) => document !== 'about');

/** All that somebody could read it from: pages with what they know of the site, lists for search engines, pictures to share. */
async function readBy(token?: string): Promise<string> {
  const addresses = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/site.xml',
    '/api/v1/openapi.json',
    ...(['en', 'de'] as const).flatMap((lang) => [
      `/${lang}`,
      `/${lang}/console/psn/about-us`,
      `/${lang}/search?q=${WORD}`,
      ...LINKED.flatMap((document) => [
        `/share/${lang}/psn/legal/${document}.png`,
        `/api/v1/${lang}/legal/${document}`,
      ]),
      `/api/v1/${lang}/legal/about`,
    ]),
  ];
  const texts = [];
  for (const address of addresses) {
    texts.push((await app.request('GET', address, token === undefined ? {} : { token })).text);
  }
  return texts.join('\n');
}

/** Everything of the desk that reads. */
const READS = Object.keys(contract.legal)
  .map((name) => `legal.${name}` as CallName)
  .filter((name) => ['legal.desk', 'legal.editable', 'legal.editions', 'legal.edition'].includes(name));

describe('a text that is not public', () => {
  test.each(['saved', 'taken back'] as const)(
    'that was %s is read by super administrators alone',
    async (how) => {
      for (const document of LEGAL_DOCUMENTS) {
        for (const lang of ['en', 'de'] as const) await edit(document, `<p>${WORD}</p>`, { lang });
        if (how === 'saved') continue;
        await publish(document);
        await withdraw(document);
      }
      for (const role of ['nobody', 'user', 'ADMIN', 'FULL'] as const) {
        const { token } =
          role === 'nobody'
            ? { token: undefined }
            : await makePerson(app, role === 'user' ? undefined : { role });
        const text = await readBy(token);
        expect([
          role,
          text.includes(WORD),
          text.includes('/legal/imprint<'),
          text.includes('"pages":[]'),
        ]).toEqual([role, false, false, true]);
        const params = { document: 'imprint', versionId: 1 };
        for (const name of READS) {
          const { status } = await app.call(name, { ...(token && { token }), params });
          expect([role, name, status]).toEqual([role, name, role === 'nobody' ? 401 : 403]);
        }
      }
      const facts = JSON.parse((await app.request('GET', '/en')).text);
      expect([facts.pages, facts.termsVersion]).toEqual([[], null]);
      for (const document of LINKED) expect((await show(document)).status).toBe(404);
    },
  );

  test('does not change what is public before it is published', async () => {
    await edit('imprint', '<p>Public</p>');
    await publish('imprint');
    await edit('imprint', `<p>${WORD}</p>`);
    await edit('imprint', `<p>${WORD}</p>`, { lang: 'de' });
    expect(await readBy()).not.toContain(WORD);
    expect((await show('imprint', 'de')).body.data).toMatchObject({ lang: 'en', content: '<p>Public</p>' });
  });
});

describe('the terms', () => {
  const accept = ({ token }: Person, version: number) =>
    app.call('legal.accept', { token, body: { version } });
  const asked = async () => (await app.call('site.registration')).body.data.terms_version;

  test('can be agreed to by who is banned from the site', async () => {
    await publish('terms');
    const person = await makePerson(app);
    await insertBan(app.database.db, {
      player_id: person.playerId,
      tournament_id: null,
      user_id: null,
      reason: 'Insults',
      starts_at: app.clock.now,
      ends_at: null,
    });
    expect((await accept(person, 1)).status).toBe(200);
    expect((await app.call('legal.mine', { token: person.token })).body.data?.accepted).toBe(true);
  });

  test('are asked of an open registration page in the version that holds, and no more once they are taken back', async () => {
    expect(await asked()).toBeNull();
    await publish('terms');
    expect(await asked()).toBe(1);
    await publishNew('terms');
    expect(await asked()).toBe(2);
    await withdraw('terms');
    expect(await asked()).toBeNull();
  });

  test('that are published while somebody agrees to those before are not agreed to unread', async () => {
    await publish('terms');
    await edit('terms', '<p>Newer rules</p>');
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(app)));
    const [, ...replies] = await Promise.all([
      publish('terms'),
      ...people.map((person) => accept(person, 1)),
    ]);
    for (const { status, body } of replies) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.message).toMatch(/have changed/);
    }
    for (const { token } of people) {
      const { data } = (await app.call('legal.mine', { token })).body;
      expect([data?.version, data?.accepted]).toEqual([2, false]);
    }
    const late = await accept(people[0] as Person, 1);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('have changed')]);
  });
});

import type { Lang } from '@matchnight/contract';
import { touch } from '../../platform/touch.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';

export const OPERATOR = {
  name: 'Liga Sur e. V.',
  address: 'Calle Mayor 1\n28013 Madrid',
  contact: 'hola@ligasur.example',
  register: 'VR 1234',
};

/** Files of tests share what modules hold, and have a site each. */
const bosses = new WeakMap<typeof app, Person>();

/** The super administrator of a file's desk of pages; the same one through all of its tests. */
export async function theBoss(): Promise<Person> {
  const boss = bosses.get(app) ?? (await makePerson(app, { role: 'SUPER' }));
  bosses.set(app, boss);
  return boss;
}

/** As before anybody said who runs the site, or wrote a page of it. */
export async function forgetPages(): Promise<void> {
  await app.write(async (tx) => {
    await tx.deleteFrom('attempts').execute();
    await tx.deleteFrom('terms_acceptances').execute();
    await tx.deleteFrom('legal_pages').execute();
    await tx.deleteFrom('site_operator').execute();
    await tx.updateTable('settings').set({ public_pages: [], terms_version: null }).execute();
    touch(tx, 'settings');
  });
}

export const show = (document: string, lang: Lang = 'en') =>
  app.call('legal.show', { lang, params: { document } });

export async function editable(document: string) {
  const { token } = await theBoss();
  return (await app.call('legal.editable', { token, params: { document } })).body.data;
}

export async function sayOperator(more: object = {}, by?: Person) {
  const { token } = by ?? (await theBoss());
  return await app.call('legal.changeOperator', { token, body: { ...OPERATOR, version: 0, ...more } });
}

/** Saves a text of a page, in English unless `more` says otherwise; null: the product's draft instead. */
export async function edit(
  document: string,
  content: string | null,
  more: { lang?: Lang; version?: number } = {},
  by?: Person,
) {
  const { token } = by ?? (await theBoss());
  const version = more.version ?? (await editable(document)).edition;
  const body = { lang: more.lang ?? 'en', content, version };
  return await app.call('legal.edit', { token, params: { document }, body });
}

export async function publish(document: string, version?: number, by?: Person) {
  const { token } = by ?? (await theBoss());
  const body = { version: version ?? (await editable(document)).edition };
  return await app.call('legal.publish', { token, params: { document }, body });
}

/** Publishes a page with an English text that it didn't have. */
export async function publishNew(document: string) {
  const { edition } = await editable(document);
  await edit(document, `<p>Rule ${edition}</p>`);
  return await publish(document);
}

export async function withdraw(document: string, version?: number, by?: Person) {
  const { token } = by ?? (await theBoss());
  const body = { version: version ?? (await editable(document)).edition };
  return await app.call('legal.withdraw', { token, params: { document }, body });
}

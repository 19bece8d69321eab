import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photo } from '../features/accounts/testing-pictures.ts';
import { createTestApp } from '../testing/app.ts';
import { addressOf, requestsTo } from '../testing/asking.ts';
import { createNode, type Node } from '../testing/node.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { openS3 } from '../testing/s3.ts';
import { app, stage } from '../testing/stage.ts';
import { openBucket } from './bucket.ts';
import { diskPictures } from './files.ts';
import { clearStrays, clearUnused } from './unused-pictures.ts';

const PICTURES = 3;
const PEOPLE = 3;
const FILES = ['96.webp', '480.webp', '1366.webp', 'share.jpg'];

/** What is done beside each other. */
type Deed =
  | { readonly do: 'upload'; readonly who: number; readonly picture: number; readonly node: number }
  | { readonly do: 'remove'; readonly who: number; readonly node: number }
  | { readonly do: 'clear' | 'clear strays' | 'fail'; readonly node: number; readonly picture: number };

const node = fc.nat({ max: 1 });
const picture = fc.nat({ max: PICTURES - 1 });
const who = fc.nat({ max: PEOPLE - 1 });
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('upload' as const), who, picture, node }),
    fc.record({ do: fc.constant('remove' as const), who, node }),
    fc.record({ do: fc.constantFrom('clear', 'clear strays', 'fail'), node, picture }),
  ),
  { minLength: 4, maxLength: 12 },
);

describe.each(['the disk', 's3'] as const)('on %s', (where) => {
  let s3: Awaited<ReturnType<typeof openS3>>;
  let other: Node;
  let people: Person[];
  let photos: Buffer[];
  let own: Record<string, string>[];
  beforeAll(async () => {
    if (where === 's3') s3 = await openS3(['pictures']);
  });
  afterAll(async () => await s3?.close());
  stage({
    recheck: false,
    open: async () =>
      where === 's3'
        ? await createTestApp({ bucket: await openBucket(s3.settings('pictures')) })
        : await createTestApp(),
  });
  beforeAll(async () => {
    other = await createNode(app);
    people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(app)));
    own = await Promise.all(
      people.map(async ({ token }) => {
        const { username, email } = (await app.call('accounts.myInfo', { token })).body.data;
        return { username, email, country: 'ES', position: 'ST' };
      }),
    );
    photos = await Promise.all(Array.from({ length: PICTURES }, (_, at) => photo(16 + at, 16)));
  });
  afterAll(async () => await other?.close());

  /** Every picture counts as old: nothing protects one but the locks. */
  const everything = () => new Date(Date.now() + 86_400_000);
  const stores = () => [
    app.outside.pictures,
    where === 'the disk' ? diskPictures(app.filesDirectory) : app.outside.pictures,
  ];

  async function edit({ who: at, node: on, picture: sent }: { who: number; node: number; picture?: number }) {
    const person = people[at];
    if (!person) throw new Error('nobody');
    const form = new FormData();
    for (const [name, value] of Object.entries(own[at] ?? {})) form.set(name, value);
    if (sent === undefined) form.set('removeAvatar', 'true');
    else form.set('avatar', new File([new Uint8Array(photos[sent] ?? [])], 'me.jpg', { type: 'image/jpeg' }));
    const { method, url } = addressOf('accounts.editMyInfo', {});
    const request = on === 0 ? app.request : requestsTo(other);
    const { status, body } = await request(method, url, { token: person.token, form });
    return `${status} ${body?.message ?? ''} ${JSON.stringify(body?.errors ?? null)}`;
  }

  async function done(deed: Deed): Promise<void> {
    const store = stores()[deed.node] ?? app.outside.pictures;
    const { db } = app.database;
    switch (deed.do) {
      // Of two that somebody sends at once, the second may have to wait: their first is kept.
      case 'upload':
        expect(await edit(deed)).toMatch(/^200 |still being prepared/);
        return;
      case 'remove':
        expect(await edit(deed)).toMatch(/^200 /);
        return;
      case 'clear':
        await Array.fromAsync(clearUnused(db, store, everything()));
        return;
      case 'clear strays':
        await Array.fromAsync(clearStrays(db, store, everything()));
        return;
      case 'fail': {
        const made = await store.read(photos[deed.picture] ?? Buffer.from(''), 'image');
        await app
          .write(async (tx) => {
            await store.keep(tx, made);
            throw new Error('failed');
          })
          .catch(() => {});
      }
    }
  }

  /** Files of pictures with a row that are not there; that a picture in use has a row holds its foreign key. */
  async function broken(): Promise<string[]> {
    const { db } = app.database;
    const faults: string[] = [];
    for (const { hash } of await db.selectFrom('files').select('hash').execute()) {
      for (const file of FILES) {
        const { status } = await app.request('GET', `/files/${hash.slice(0, 2)}/${hash}-${file}`);
        if (status !== 200) faults.push(`${hash}-${file}: ${status}`);
      }
    }
    return faults;
  }

  test('a picture in use has its row and all its files, whatever is uploaded, edited and cleared beside each other', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        await app.database.db.deleteFrom('attempts').execute();
        await Promise.all(all.map(done));
        expect(await broken()).toEqual([]);
        for (const [at, person] of people.entries()) {
          const deedsOf = all.filter((deed) => 'who' in deed && deed.who === at);
          if (deedsOf.length === 0 || deedsOf.some((deed) => deed.do === 'remove')) continue;
          const { user } = (await app.call('accounts.userData', { token: person.token })).body.data;
          expect(user.avatar).toMatch(/^\/files\//);
        }
      }),
      { numRuns: where === 'the disk' ? 60 : 25 },
    );
    // And in the end all of it can be cleared.
    for (const at of people.keys()) expect(await edit({ who: at, node: 0 })).toMatch(/^200 /);
    await Array.fromAsync(clearUnused(app.database.db, app.outside.pictures, everything()));
    await Array.fromAsync(clearStrays(app.database.db, app.outside.pictures, everything()));
    expect(await Array.fromAsync(app.outside.pictures.stored())).toEqual([]);
  });
});

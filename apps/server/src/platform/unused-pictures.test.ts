import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { openS3 } from '../testing/s3.ts';
import { app, stage } from '../testing/stage.ts';
import { openBucket } from './bucket.ts';
import type { Picture } from './make-pictures.ts';
import { clearStrays, clearUnused, countUnused, findNewestUnused } from './unused-pictures.ts';

const HOUR_MS = 3_600_000;

describe.each(['the disk', 's3'] as const)('pictures on %s', (where) => {
  let s3: Awaited<ReturnType<typeof openS3>>;
  let person: Person;
  beforeAll(async () => {
    if (where === 's3') s3 = await openS3(['pictures']);
  });
  afterAll(async () => await s3?.close());
  stage({
    open: async () =>
      where === 's3'
        ? await createTestApp({ bucket: await openBucket(s3.settings('pictures')) })
        : await createTestApp(),
  });
  beforeAll(async () => {
    person = await makePerson(app);
  });
  beforeEach(async () => {
    await wear(null);
    await clear(new Date(app.clock.now.getTime() + 24 * HOUR_MS), new Date(Date.now() + HOUR_MS));
  });

  const store = () => app.outside.pictures;
  const soon = () => new Date(app.clock.now.getTime() + 1);
  /** Before when pictures must have been kept, and files written. */
  const clear = async (keptBefore = soon(), writtenBefore = new Date(0)) => {
    const steps = [
      ...(await Array.fromAsync(clearUnused(app.database.db, store(), keptBefore))),
      ...(await Array.fromAsync(clearStrays(app.database.db, store(), writtenBefore))),
    ];
    return steps.reduce((sum, { pictures }) => sum + pictures, 0);
  };
  const keep = (picture: Picture, now = app.clock.now) =>
    app.write(async (tx) => await store().keep(tx, picture, { now, by: 'teams' }));
  const wear = (hash: string | null) =>
    app.write(async (tx) => {
      const { playerId } = person;
      await tx.updateTable('players').set({ uploaded_avatar: hash }).where('id', '=', playerId).execute();
    });
  const rows = async () =>
    (await app.database.db.selectFrom('files').select('hash').orderBy('hash').execute()).map(
      ({ hash }) => hash,
    );
  const files = async () =>
    (await Array.fromAsync(store().stored())).flat().map(({ hash, bytes }) => [hash, bytes]);

  test('that nothing names are cleared with all their files, and those in use stay', async () => {
    const [used, unused] = [picture('used'), picture('unused')];
    await wear(await keep(used));
    await keep(unused);
    expect(await countUnused(app.database.db, soon())).toEqual({ pictures: 1, bytes: 30 });
    expect(await clear()).toBe(1);
    expect(await rows()).toEqual([used.hash]);
    expect(await files()).toEqual([[used.hash, 30]]);
    expect(await clear()).toBe(0);
  });

  test('stay for as long as they are young, and keeping one again makes it young again', async () => {
    const one = picture('young');
    await keep(one);
    expect(await clear(app.clock.now)).toBe(0);
    const later = new Date(app.clock.now.getTime() + HOUR_MS);
    await keep(one, later);
    await keep(one);
    expect(await clear(later)).toBe(0);
    expect(await clear(new Date(later.getTime() + 1))).toBe(1);
  });

  test('are shown newest first, with who kept them', async () => {
    for (const [at, name] of ['one', 'two', 'three'].entries()) {
      await keep(picture(name), new Date(app.clock.now.getTime() - at * HOUR_MS));
    }
    const found = await findNewestUnused(app.database.db, soon(), 2);
    expect(found.map(({ hash, kept_for }) => [hash, kept_for])).toEqual([
      [picture('one').hash, 'teams'],
      [picture('two').hash, 'teams'],
    ]);
  });

  test('are cleared in many batches', async () => {
    const all = Array.from({ length: 45 }, (_, at) => picture(`many ${at}`));
    await app.write(async (tx) => {
      for (const one of all) await store().keep(tx, one, { now: app.clock.now });
    });
    await wear(all[7]?.hash ?? null);
    expect(await clear()).toBe(44);
    expect(await files()).toEqual([[all[7]?.hash, 30]]);
  });

  test('of a transaction that failed leave files, which go when they are old', async () => {
    const stray = picture('stray');
    const failing = app.write(async (tx) => {
      await store().keep(tx, stray);
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    await wear(await keep(picture('used')));
    expect(await clear()).toBe(0);
    expect(await files()).toHaveLength(2);
    expect(await clear(soon(), new Date(Date.now() + HOUR_MS))).toBe(1);
    expect(await files()).toEqual([[picture('used').hash, 30]]);
  });

  test('whose files are there already are not cleared while somebody keeps them again', async () => {
    const stray = picture('stray again');
    await app
      .write(async (tx) => {
        await store().keep(tx, stray);
        throw new Error('failed');
      })
      .catch(() => {});
    const kept = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const keeping = app.write(async (tx) => {
      const hash = await store().keep(tx, stray);
      kept.resolve();
      await goOn.promise;
      const { playerId } = person;
      await tx.updateTable('players').set({ uploaded_avatar: hash }).where('id', '=', playerId).execute();
    });
    await kept.promise;
    const clearing = clear(soon(), new Date(Date.now() + HOUR_MS));
    await expect
      .poll(async () => {
        const waiting = app.database.db
          .selectFrom('pg_stat_activity' as never)
          .select('pid' as never)
          .where('wait_event_type' as never, '=', 'Lock' as never)
          .where('query' as never, 'like', 'insert into files%' as never);
        return (await waiting.execute()).length;
      })
      .toBe(1);
    goOn.resolve();
    await keeping;
    expect(await clearing).toBe(0);
    expect(await files()).toEqual([[stray.hash, 30]]);
  });
});

function picture(name: string): Picture {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 40);
  const variants = ['96.webp', '480.webp', 'share.jpg'].map((size) => ({
    name: `${hash}-${size}`,
    bytes: Buffer.from('0123456789'),
  }));
  return { hash, width: 10, height: 10, variants };
}

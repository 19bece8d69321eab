import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../features/accounts/testing-pictures.ts';
import { createTestApp } from '../../testing/app.ts';
import { makePerson } from '../../testing/people.ts';
import { openS3 } from '../../testing/s3.ts';
import { app, stage } from '../../testing/stage.ts';
import { type Bucket, download, openBucket } from '../bucket.ts';
import { clearStrays, clearUnused } from '../unused-pictures.ts';
import { backup } from './backup.ts';
import { readBackup } from './backup-file.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3>>;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matchnight-backup-files-'));
  s3 = await openS3(['pictures']);
});
afterAll(async () => {
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});
stage({
  recheck: false,
  open: async () => {
    bucket = await openBucket(s3.settings('pictures'));
    return await createTestApp({ bucket });
  },
});

/** Everything counts as old: nothing protects a picture but the locks. */
const tomorrow = () => new Date(Date.now() + 86_400_000);
const clear = async () => {
  await Array.fromAsync(clearUnused(app.database.db, app.outside.pictures, tomorrow()));
  await Array.fromAsync(clearStrays(app.database.db, app.outside.pictures, tomorrow()));
};
/** Somebody's picture, as uploaded by them. */
const worn = async (width: number) => {
  const { playerId } = await makePerson(app);
  const made = await app.outside.pictures.read(await photo(width, 20), 'image');
  return await app.write(async (tx) => {
    const hash = await app.outside.pictures.keep(tx, made, { now: app.clock.now, by: 'teams' });
    await tx.updateTable('players').set({ uploaded_avatar: hash }).where('id', '=', playerId).execute();
    return { playerId, hash };
  });
};
const takeOff = ({ playerId }: { playerId: number }) =>
  app.write(async (tx) => {
    await tx.updateTable('players').set({ uploaded_avatar: null }).where('id', '=', playerId).execute();
  });

/** The hashes that rows of a backup name, and those of the files in it. */
async function inside(path: string) {
  const [rows, files] = [new Set<string>(), new Set<string>()];
  for await (const { header, content } of readBackup(path)) {
    const { kind, name, path: file } = header as { kind: string; name?: string; path?: string };
    const text = Buffer.concat(await Array.fromAsync(content)).toString('latin1');
    if (kind === 'table' && name === 'files')
      for (const [hash] of text.matchAll(/\b[0-9a-f]{40}\b/g)) rows.add(hash);
    for (const [hash] of (file ?? '').matchAll(/[0-9a-f]{40}/g)) files.add(hash);
  }
  return { rows, files };
}
const run = async (name: string, fetchFiles: (into: string) => Promise<void>) => {
  const [files, path] = [join(folder, name), join(folder, `${name}.backup`)];
  await backup({
    url: app.database.url,
    files,
    privateFiles: null,
    path,
    fetchFiles: () => fetchFiles(files),
  });
  return await inside(path);
};

test('every picture that a row of the backup names is in it, also one that came just before its moment', async () => {
  const early = await worn(30);
  let late: { hash: string } | undefined;
  const { rows, files } = await run('moment', async (into) => {
    // Behind the moment: no row of the backup names it.
    late = await worn(31);
    await download(bucket, into);
  });
  expect(rows).toContain(early.hash);
  expect(rows).not.toContain(late?.hash);
  expect([...rows].filter((hash) => !files.has(hash))).toEqual([]);
});

test('a clearing waits until a backup has fetched what was in use at its moment', async () => {
  const one = await worn(32);
  let clearing: Promise<void> | undefined;
  const { rows, files } = await run('cleared', async (into) => {
    await takeOff(one);
    clearing = clear();
    await expect.poll(waiting).toBe(1);
    await download(bucket, into);
  });
  expect(rows).toContain(one.hash);
  expect(files).toContain(one.hash);
  await clearing;
  const left = await Array.fromAsync(bucket.paths());
  expect(left.filter((path) => path.includes(one.hash))).toEqual([]);
});

test('a backup waits for the batch that is being cleared, and has neither its rows nor its files', async () => {
  const one = await worn(33);
  await takeOff(one);
  let made: ReturnType<typeof run> | undefined;
  const store = {
    async remove(hash: string) {
      made ??= run('behind', (into) => download(bucket, into));
      await expect.poll(waiting).toBe(1);
      await app.outside.pictures.remove(hash);
    },
  };
  await Array.fromAsync(clearUnused(app.database.db, store, tomorrow()));
  const { rows, files } = (await made) ?? { rows: new Set(), files: new Set() };
  expect(made).toBeDefined();
  expect(rows).not.toContain(one.hash);
  expect(files).not.toContain(one.hash);
});

/** How many wait for the lock of the pictures' files, or for another one of that kind. */
async function waiting(): Promise<number> {
  const { rows } = await app.database.pool.query<{ waits: number }>(
    "select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
  );
  return rows[0]?.waits ?? 0;
}

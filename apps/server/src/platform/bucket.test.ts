import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { makePerson } from '../testing/people.ts';
import { openS3 } from '../testing/s3.ts';
import { app, stage } from '../testing/stage.ts';
import { type Bucket, download, openBucket, refuseFullBucket, upload } from './bucket.ts';
import { bucketPrivateFiles } from './private-files.ts';

let folder: string;
let store: Awaited<ReturnType<typeof openS3>>;
let settings: Parameters<typeof openBucket>[0];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matchnight-bucket-'));
  store = await openS3(['pictures', 'empty', 'restored']);
  settings = store.settings('pictures');
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describe('pictures in a bucket', () => {
  let bucket: Bucket;
  stage({
    open: async () => {
      bucket = await openBucket(settings);
      return await createTestApp({ bucket });
    },
  });

  it('are stored when somebody uploads one, and sent for ever after under their hash', async () => {
    const { token, nick } = await makePerson(app);
    const { username, email } = (await app.call('accounts.myInfo', { token })).body.data;
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    const fields = { username, email, country: 'ES', position: 'ST', motto: nick };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('avatar', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
    const kept = await app.call('accounts.editMyInfo', { token, form });
    const { avatar } = kept.body.data.user;
    const small = await app.request('GET', `${avatar}-96.webp`);
    expect(small.status).toBe(200);
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.request('GET', `${avatar}-share.jpg`)).headers['content-type']).toBe('image/jpeg');
    expect(await Array.fromAsync(bucket.paths())).toHaveLength(4);
  });

  it.each([
    `/files/ab/${'0'.repeat(40)}-96.webp`,
    `/files/00/${'0'.repeat(40)}-96.webp`,
    '/files/00/secret.txt',
    `/files/00/${'0'.repeat(40)}-96.svg`,
    '/files/..%2f..%2fetc/passwd',
  ])('are 404 where there is none: %s', async (path) => {
    expect((await app.request('GET', path)).status).toBe(404);
  });

  it('that are private are apart, sent only by the route that asks, and removed for good', async () => {
    const files = bucketPrivateFiles(bucket);
    await files.put('kind/ab/secret.webp', Buffer.from('secret'));
    expect(await Array.fromAsync(bucket.paths())).toContain('private/kind/ab/secret.webp');
    expect((await app.request('GET', '/files/private/kind/ab/secret.webp')).status).toBe(404);
    const found = await files.get('kind/ab/secret.webp');
    expect(Buffer.concat(await Array.fromAsync(found ?? []))).toEqual(Buffer.from('secret'));
    await files.remove('kind/ab/secret.webp');
    await files.remove('kind/ab/secret.webp');
    expect(await files.get('kind/ab/secret.webp')).toBeNull();
  });

  it('come back from a backup’s folder as they were', async () => {
    const fetched = join(folder, 'fetched');
    await download(bucket, fetched);
    const other = await openBucket({ ...settings, bucket: 'restored' });
    await upload(fetched, other);
    expect(await Array.fromAsync(other.paths())).toEqual(await Array.fromAsync(bucket.paths()));
    for (const entry of await readdir(fetched, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const object = await other.get(file.slice(fetched.length + 1));
      expect(Buffer.concat(await Array.fromAsync(object ?? []))).toEqual(await readFile(file));
    }
  });
});

describe('a restore', () => {
  it('goes into an empty bucket only', async () => {
    const empty = await openBucket({ ...settings, bucket: 'empty' });
    await refuseFullBucket(empty, 'empty');
    await mkdir(join(folder, 'one/ab'), { recursive: true });
    await writeFile(join(folder, 'one/ab/x.webp'), 'x');
    await upload(join(folder, 'one'), empty);
    await expect(refuseFullBucket(empty, 'empty')).rejects.toThrow('the bucket empty is not empty');
  });
});

describe('wrong settings stop the start with one line', () => {
  it.each([
    ['a bucket that is not there', { bucket: 'nowhere' }, 'the bucket nowhere of S3_BUCKET can’t be read'],
    ['a store that is not there', { endpoint: 'http://127.0.0.1:1' }, 'pictures'],
    ['a key that nobody has', { accessKeyId: 'nobody' }, 'pictures'],
  ])('%s', async (_, wrong, named) => {
    await expect(openBucket({ ...settings, ...wrong })).rejects.toThrow(named.replace('’', "'"));
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { openBucket } from '../platform/bucket.ts';

/** A stand-in for an S3-compatible store, with these buckets. */
export async function openS3(buckets: readonly string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'matchnight-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await store.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: (bucket: string): Parameters<typeof openBucket>[0] => ({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      ...keys,
    }),
    async close() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

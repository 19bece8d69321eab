import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../apps/server/src/app.ts';
import { newSetupToken } from '../apps/server/src/features/accounts/index.ts';
import { outsideOf } from '../apps/server/src/outside.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { cloneDatabase, startTestCluster } from '../apps/server/src/platform/scratch-cluster.ts';
import { builtWeb } from '../apps/server/src/web.ts';

/** One node on a database with nothing in it, with the web as `server.ts` built it; prints its set-up address. */
const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-empty-'));
const cluster = await startTestCluster();
const { url } = await cloneDatabase(cluster);
const port = await freePort();
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: 'false',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: url.startsWith('postgres') ? url : undefined,
});
const { outside, database } = await outsideOf(config, { url, directUrl: url });
const server = await build({ ...outside, web: await builtWeb(outside.site) });
await server.app.listen({ port, host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await server.close();
  await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});
console.log(`${config.publicUrl}/en/setup/${await newSetupToken(database.db, new Date())}`);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

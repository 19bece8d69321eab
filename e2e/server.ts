import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../apps/server/src/app.ts';
import { seedWhenEmpty } from '../apps/server/src/commands/demo.ts';
import { outsideOf } from '../apps/server/src/outside.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { cloneDatabase, startTestCluster } from '../apps/server/src/platform/scratch-cluster.ts';
import { builtWeb } from '../apps/server/src/web.ts';
import { buildWeb } from '../apps/web/build.ts';
import { NODES, PORTS } from './nodes.ts';
import { HIDDEN } from './page-list.ts';

/** Two nodes with the demo community on one fresh database, until they are told to stop. */
const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-e2e-'));
await buildWeb();
const cluster = await startTestCluster();
const { url } = await cloneDatabase(cluster);
const stops: (() => Promise<void>)[] = [];
for (const [index, port] of PORTS.entries()) {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: NODES[index],
    DATABASE_URL: url.startsWith('postgres') ? url : undefined,
  });
  const { outside, database } = await outsideOf(config, { url, directUrl: url });
  if (index === 0) {
    await seedWhenEmpty(outside, console.log);
    await hide(database.db);
  }
  const server = await build({ ...outside, web: await builtWeb(outside.site) });
  await server.app.listen({ port, host: '127.0.0.1' });
  stops.push(
    () => server.close(),
    () => database.close(),
  );
}
process.on('SIGTERM', async () => {
  for (const stop of stops) await stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});

/** The demo community hides nothing. */
async function hide(db: Db): Promise<void> {
  const { tournament: slug } = HIDDEN;
  await db.updateTable('tournaments').set({ hidden: true }).where('slug', '=', slug).execute();
}

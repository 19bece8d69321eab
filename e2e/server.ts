import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../apps/server/src/app.ts';
import { seedWhenEmpty } from '../apps/server/src/commands/demo.ts';
import { importJobs } from '../apps/server/src/features/imports/index.ts';
import { mailInviteJobs } from '../apps/server/src/features/mailinvites/index.ts';
import { orderJobs } from '../apps/server/src/features/orders/index.ts';
import { pictureJobs } from '../apps/server/src/features/pictures/index.ts';
import { rewardJobs } from '../apps/server/src/features/rewards/index.ts';
import { vsJobs } from '../apps/server/src/features/vs/index.ts';
import { outsideOf } from '../apps/server/src/outside.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { createJobs } from '../apps/server/src/platform/jobs.ts';
import { readDrawing } from '../apps/server/src/platform/make-pictures.ts';
import { cloneDatabase, startTestCluster } from '../apps/server/src/platform/scratch-cluster.ts';
import { Stops } from '../apps/server/src/platform/stops.ts';
import { builtWeb } from '../apps/server/src/web.ts';
import { buildApart } from '../apps/server/src/web-apart.ts';
import { events } from '../apps/server/src/wiring.ts';
import { serveAxe } from './axe.ts';
import { serveBank } from './bank.ts';
import { addressOf, WORLDS } from './nodes.ts';
import { HIDDEN } from './page-list.ts';

/** The worlds of the workers, each a copy of one demo community with two nodes, until they are told to stop. */
const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-e2e-'));
// While the web is built, another processor fills the database.
const built = buildApart(new Stops());
built.catch(() => {});
const cluster = await startTestCluster();
const demo = { ...(await cloneDatabase(cluster)), folder: join(dataDir, 'demo') };
const { outside, database } = await outsideOf(settingsOf(demo), { url: demo.url, directUrl: demo.url });
await seedWhenEmpty(outside, console.log);
await hide(database.db);
await leaveUnused(outside);
await database.close();
await built;
const stops: (() => Promise<void>)[] = [];
for (const [world, ports] of WORLDS.entries()) {
  const { url } = await cloneDatabase({ ...cluster, template: demo.name });
  const folder = join(dataDir, `world-${world}`);
  await cp(demo.folder, folder, { recursive: true });
  for (const port of ports) await listen(port, { url, folder });
}
process.on('SIGTERM', async () => {
  for (const stop of stops) await stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});

interface World {
  readonly url: string;
  readonly folder: string;
}

/** Three pictures that nothing has used for three days. */
async function leaveUnused({ db, clock, pictures }: typeof outside): Promise<void> {
  const now = new Date(clock().getTime() - 3 * 86_400_000);
  for (const colour of ['#a03', '#07a', '#2a5']) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="${colour}" d="M0 0h600v400z"/></svg>`;
    await pictures.keep(db, await readDrawing(svg), { now, by: 'teams' });
  }
}

function settingsOf({ url, folder }: World, publicUrl?: string) {
  return readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: url.startsWith('postgres') ? url : undefined,
  });
}

async function listen(port: number, world: World): Promise<void> {
  const { url } = world;
  const node = await outsideOf(settingsOf(world, addressOf(port)), { url, directUrl: url });
  const server = await build({ ...node.outside, web: await builtWeb(node.outside.site) });
  serveAxe(server.app);
  serveBank(server.app, {
    now: node.outside.clock,
    jobsAt: (clock) => ({
      ...orderJobs({ ...node.outside, clock }, events),
      ...rewardJobs({ ...node.outside, clock }, events),
      ...vsJobs({ ...node.outside, clock }, events),
    }),
  });
  await server.app.listen({ port, host: '127.0.0.1' });
  // Stories wait for no jobs but these: a season goes in, invitations are mailed, and pictures go, by nothing else.
  const tasks = {
    ...importJobs(node.outside, events),
    ...mailInviteJobs(node.outside),
    ...pictureJobs(node.outside),
  };
  const jobs = createJobs({ url, tasks, onError: console.error });
  await jobs.start();
  stops.push(
    () => jobs.stop(),
    () => server.close(),
    () => node.database.close(),
  );
}

/** The demo community hides nothing. */
async function hide(db: Db): Promise<void> {
  const { tournament: slug } = HIDDEN;
  await db.updateTable('tournaments').set({ hidden: true }).where('slug', '=', slug).execute();
}

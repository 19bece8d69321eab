import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './database/embedded.ts';
import { isAlive, readPostmaster } from './database/embedded-files.ts';
import { migrate } from './database/index.ts';
import { migrateJobs } from './jobs.ts';

/** Names a running cluster for tests, plain enough to be handed to another process. */
export type TestCluster = {
  /** A database of the cluster that may be connected to while others are made. */
  adminUrl: string;
  /** The migrated database that the others are copies of. Nobody may be connected to it. */
  template: string;
};

export type TestDatabaseUrl = { url: string; name: string; drop(): Promise<void> };

const PREFIX = 'matchnight-test-';

/** Where a process says to those that it starts that a cluster runs: a `TestCluster` as JSON. */
const SHARED = 'TEST_CLUSTER';

/**
 * The cluster and template of the process that started this one, if it shares its own; otherwise one of its own, whose `stop`
 * removes all of it.
 */
export async function startTestCluster(
  env: NodeJS.ProcessEnv = process.env,
): Promise<TestCluster & { stop(): Promise<void> }> {
  const shared = env[SHARED];
  if (shared !== undefined) return { ...(JSON.parse(shared) as TestCluster), stop: async () => {} };
  return await startOwnCluster(env, PLANNED_ONCE);
}

/** A cluster that plans as the product's own does: for measuring. */
export async function startBenchCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  return await startOwnCluster(process.env, {});
}

/**
 * In tables of a few rows every plan does: to plan each statement once, and not at its first five calls, takes a sixth of
 * PostgreSQL's work out of a test.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };

/** A cluster for a run of several processes, and what they have to find in their environment. */
export async function startSharedCluster(): Promise<{
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}> {
  const { adminUrl, template, stop } = await startOwnCluster(process.env, PLANNED_ONCE);
  const cluster: TestCluster = { adminUrl, template };
  return { env: { [SHARED]: JSON.stringify(cluster) }, stop };
}

/**
 * Starts a PostgreSQL for tests, and for printing the schema (in memory where there is /dev/shm, without fsync), or uses the server that
 * TEST_DATABASE_URL names, and makes the migrated template. `stop` removes all of it. What runs killed earlier
 * left behind is cleared away first.
 */
async function startOwnCluster(
  env: NodeJS.ProcessEnv,
  settings: Readonly<Record<string, string>>,
): Promise<TestCluster & { stop(): Promise<void> }> {
  const template = `template_${process.pid}_${randomBytes(3).toString('hex')}`;
  const external = env.TEST_DATABASE_URL;
  if (external) {
    await makeTemplate(external, template);
    return { adminUrl: external, template, stop: () => dropDatabase(external, template) };
  }
  const parent = await access('/dev/shm').then(
    () => '/dev/shm',
    () => tmpdir(),
  );
  await sweep(parent);
  const dataDir = join(parent, `${PREFIX}${process.pid}-${randomBytes(3).toString('hex')}`);
  await mkdir(dataDir, { mode: 0o755 });
  const server = await startPostgres({ dataDir, durable: false, settings, database: 'admin', say: () => {} });
  const stop = async () => {
    await server.stop({ force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url, template);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: server.url, template, stop };
}

/**
 * A fresh copy of the template. Its files are copied as they are, a third of the work of writing each block to the log as
 * well, which is what happens without the strategy. `drop` ends whatever is still connected to it.
 */
export async function cloneDatabase(cluster: TestCluster): Promise<TestDatabaseUrl> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(cluster.adminUrl, `create database ${name} template ${cluster.template} strategy file_copy`);
  return {
    url: withDatabase(cluster.adminUrl, name),
    name,
    drop: () => dropDatabase(cluster.adminUrl, name),
  };
}

/** An empty database, without migrations. */
export async function emptyDatabase(cluster: TestCluster): Promise<TestDatabaseUrl> {
  const name = `empty_${process.pid}_${randomBytes(6).toString('hex')}`;
  await createEmpty(cluster.adminUrl, name);
  return {
    url: withDatabase(cluster.adminUrl, name),
    name,
    drop: () => dropDatabase(cluster.adminUrl, name),
  };
}

async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await createEmpty(adminUrl, name);
  const url = withDatabase(adminUrl, name);
  await migrate(url);
  await migrateJobs(url);
}

/** A server of the machine may have another encoding or locale than ours: template0 takes any. */
async function createEmpty(adminUrl: string, name: string): Promise<void> {
  const create = `create database ${name} template template0 encoding 'UTF8'`;
  await onServer(adminUrl, `${create} locale 'C.UTF-8'`).catch(() => onServer(adminUrl, create));
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onServer(adminUrl, `drop database if exists ${name} with (force)`);
}

function withDatabase(url: string, name: string): string {
  return url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** One connection of this process to each server, for all that it makes and drops: to open one costs as much as a copy. */
const administrators = new Map<string, pg.Pool>();

async function onServer(url: string, statement: string): Promise<void> {
  const administrator = administrators.get(url) ?? connected(url);
  await administrator.query(statement);
}

/** It keeps no process alive, and survives the end of its server. */
function connected(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on('error', () => {});
  administrators.set(url, pool);
  return pool;
}

/** Ends and removes the clusters whose test run is gone. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const dataDir = join(parent, name);
    const postmaster = await readPostmaster(join(dataDir, 'pg18'));
    if (postmaster && isAlive(postmaster.pid)) {
      const left = await startPostgres({ dataDir, durable: false, database: 'admin', say: () => {} }).catch(
        () => null,
      );
      await left?.stop({ force: true });
    }
    // Another run may be removing it, too.
    await rm(dataDir, { recursive: true, force: true }).catch(() => {});
  }
}

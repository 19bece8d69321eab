import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries } from './embedded-binaries.ts';
import { makeCluster } from './embedded-cluster.ts';
import { isAlive, type Postmaster, readPostmaster, removeForeignPidFile } from './embedded-files.ts';
import { Keeper } from './embedded-keeper.ts';
import { launch, type Place, shutDown, urlOf } from './embedded-launch.ts';
import { chooseHome, chooseUser } from './embedded-user.ts';
import { OperatorError, oneLine } from './operator-error.ts';
import { secretInFile } from './secret-file.ts';

export type PostgresOptions = {
  /** The product's folder; the data goes to `pg18` in it. */
  dataDir: string;
  /** false: fsync and the like off, for tests only. An operating system's crash then ruins the data. */
  durable: boolean;
  /** Further settings of PostgreSQL, by their names. */
  settings?: Readonly<Record<string, string>>;
  /** The database to connect to, made if missing. */
  database?: string;
  /** Receives lines for the operator of the server. */
  say?: (line: string) => void;
};

export type RunningPostgres = {
  /** Good for the server's whole life, also across a restart of PostgreSQL. Holds the password: never log it. */
  url: string;
  /** A server was running already (left over, or another process's) and is used. */
  reused: boolean;
  /** Process number of the postmaster, for tests that kill it. */
  pid(): number;
  /** Lets go of the server and shuts it down if no other process uses it (or in any case, with `force`). */
  stop(options?: { force?: boolean }): Promise<void>;
};

/**
 * How long something may stand in the way of a start (a killed server's files, another start), and how long a
 * recovery may take. Counted from the first refusal: making the data folder takes as long as it takes.
 */
const PATIENCE_MS = 10_000;
const RECOVERY_MS = 120_000;
const BETWEEN_RESTARTS_MS = 1_000;

/**
 * Starts the PostgreSQL that comes with the product on `dataDir`/pg18, or joins the one that runs there. If it dies
 * while this process lives, it is started again under the same url.
 * @throws OperatorError with one clear line when it can't run
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const say = options.say ?? ((line: string) => console.log(line));
  const place = await prepare(options, say).catch((error) => {
    throw asOperators(error, options.dataDir);
  });
  const database = options.database ?? 'matchnight';
  let current = await joinOrLaunch(place);
  await current.keeper.ensureDatabase(database);
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    for (say('PostgreSQL was lost: starting it again'); !stopping; await wait(BETWEEN_RESTARTS_MS)) {
      try {
        current = await joinOrLaunch(place);
        current.keeper.onLost(onLost);
        return;
      } catch (error) {
        say(`PostgreSQL does not start again: ${oneLine(error)}`);
      }
    }
  };
  const onLost = () => {
    if (!stopping) restarting = restart();
  };
  current.keeper.onLost(onLost);
  return {
    url: urlOf(place, current.postmaster, database),
    reused: current.reused,
    pid: () => current.postmaster.pid,
    async stop({ force = false } = {}) {
      if (stopping) return;
      stopping = true;
      await restarting;
      const last = await current.keeper.leave();
      if (last || force) await shutDown(place, current.postmaster.pid);
      await current.keeper.close();
    },
  };
}

async function prepare(options: PostgresOptions, say: (line: string) => void): Promise<Place> {
  const home = await chooseHome(options.dataDir, say);
  const data = join(home, 'pg18');
  const user = await chooseUser(data);
  const [binaries, password] = await Promise.all([
    findBinaries(home, user, say),
    secretInFile(join(options.dataDir, 'postgres.password')),
  ]);
  return {
    home,
    data,
    user,
    binaries,
    password,
    durable: options.durable,
    settings: options.settings ?? {},
    socket: null,
    port: null,
  };
}

type Joined = { keeper: Keeper; postmaster: Postmaster; reused: boolean };

async function joinOrLaunch(place: Place): Promise<Joined> {
  let reason = '';
  let refusedAt: number | null = null;
  for (let launched = false; ; ) {
    const postmaster = await readPostmaster(place.data);
    const keeper = postmaster && (await Keeper.open(urlOf(place, postmaster, 'postgres')));
    if (keeper) {
      place.socket = postmaster.host === '';
      place.port = postmaster.port;
      return { keeper, postmaster, reused: !launched };
    }
    const recovering = postmaster !== null && !postmaster.ready && isAlive(postmaster.pid);
    const patience = recovering ? RECOVERY_MS : PATIENCE_MS;
    if (refusedAt !== null && Date.now() - refusedAt > patience) throw refusal(place, reason);
    await makeCluster(place);
    await removeForeignPidFile(place.data);
    const outcome = await launch(place);
    launched = outcome.ready;
    if (outcome.ready) continue;
    reason = outcome.reason;
    if (!outcome.again) throw refusal(place, reason);
    refusedAt ??= Date.now();
    await wait(100);
  }
}

/** Only the operator can solve this: a folder that this user may not use, or a full disk. */
function asOperators(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) return error;
  return new OperatorError(`DATA_DIR ${dataDir} can't be used: ${oneLine(error)}`);
}

function refusal(place: Place, reason: string): OperatorError {
  return new OperatorError(`PostgreSQL in ${place.data} does not start: ${reason}`);
}

import { CompiledQuery, Kysely, type KyselyPlugin, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from './handle.ts';
import { leaver } from './leave.ts';
import { type Limits, sessionLimits } from './limits.ts';
import { namedClient, type OnQuery, type Shared } from './named-client.ts';
import { isBehindPooler } from './pooler.ts';
import type { Database } from './tables.ts';
import { valueTypes } from './value-types.ts';

export { type Connected, connectDatabase } from './connect.ts';
export { makeDataDir } from './data-dir.ts';
export type { Db, DbOrTx, Tx } from './handle.ts';
export { type Limits, SERVER_LIMITS, withOnePlanEach, withoutLimits } from './limits.ts';
export { type MigrateResult, migrate, readMigrations } from './migrate.ts';
export type { OnQuery } from './named-client.ts';
export { OperatorError, oneLine } from './operator-error.ts';
export { requireListening } from './pooler.ts';
export { prepared } from './prepared.ts';
export type { Database } from './tables.ts';
export { transaction } from './transaction.ts';
export { brokenConstraint, unavailability } from './unavailable.ts';
export { untilFree } from './until-free.ts';

export type OpenDatabase = {
  db: Db;
  pool: pg.Pool;
  url: string;
  /** Waits for the queries that run, then ends all connections. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** Most connections of this process at once; 10 by default. */
  max?: number;
  /** How long one waits for a connection, in milliseconds; 10 seconds by default. */
  patienceMs?: number;
  /** How long statements may take; as long as they like by default. */
  limits?: Limits;
  /** Is told each statement as it is sent. */
  onQuery?: OnQuery;
  /** Is told once that a pooler stands before the database. */
  onPooled?: () => void;
  /** Is told when a connection that lies idle breaks. The next query opens another. */
  onError?: (error: Error) => void;
  plugins?: KyselyPlugin[];
};

/** Opens a pool on the url and Kysely on it. Connects with the first query. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = openPool(options);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(options.plugins ? { plugins: options.plugins } : {}),
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db, pool, url: options.url, close };
}

/** The pool alone, for parts that bring their own way to ask (the job queue). */
export function openPool(options: Omit<DatabaseOptions, 'plugins'>): pg.Pool {
  const leaving = leaver();
  const shared = sharedOf(options, leaving.leave);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    types: valueTypes,
    Client: namedClient(shared),
    onConnect: async (client) => {
      if (!shared.isPooled && (await isBehindPooler(client))) shared.onPooled();
      if (options.limits && !shared.isPooled) await client.query(sessionLimits(options.limits));
    },
    application_name: 'matchnight',
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    keepAlive: true,
  });
  leaving.follow(pool);
  // Without a listener an idle connection's end (a restart of PostgreSQL) would end the process.
  return pool.on('error', options.onError ?? (() => {}));
}

function sharedOf({ limits, onQuery, onPooled }: DatabaseOptions, onReadOnly: () => void): Shared {
  return {
    onQuery,
    limits,
    isPooled: false,
    onReadOnly,
    onPooled() {
      if (this.isPooled) return;
      this.isPooled = true;
      onPooled?.();
    },
  };
}

/** Answers when the database does; throws what pg throws otherwise. */
export async function ping(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}

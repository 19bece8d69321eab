import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError, oneLine } from './operator-error.ts';

const CHANNEL = 'matchnight_direct';
/** A notification takes milliseconds; what is not heard within this time goes to another connection. */
const HEARD_MS = 5_000;

/**
 * Whether a pooler (PgBouncer …) stands before the database. A server says at the connection's begin which process
 * answers, so that it can be told to cancel; a pooler says a number of its own. The mode of the pooler can't be asked, and
 * what a connection shows while nobody else is there proves nothing: behind any pooler, transactions may change connections.
 */
export async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const said = 'processID' in client ? client.processID : null;
  // Past what a pool's client does to statements, and counts of them.
  const asked = 'select pg_backend_pid() as pid';
  const { rows }: pg.QueryResult<{ pid: number }> = await Reflect.apply(pg.Client.prototype.query, client, [
    asked,
  ]);
  return rows[0]?.pid !== said;
}

/**
 * Makes sure that what one connection of the url listens for arrives there. A pooler in session mode is fine.
 * @throws OperatorError behind a pooler whose transactions share connections
 */
export async function requireListening(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): Promise<void> {
  const [ear, mouth] = [connectionOf(url), connectionOf(url)];
  try {
    await ear.connect().catch((error: unknown) => {
      throw new OperatorError(`the database can't be reached: ${oneLine(error)}`);
    });
    if (!(await isBehindPooler(ear))) return;
    const heard = new Promise<boolean>((resolve) => ear.once('notification', () => resolve(true)));
    await ear.query(`listen ${CHANNEL}`);
    await mouth.connect();
    await mouth.query(`notify ${CHANNEL}`);
    const late = new AbortController();
    const isHeard = await Promise.race([heard, wait(HEARD_MS, false, { signal: late.signal })]);
    late.abort();
    if (isHeard) return;
  } finally {
    await Promise.all([ear.end(), mouth.end()].map((end) => end.catch(() => {})));
  }
  const instead = setting === 'DATABASE_URL' ? 'set DATABASE_DIRECT_URL to' : 'set it to';
  throw new OperatorError(
    `${setting} leads through a pooler in transaction mode, where nothing can be listened for: ${instead} PostgreSQL itself, past the pooler`,
  );
}

function connectionOf(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  return client.on('error', () => {});
}

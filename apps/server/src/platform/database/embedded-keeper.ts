import pg from 'pg';
import { LOCKS } from './locks.ts';
import { OperatorError } from './operator-error.ts';

/** The one connection by which a process keeps the embedded server alive, and notices when it dies. */
export class Keeper {
  readonly #client: pg.Client;
  #lost: () => void = () => {};
  #gone = false;

  private constructor(client: pg.Client) {
    this.#client = client;
    client.on('error', () => this.#end());
    client.on('end', () => this.#end());
  }

  /**
   * Connects and takes the shared lock; null when the server doesn't answer or is going down.
   * @throws OperatorError when the server answers and refuses the password
   */
  static async open(url: string): Promise<Keeper | null> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'matchnight keeper',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const keeper = new Keeper(client);
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [LOCKS.presence]);
      return keeper;
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        throw new OperatorError('the embedded PostgreSQL refuses the password in DATA_DIR/postgres.password');
      }
      return null;
    }
  }

  /** Calls back once, when the connection ends without `close`. */
  onLost(callback: () => void): void {
    this.#lost = callback;
    if (this.#gone) callback();
  }

  async ensureDatabase(name: string): Promise<void> {
    const { rowCount } = await this.#client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await this.#client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error) => {
      // Another process made it between the two statements.
      if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
    });
  }

  /** Gives up the place. true: nobody else uses the server, and nobody can begin to until this is closed. */
  async leave(): Promise<boolean> {
    this.#lost = () => {};
    if (this.#gone) return false;
    const { rows } = await this.#client
      .query<{ last: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last', [
        LOCKS.presence,
      ])
      .catch(() => ({ rows: [] }));
    return rows[0]?.last ?? false;
  }

  async close(): Promise<void> {
    this.#lost = () => {};
    await this.#client.end().catch(() => {});
  }

  #end(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#lost();
  }
}

import pg from 'pg';
import { isBegin, LIFT, type Limits, withAllLimits, withWriteLimit } from './limits.ts';
import { isReadOnly } from './unavailable.ts';

/** Is told each statement as it is sent, with its parameters, in the caller's async context; for tests and the bench. */
export type OnQuery = (text: string, values: readonly unknown[]) => void;

/** A prepared statement lives in each connection for ever: no more than this many texts get a name. */
const MOST_NAMES = 1_000;
/** A statement with so many parameters is a list of varying length, hardly the same text twice. */
const MOST_PARAMETERS = 100;
const WORTH_PREPARING = /^\s*(select|insert|update|delete|with|merge)\b/i;

/** pg's words, without a code, where its `query_timeout` is over. */
const SILENCE = 'Query read timeout';

/** What the clients of a pool share, and what the pool is told by them. */
export interface Shared {
  readonly onQuery?: OnQuery | undefined;
  readonly limits?: Limits | undefined;
  /** A pooler stands before the database: nothing may be kept in a connection beyond a transaction. Once known, for good. */
  isPooled: boolean;
  /** A statement was to write where nothing may be written. */
  onReadOnly(): void;
  /** It was found out by a statement that had no name where it was sent. */
  onPooled(): void;
}

/**
 * A pg client that gives every distinct statement text a name, so PostgreSQL parses and plans it once per
 * connection (1.4 to 1.7 times faster), and gives transactions the limit of writes. Where PostgreSQL does not keep a
 * limit, because it is frozen, the client gives up and closes the connection. Behind a pooler nothing has a name, and what
 * is asked outside of a transaction gets one of its own, for its limits. Takes part in a pool by `Client: namedClient(shared)`.
 */
export function namedClient(shared: Shared): new () => pg.Client {
  const { limits } = shared;
  const names = new Names();
  return class NamedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // A connection that breaks between two statements of a transaction, or while it is being closed, has no other
      // listener, and Node would end the process. The next statement fails, and the pool then drops the client.
      this.on('error', () => {});
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but one are handed on as they are
    override query(...args: any[]): any {
      const [asked, values, ...rest] = args;
      const text = limits && typeof asked === 'string' ? this.#limited(asked, limits) : asked;
      shared.onQuery?.(
        typeof text === 'string' ? text : (text?.text ?? ''),
        Array.isArray(values) ? values : [],
      );
      if (typeof text !== 'string' || typeof values === 'function' || rest.length > 0) {
        return Reflect.apply(super.query, this, [text, values, ...rest]);
      }
      const query_timeout = this.#patience(asked);
      const name = Array.isArray(values) && !shared.isPooled ? names.of(text, values) : null;
      const plain = { text, values, ...(query_timeout ? { query_timeout } : {}) };
      return this.#send(asked, name ? { ...plain, name } : plain).catch((error: unknown) => {
        // The server has ended this connection, or says nothing more; the pool would hand it to the next statement.
        if (isFatal(error) || isSilence(error)) this.end().catch(() => {});
        if (isReadOnly(error)) shared.onReadOnly();
        if (name === null || !(isStalePlan(error) || isNameless(error))) throw error;
        if (isNameless(error)) shared.onPooled();
        // Another node's migration changed a table: its statements need new names on every connection.
        else names.renew();
        if (this.getTransactionStatus() !== 'I') throw error;
        return this.#send(asked, plain);
      });
    }

    #limited(asked: string, given: Limits): string {
      if (!shared.isPooled || !isBegin(asked)) return withWriteLimit(asked, given);
      return withAllLimits(asked, given, 'write');
    }

    #send(asked: string, sent: pg.QueryConfig): Promise<pg.QueryResult> {
      if (!shared.isPooled || !limits || isBegin(asked) || this.getTransactionStatus() !== 'I') {
        return super.query(sent);
      }
      return this.#sendAlone(sent, limits);
    }

    /** Behind a pooler: in a transaction of its own, for its limits. */
    async #sendAlone(sent: pg.QueryConfig, given: Limits): Promise<pg.QueryResult> {
      await super.query(withAllLimits('begin', given, 'read'));
      const [answer] = await Promise.allSettled([super.query(sent)]);
      // Of what failed, this is the rollback.
      await super.query('commit').catch((error: unknown) => {
        throw answer.status === 'rejected' ? answer.reason : error;
      });
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    }

    #isLifted = false;

    /** How long to wait for the answer to a statement, in milliseconds; null where it has no limit. */
    #patience(text: string): number | null {
      if (!limits) return null;
      if (isBegin(text)) this.#isLifted = false;
      else if (text === LIFT) this.#isLifted = true;
      const isInside = this.getTransactionStatus() !== 'I' && !isBegin(text);
      if (isInside && this.#isLifted) return null;
      return (isInside ? limits.write : limits.read) + limits.grace;
    }
  };
}

/** "cached plan must not change result type": the statement was prepared before a table changed. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);
}

/** The statement's name is unknown to the connection that it came to, or is another's there: a pooler changed them. */
export function isNameless(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '42P05');
}

function isFatal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL';
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/** The names of a pool's statements, by their text. */
class Names {
  readonly #names = new Map<string, string>();
  #generation = 0;

  of(text: string, values: readonly unknown[]): string | null {
    if (values.length > MOST_PARAMETERS) return null;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES || !WORTH_PREPARING.test(text)) return null;
    const name = `m${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** What is sent from here on gets new names, as if nothing had been prepared before. */
  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

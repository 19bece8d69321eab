import type pg from 'pg';

/** How much of COPY's rows is put together before it is handed on, and how much may wait at most. */
const CHUNK_BYTES = 64 * 1024;
const MOST_WAITING = 16;

/** The part of pg's connection that speaks COPY; its types don't tell of it. */
type CopyConnection = {
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** Runs `COPY … TO STDOUT` and yields its bytes in pieces of about 64 KB. The client is busy until the end. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const statement = new CopyOut(text);
  client.query(statement);
  yield* statement.chunks();
}

/**
 * Runs `COPY … FROM STDIN` with the bytes of `source`; throws PostgreSQL's error if it refuses a row. How many rows
 * were copied.
 */
export async function copyIn(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const statement = new CopyIn(text);
  client.query(statement);
  try {
    await statement.ready;
    for await (const chunk of source) await statement.write(chunk);
    statement.end();
  } catch (error) {
    statement.fail();
    await statement.done.catch(() => {});
    throw statement.error ?? error;
  }
  return statement.done;
}

class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #waiting: Buffer[] = [];
  #parts: Buffer[] = [];
  #size = 0;
  #ended = false;
  #error: Error | null = null;
  #connection: CopyConnection | null = null;
  #wake: () => void = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: object): void {
    this.#connection = asCopying(connection);
    this.#connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A copy: pg reads the next message into the same memory.
    this.#parts.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= CHUNK_BYTES) this.#handOn();
    if (this.#waiting.length >= MOST_WAITING) this.#connection?.stream.pause();
  }

  handleCommandComplete(): void {
    this.#handOn();
  }

  handleReadyForQuery(): void {
    this.#ended = true;
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#ended = true;
    this.#wake();
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.#waiting.shift();
      if (chunk) {
        yield chunk;
        continue;
      }
      if (this.#error) throw this.#error;
      if (this.#ended) return;
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#connection?.stream.resume();
      await woken;
    }
  }

  #handOn(): void {
    if (this.#size === 0) return;
    this.#waiting.push(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#size = 0;
    this.#wake();
  }
}

class CopyIn implements pg.Submittable {
  /** The server waits for rows. */
  readonly ready: Promise<void>;
  /** How many rows it took. */
  readonly done: Promise<number>;
  error: Error | null = null;
  readonly #text: string;
  readonly #ready = Promise.withResolvers<void>();
  readonly #done = Promise.withResolvers<number>();
  #connection: CopyConnection | null = null;
  #rows = 0;
  #ended = false;

  constructor(text: string) {
    this.#text = text;
    this.ready = this.#ready.promise;
    this.done = this.#done.promise;
    // A caller who awaits one of them gets the error; the other must not count as unhandled.
    this.ready.catch(() => {});
    this.done.catch(() => {});
  }

  submit(connection: object): void {
    this.#connection = asCopying(connection);
    this.#connection.query(this.#text);
  }

  handleCopyInResponse(): void {
    this.#ready.resolve();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.error = error;
    this.#ended = true;
    this.#ready.reject(error);
    this.#done.reject(error);
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.error) throw this.error;
    const connection = this.#connection;
    if (!connection) return;
    connection.sendCopyFromChunk(chunk);
    if (!connection.stream.writableNeedDrain) return;
    const drained = new Promise<void>((resolve) => connection.stream.once('drain', resolve));
    await Promise.race([drained, this.done]);
  }

  end(): void {
    this.#ended = true;
    this.#connection?.endCopyFrom();
  }

  fail(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#connection?.sendCopyFail('given up');
  }
}

function asCopying(connection: object): CopyConnection {
  if (isCopying(connection)) return connection;
  throw new Error('this version of pg has no COPY');
}

function isCopying(connection: object): connection is CopyConnection {
  return 'sendCopyFromChunk' in connection && 'endCopyFrom' in connection && 'stream' in connection;
}

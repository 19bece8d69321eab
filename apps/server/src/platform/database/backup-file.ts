import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from './operator-error.ts';

/**
 * The file of a backup, gzip around: "MATCHNIGHT BACKUP 1\n", then frames of a letter, a length (4 bytes, big end
 * first) and that many bytes. H = an entry's header (JSON), D = a piece of its content, E = its end, Z = the end of
 * the backup (JSON: how many entries), without which it is not whole.
 */
export type Entry<Header> = { header: Header; content: AsyncIterable<Buffer> };

const MAGIC = Buffer.from('MATCHNIGHT BACKUP 1\n');
const LONGEST_FRAME = 64 * 1024 * 1024;

/** Writes the entries one after the other, readable by the owner only. On an error nothing is left at `path`. */
export async function writeBackup<Header>(
  path: string,
  entries: AsyncIterable<Entry<Header>>,
): Promise<void> {
  const draft = `${path}.part`;
  try {
    const target = createWriteStream(draft, { mode: 0o600 });
    await pipeline(frames(entries), createGzip({ level: 5 }), target);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Reads the entries one after the other: the content of one has to be read before the next is asked for (what is
 * left of it is skipped).
 * @throws OperatorError when the file is no backup, is broken or ends too early
 */
export async function* readBackup(path: string): AsyncGenerator<Entry<unknown>> {
  const reader = new FrameReader(path);
  try {
    await reader.expectMagic();
    let entries = 0;
    for (;;) {
      const { kind, bytes } = await reader.next();
      if (kind === 'Z') {
        if (Number(JSON.parse(bytes.toString())) === entries) return;
        throw broken(path, 'entries are missing');
      }
      if (kind !== 'H') throw broken(path, `a frame ${kind} where an entry begins`);
      const content = contentOf(reader);
      yield { header: JSON.parse(bytes.toString()), content };
      for await (const _ of content);
      entries += 1;
    }
  } finally {
    reader.close();
  }
}

async function* frames<Header>(entries: AsyncIterable<Entry<Header>>): AsyncGenerator<Buffer> {
  yield MAGIC;
  let count = 0;
  for await (const { header, content } of entries) {
    yield frame('H', Buffer.from(JSON.stringify(header)));
    for await (const chunk of content) yield frame('D', chunk);
    yield frame('E', Buffer.alloc(0));
    count += 1;
  }
  yield frame('Z', Buffer.from(String(count)));
}

function frame(kind: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

async function* contentOf(reader: FrameReader): AsyncGenerator<Buffer> {
  for (;;) {
    const { kind, bytes } = await reader.next();
    if (kind === 'E') return;
    if (kind !== 'D') throw broken(reader.path, `a frame ${kind} inside of an entry`);
    yield bytes;
  }
}

class FrameReader {
  readonly path: string;
  readonly #source: AsyncIterator<Buffer>;
  readonly #close: () => void;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.path = path;
    const file = createReadStream(path);
    const gunzip = createGunzip();
    file.once('error', (error) => gunzip.destroy(error));
    this.#source = file.pipe(gunzip)[Symbol.asyncIterator]();
    this.#close = () => {
      file.destroy();
      gunzip.destroy();
    };
  }

  close(): void {
    this.#close();
  }

  async expectMagic(): Promise<void> {
    const begin = await this.#take(MAGIC.length);
    if (!begin.equals(MAGIC)) throw broken(this.path, 'it is not a Matchnight backup');
  }

  async next(): Promise<{ kind: string; bytes: Buffer }> {
    const head = await this.#take(5);
    const length = head.readUInt32BE(1);
    if (length > LONGEST_FRAME) throw broken(this.path, 'a frame is too long');
    return { kind: head.toString('latin1', 0, 1), bytes: await this.#take(length) };
  }

  async #take(length: number): Promise<Buffer> {
    const parts = [this.#buffer];
    let size = this.#buffer.length;
    while (size < length) {
      const { done, value } = await this.#source.next().catch((error) => {
        throw broken(this.path, describe(error));
      });
      if (done) throw broken(this.path, 'it ends too early');
      parts.push(value);
      size += value.length;
    }
    const all = parts.length === 1 ? this.#buffer : Buffer.concat(parts, size);
    this.#buffer = all.subarray(length);
    return all.subarray(0, length);
  }
}

function broken(path: string, reason: string): OperatorError {
  return new OperatorError(`${path} can't be restored: ${reason}`);
}

function describe(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'there is no such file';
  if (error.code === 'Z_BUF_ERROR') return 'it ends too early';
  return error.code?.startsWith('Z_') ? 'it is not a Matchnight backup, or broken' : error.message;
}

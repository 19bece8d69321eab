import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { coarsened } from '@matchnight/contract/tags';

/** What was computed for a key, before it is made ready to send. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly tags: readonly string[];
  /** The clock changes the answer at this time (epoch milliseconds). */
  readonly until: number | null;
  /** Further header fields, name and value in turn. */
  readonly headers?: readonly string[];
  /** Neither this node nor browsers nor proxies between them keep it. */
  readonly isPrivate?: boolean;
  /** It names a deleted player as the database does, and is translated for each language. */
  readonly namesDeleted?: boolean;
}

/** A body with its complete head, a flat array ready for writeHead. */
export interface Encoded {
  readonly head: string[];
  readonly body: Buffer;
}

type Form = 'plain' | 'br' | 'gzip';

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM = 600;
/**
 * For what is computed while somebody waits; built assets have the highest. One step more makes a page 6 % smaller, and
 * takes nearly twice as long.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 3 };
/** The entry, its maps and arrays; what stands in them is counted. */
const OVERHEAD = 1024;
const [PER_FORM, PER_TAG] = [512, 160];

/**
 * A finished answer. It lies in the forms in which it was taken, each made for the first who asks: the text itself is
 * given up as soon as there is another.
 */
export class Entry {
  readonly status: number;
  readonly type: string;
  readonly tags: readonly string[];
  readonly until: number | null;
  readonly isPrivate: boolean;
  readonly namesDeleted: boolean;
  /** Epoch milliseconds of the last time that its place among the used ones was renewed. */
  usedAt = 0;
  /** Is told by how many bytes it grew, or shrank, where it is kept. */
  onGrown: ((bytes: number) => void) | null = null;
  readonly #bytes: number;
  readonly #forms = new Map<Form, Encoded>();
  readonly #constant: readonly string[];
  readonly #headers: readonly string[];
  #text: string | null;
  #etag: string | undefined;
  #unchanged: string[] | undefined;
  #size: number;

  constructor(answer: Answer, constant: readonly string[]) {
    const { body, status, until, type } = answer;
    this.status = status;
    this.until = until;
    this.isPrivate = answer.isPrivate ?? false;
    this.namesDeleted = answer.namesDeleted ?? false;
    this.type = type;
    this.#text = body;
    this.#bytes = Buffer.byteLength(body);
    this.tags = coarsened(answer.tags);
    this.#constant = constant;
    this.#headers = answer.headers ?? [];
    this.#size = OVERHEAD + PER_TAG * this.tags.length + this.#textBytes();
  }

  /** As its head: made for the first who asks, since what is only read for a page is never sent itself. */
  get etag(): string {
    this.#etag ??= etagOf(this.#decoded());
    return this.#etag;
  }

  /** The head of a 304. */
  get unchanged(): string[] {
    this.#unchanged ??= this.#sharedHead();
    return this.#unchanged;
  }

  /** Bytes of all that is kept of it. */
  get size(): number {
    return this.#size;
  }

  get body(): string {
    return this.#text ?? this.#decoded().toString();
  }

  get plain(): Encoded {
    return this.#inForm('plain');
  }

  /** Null where compressing would cost more than it saves. */
  brotli(): Encoded | null {
    return this.#bytes < COMPRESS_FROM ? null : this.#inForm('br');
  }

  gzip(): Encoded | null {
    return this.#bytes < COMPRESS_FROM ? null : this.#inForm('gzip');
  }

  #inForm(form: Form): Encoded {
    const known = this.#forms.get(form);
    if (known !== undefined) return known;
    const bytes = this.#decoded();
    this.#etag ??= etagOf(bytes);
    const body = inForm(form, bytes);
    const encoding = form === 'plain' ? [] : ['content-encoding', form];
    const length = String(body.length);
    const head = [...this.unchanged, 'content-type', this.type, 'content-length', length, ...encoding];
    const made = { head, body };
    const grown = body.length + PER_FORM - this.#textBytes();
    this.#forms.set(form, made);
    this.#text = null;
    this.#size += grown;
    this.onGrown?.(grown);
    return made;
  }

  #sharedHead(): string[] {
    const head = [...this.#constant];
    if (!this.isPrivate) head.push('etag', this.etag);
    head.push('vary', 'accept-encoding', 'cache-control');
    head.push(this.isPrivate ? 'private, no-store' : 'public, no-cache');
    if (this.tags.length > 0) head.push('x-tags', this.tags.join(','));
    head.push(...this.#headers);
    return head;
  }

  /** The text's bytes, of a form where it was given up. */
  #decoded(): Buffer {
    if (this.#text !== null) return Buffer.from(this.#text);
    const [plain, brotli, gzip] = (['plain', 'br', 'gzip'] as const).map(
      (form) => this.#forms.get(form)?.body,
    );
    if (plain) return plain;
    if (brotli) return brotliDecompressSync(brotli);
    return gzip ? gunzipSync(gzip) : Buffer.alloc(0);
  }

  /** One sign that is not of Latin 1 makes two bytes of each; what is not plain ASCII is counted so. */
  #textBytes(): number {
    if (this.#text === null) return 0;
    return this.#text.length === this.#bytes ? this.#bytes : 2 * this.#text.length;
  }
}

function inForm(form: Form, bytes: Buffer): Buffer {
  if (form === 'br') return brotliCompressSync(bytes, BROTLI);
  return form === 'gzip' ? gzipSync(bytes, GZIP) : bytes;
}

function etagOf(bytes: Buffer): string {
  return `W/"${hash('sha1', bytes, 'base64url')}"`;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, type CallOf, contract, type Lang, type ReplyOf } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { type Built, build } from '../app.ts';
import type { Outside } from '../outside.ts';
import type { Bucket } from '../platform/bucket.ts';
import type { Limits, OnQuery, Tx } from '../platform/database/index.ts';
import { bucketPictures, diskPictures } from '../platform/files.ts';
import type { AddJob } from '../platform/jobs.ts';
import { createMailer } from '../platform/mail.ts';
import { inWrite } from '../platform/touch.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the contract doesn't know may be anything
export interface TestReply<Body = any> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
}
/** What a call answers; or what refuses it, which the same test may look at. Of any call, it may be anything. */
export type BodyOf<N extends CallName> = [CallName] extends [N]
  ? // biome-ignore lint/suspicious/noExplicitAny: as above
    any
  : Told<ReplyOf<CallOf<N>>> & {
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };
/** A reply whose lists have a first item: where one is empty after all, the test that looks at the item fails. */
type Told<T> = T extends readonly (infer Item)[]
  ? [Told<Item>, ...Told<Item>[]]
  : T extends object
    ? { -readonly [Field in keyof T]: Told<T[Field]> }
    : T;
export interface Ask {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly lang?: Lang;
  readonly console?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormData;
}
export interface TestApp extends Omit<Built, 'close'> {
  readonly database: TestDatabase;
  readonly clock: { now: Date };
  /** Where its pictures lie. */
  readonly filesDirectory: string;
  /** Calls an entry of the contract by its name and asserts nothing. */
  call<N extends CallName>(name: N, ask?: Ask): Promise<TestReply<BodyOf<N>>>;
  /** Any request, for what the contract doesn't know. */
  request(method: string, url: string, ask?: Ask): Promise<TestReply>;
  /** Writes past the calls, as factories do; what was touched is known at once. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** The bodies of the mails to an address, newest last. */
  mailsTo(address: string): Promise<{ subject: string; body: string }[]>;
  /** Recomputes every kept answer and tells those that differ: a forgotten touch. */
  staleAnswers(): Promise<string[]>;
  /** Something was written, or the clock moved, since the last time that this was asked. */
  hasChanged(): boolean;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly now?: Date;
  readonly onQuery?: OnQuery;
  /** How long statements may take; as long as they like without. */
  readonly limits?: Limits;
  /** The pages too, not the API alone. */
  readonly web?: Outside['web'];
  /** Pictures go there; to a folder without. */
  readonly bucket?: Bucket;
  readonly contactAddress?: string;
  /** Mails are sent by jobs, which it gets; without, they are kept. */
  readonly addJob?: AddJob;
}

const noJobs: AddJob = async () => {};
/** Statements that change no row. */
const READS = /^\s*(select|begin|start|commit|rollback|savepoint|release|set|listen)\b/i;

/** The whole server on a database of its own; mails are kept, the clock stands until a test moves it. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { onQuery, limits } = options;
  let hasWritten = false;
  const database = await createTestDatabase({
    onQuery: (text) => {
      hasWritten ||= !READS.test(text);
      onQuery?.(text);
    },
    ...(limits ? { limits } : {}),
  });
  const filesDirectory = await mkdtemp(join(tmpdir(), 'matchnight-files-'));
  let askedAt = 0;
  const clock = { now: options.now ?? new Date('2026-11-20T18:00:00Z') };
  const texts = createTexts();
  const site = {
    name: 'Matchnight',
    url: 'http://localhost:3000',
    contactAddress: options.contactAddress ?? null,
  };
  const built = await build({
    db: database.db,
    directUrl: database.url,
    texts,
    mailer: createMailer({
      texts,
      siteName: site.name,
      isSmtp: options.addJob !== undefined,
      addJob: options.addJob ?? noJobs,
    }),
    pictures: options.bucket ? bucketPictures(options.bucket) : diskPictures(filesDirectory),
    filesDirectory,
    bucket: options.bucket ?? null,
    clock: () => clock.now,
    site,
    web: options.web ?? null,
    showMails: true,
    checkReplies: true,
    trustProxy: false,
    logger: { level: process.env.LOG_LEVEL ?? 'error' },
  });
  const request: TestApp['request'] = async (method, url, ask = {}) => {
    const body = ask.form ?? ask.body;
    const payload: Payload = body === undefined ? { headers: {} } : await encode(body);
    const reply = await built.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...payload.headers,
        ...(ask.token ? { authorization: `Bearer ${ask.token}` } : {}),
        ...ask.headers,
      },
      ...(payload.bytes ? { payload: payload.bytes } : {}),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return {
      status: reply.statusCode,
      body: isJson ? JSON.parse(reply.body) : null,
      headers: reply.headers,
      text: reply.body,
    };
  };
  const call: TestApp['call'] = async (name, ask = {}) => {
    const { method, url } = addressOf(name, ask);
    return await request(method, url, ask);
  };
  return {
    ...built,
    database,
    clock,
    filesDirectory,
    call,
    request,
    async write(fn) {
      const { result, touch } = await inWrite(database.db, fn);
      if (touch) built.listener.take(touch);
      return result;
    },
    async mailsTo(address) {
      const rows = await database.db
        .selectFrom('kept_mails')
        .select(['subject', 'body'])
        .where('recipient', '=', address)
        .orderBy('id')
        .execute();
      return rows;
    },
    async staleAnswers() {
      const kept = built.cache.keys().filter((key) => !key.startsWith('page:'));
      const bodies = kept.map((key) => [key, built.cache.get(key)?.body] as const);
      built.cache.touch(['*']);
      const stale: string[] = [];
      for (const [key, body] of bodies) {
        const fresh = await request('GET', `/api/v1${key}`);
        if (body !== undefined && fresh.text !== body) stale.push(key);
      }
      return stale;
    },
    hasChanged() {
      const has = hasWritten || clock.now.getTime() !== askedAt;
      hasWritten = false;
      askedAt = clock.now.getTime();
      return has;
    },
    async close() {
      await built.close();
      await database.drop();
      await rm(filesDirectory, { recursive: true, force: true });
    },
  };
}

/** Method and address of a call; `lang` is en and `console` psn unless said. */
export function addressOf(name: CallName, ask: Ask): { method: string; url: string } {
  const [feature, entry] = name.split('.');
  const calls: Record<string, Record<string, { method: string; path: string }>> = contract;
  const found = calls[feature ?? '']?.[entry ?? ''];
  if (!found) throw new Error(`no call ${name}`);
  const params: Record<string, string | number> = {
    lang: ask.lang ?? 'en',
    console: ask.console ?? 'psn',
    ...ask.params,
  };
  const path = found.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(String(params[param])),
  );
  const query = Object.entries(ask.query ?? {}).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  return {
    method: found.method,
    url: `/api/v1${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
  };
}

interface Payload {
  readonly bytes?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

async function encode(body: unknown): Promise<Payload> {
  if (!(body instanceof FormData)) {
    return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
  }
  const encoded = new Response(body);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

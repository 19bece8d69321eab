import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CallName } from '@matchnight/contract';
import { type Built, build } from '../app.ts';
import type { Outside } from '../outside.ts';
import type { Bucket } from '../platform/bucket.ts';
import type { Limits, OnQuery, Tx } from '../platform/database/index.ts';
import type { StripeAccount } from '../platform/deps.ts';
import { bucketPictures, diskPictures } from '../platform/files.ts';
import type { AddJob } from '../platform/jobs.ts';
import { createMailer } from '../platform/mail.ts';
import { bucketPrivateFiles, diskPrivateFiles, privateFolderOf } from '../platform/private-files.ts';
import { type SaidOfSite, SiteSettings } from '../platform/site-settings.ts';
import { inWrite } from '../platform/touch.ts';
import { type Ask, addressOf, type BodyOf, type Request, requestsTo, type TestReply } from './asking.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { staleKeys } from './stale.ts';
import { stayingLoggedIn } from './staying-logged-in.ts';
import { texts } from './texts.ts';

export { type Ask, addressOf, type BodyOf, type TestReply } from './asking.ts';

export interface TestApp extends Omit<Built, 'close'> {
  readonly database: TestDatabase;
  /** What the features are handed; jobs are made of it. */
  readonly outside: Parameters<typeof build>[0];
  readonly clock: { now: Date };
  /** The folder of its pictures. */
  readonly filesDirectory: string;
  /** Calls an entry of the contract by its name, without any assertion. */
  call<N extends CallName>(name: N, ask?: Ask): Promise<TestReply<BodyOf<N>>>;
  /** Any request, also for paths outside the contract. */
  readonly request: Request;
  /** Writes past the calls, as factories do; its touches take effect at once. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** The bodies of the mails to an address, newest last. */
  mailsTo(address: string): Promise<{ subject: string; body: string }[]>;
  /** Recomputes every kept answer and returns those that differ: a forgotten touch. */
  staleAnswers(): Promise<string[]>;
  /** Whether something was written, or the clock moved, since the last time this was asked. */
  hasChanged(): boolean;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly now?: Date;
  readonly onQuery?: OnQuery;
  /** How long statements may take; without it, without limit. */
  readonly limits?: Limits;
  /** Adds the pages, not only the API. */
  readonly web?: Outside['web'];
  /** The store of pictures; without it, a folder. */
  readonly bucket?: Bucket;
  /** Whose keys are set; without it, nobody's: the sandbox takes payments. */
  readonly stripe?: StripeAccount;
  /** What the environment says of the site; without it, nothing. */
  readonly environment?: SaidOfSite;
  /** The url of a pooler before the database. */
  readonly through?: (url: string) => Promise<string>;
  /** Where its log goes, and what it writes; by default errors only. */
  readonly logger?: Outside['logger'];
  readonly metricsToken?: string;
  /** Whether who runs the site is logged out as they are in the product: by default they log in again whenever a test moves the clock. */
  readonly logsOut?: true;
  /** The mailer of the jobs that send mails; without it, mails are kept. */
  readonly addJob?: AddJob;
  /** A site that sends no mail and keeps none. */
  readonly sendsNoMail?: true;
}

const noJobs: AddJob = async () => {};
/** Statements that change no row: a query that begins with `with` may, where one of its parts is no query. */
const READS =
  /^\s*(select|begin|start|commit|rollback|savepoint|release|set|listen|with\b(?!.*\b(insert|update|delete|merge)\b))\b/is;

/** The whole server on a database of its own; mails are kept, and the clock stops until a test moves it. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const writes = watchWrites(options.onQuery);
  const database = await createTestDatabase({
    onQuery: writes.onQuery,
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.through ? { through: options.through } : {}),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-files-'));
  const filesDirectory = join(dataDir, 'files');
  await mkdir(filesDirectory);
  const clock = { now: options.now ?? new Date('2026-11-20T18:00:00Z') };
  const outside = dependenciesOf(options, { database, filesDirectory, clock });
  const built = await build(outside);
  const request = options.logsOut
    ? requestsTo(built)
    : stayingLoggedIn(requestsTo(built), { database, clock });
  let askedAt = 0;
  return {
    ...built,
    outside,
    database,
    clock,
    filesDirectory,
    request,
    async call(name, ask = {}) {
      const { method, url } = addressOf(name, ask);
      // As the web does it: each deed has a key of its own.
      const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
      return await request(method, url, { ...ask, headers: { ...key, ...ask.headers } });
    },
    async write(fn) {
      const { result, touch } = await inWrite(database.db, fn);
      if (touch) built.listener.take(touch);
      return result;
    },
    mailsTo: (address) => findMails(database, address),
    staleAnswers: () => staleKeys(built),
    hasChanged() {
      const hasMoved = clock.now.getTime() !== askedAt;
      askedAt = clock.now.getTime();
      return writes.hasWritten() || hasMoved;
    },
    async close() {
      await built.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function dependenciesOf(
  { addJob, bucket, web, environment, stripe, metricsToken, logger, sendsNoMail }: TestOptions,
  { database, filesDirectory, clock }: Pick<TestApp, 'database' | 'filesDirectory' | 'clock'>,
): Parameters<typeof build>[0] {
  const settings = new SiteSettings(database.db, environment ?? { siteName: null, timeZone: null });
  const mails = addJob === undefined ? ('kept' as const) : ('sent' as const);
  const site = {
    settings,
    url: 'http://localhost:3000',
    keyFor: async (purpose: string) => createHash('sha256').update(purpose).digest('base64url'),
    mails,
    currency: 'EUR',
    vs: { needsNotice: false },
    payments: stripe ? ('stripe' as const) : ('sandbox' as const),
    stripe: stripe ?? null,
  };
  return {
    db: database.db,
    directUrl: database.directUrl,
    texts,
    mailer: createMailer({
      texts,
      siteName: async (tx) => (await settings.of(tx)).name,
      zone: async (tx) => await settings.zoneOf(tx),
      mode: sendsNoMail ? 'none' : mails,
      addJob: addJob ?? noJobs,
    }),
    pictures: bucket ? bucketPictures(bucket) : diskPictures(filesDirectory),
    privateFiles: bucket
      ? bucketPrivateFiles(bucket)
      : diskPrivateFiles(privateFolderOf(dirname(filesDirectory))),
    filesDirectory,
    bucket: bucket ?? null,
    clock: () => clock.now,
    site,
    web: web ?? null,
    showMails: true,
    checkReplies: true,
    trustProxy: false,
    metricsToken: metricsToken ?? null,
    logger: logger ?? { level: process.env.LOG_LEVEL ?? 'error' },
  };
}

/** Whether any statement changed rows since the last time this was asked. */
function watchWrites(onQuery: OnQuery | undefined) {
  let hasWritten = false;
  return {
    onQuery(text: string, values: readonly unknown[]) {
      hasWritten ||= !READS.test(text);
      onQuery?.(text, values);
    },
    hasWritten() {
      const had = hasWritten;
      hasWritten = false;
      return had;
    },
  };
}

async function findMails({ db }: TestDatabase, address: string) {
  return await db
    .selectFrom('kept_mails')
    .select(['subject', 'body'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
}

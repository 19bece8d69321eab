import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTexts } from '@matchnight/i18n';
import type { PlatformParts } from './platform/app.ts';
import { openBucket } from './platform/bucket.ts';
import { type Config, isTestPayments, mailModeOf, paymentsOf, secretFor } from './platform/config.ts';
import { makeDataDir, type OpenDatabase, openDatabase, SERVER_LIMITS } from './platform/database/index.ts';
import { DatabaseClock } from './platform/database-clock.ts';
import type { Deps } from './platform/deps.ts';
import { diskOf } from './platform/disk.ts';
import { bucketPictures, diskPictures } from './platform/files.ts';
import { addJob } from './platform/jobs.ts';
import { logOptions } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import { bucketPrivateFiles, diskPrivateFiles, privateFolderOf } from './platform/private-files.ts';
import { SiteSettings } from './platform/site-settings.ts';
import type { Door } from './platform/starting/door.ts';

export interface Outside extends Deps {
  /** For LISTEN: a connection of its own, past any pooler. */
  readonly directUrl: string;
  readonly filesDirectory: string;
  readonly bucket: PlatformParts['bucket'];
  readonly web: PlatformParts['web'];
  readonly showMails: boolean;
  readonly checkReplies: boolean;
  readonly trustProxy: PlatformParts['trustProxy'];
  readonly metricsToken: PlatformParts['metricsToken'];
  readonly logger: PlatformParts['logger'];
  readonly door?: Door;
  readonly isQueueRunning?: () => boolean;
}

/** The outside world by the settings: what the server and the commands hand to the features. */
export async function outsideOf(
  config: Config,
  urls: { url: string; directUrl: string },
): Promise<{ outside: Omit<Outside, 'web'>; database: OpenDatabase; clock: DatabaseClock }> {
  const database = openDatabase({
    url: urls.url,
    max: config.databasePool,
    limits: SERVER_LIMITS,
    onPooled: () => console.warn('a pooler stands before the database: no statement is prepared'),
  });
  const clock = new DatabaseClock();
  const texts = createTexts();
  const settings = new SiteSettings(database.db, {
    siteName: config.siteName,
    timeZone: config.timeZone,
    contact: config.contactAddress,
  });
  const filesDirectory = join(config.dataDir, 'files');
  await makeDataDir(config.dataDir);
  await mkdir(filesDirectory, { recursive: true });
  const bucket = config.s3 === null ? null : await openBucket(config.s3);
  const outside = {
    db: database.db,
    directUrl: urls.directUrl,
    texts,
    mailer: createMailer({
      texts,
      siteName: async (tx) => (await settings.of(tx)).name,
      zone: async (tx) => await settings.zoneOf(tx),
      mode: mailModeOf(config),
      addJob,
    }),
    pictures: bucket === null ? diskPictures(filesDirectory) : bucketPictures(bucket),
    privateFiles:
      bucket === null ? diskPrivateFiles(privateFolderOf(config.dataDir)) : bucketPrivateFiles(bucket),
    filesDirectory,
    bucket,
    clock: clock.now,
    site: {
      settings,
      url: config.publicUrl,
      keyFor: async (purpose: string) => await secretFor(config, purpose),
      currency: config.currency,
      payments: paymentsOf(config),
      vs: { needsNotice: config.nodeEnv === 'production' },
      stripe: config.stripe,
      outside: [
        ...(config.smtpUrl === null ? [] : (['smtp'] as const)),
        ...(config.s3 === null ? [] : (['s3'] as const)),
        ...(config.stripe === null ? [] : (['stripe'] as const)),
      ],
      mails: mailModeOf(config),
      isDevelopment: config.nodeEnv !== 'production',
      isTestPayments: isTestPayments(config),
      disk: () => diskOf(config.dataDir),
    },
    showMails: mailModeOf(config) === 'kept',
    checkReplies: config.nodeEnv !== 'production',
    trustProxy: trusted(config.trustProxy),
    metricsToken: config.metricsToken,
    logger: logOptions(config.logLevel),
  };
  return { outside, database, clock };
}

/** A number counts the proxies in front, as Fastify's function form says it. */
function trusted(setting: Config['trustProxy']): Outside['trustProxy'] {
  return typeof setting === 'number' ? (_, hop) => hop < setting : setting;
}

import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { PaymentProviderName } from '@matchnight/contract';
import { ConfigError, type Reader, reader, toFlag } from './config-reader.ts';
import { secretInFile } from './database/secret-file.ts';
import { isOfHundredths, knownCurrency } from './known-currency.ts';
import { knownZone } from './known-zone.ts';

export type Config = {
  /** NODE_ENV: production, test, or development (also when it is anything else or not set). */
  nodeEnv: 'production' | 'test' | 'development';
  /** PORT, 3000 by default; 0 takes a free one. */
  port: number;
  /** HOST, the address to listen on; null when not set: see `listenHost`. */
  host: string | null;
  /** DATA_DIR, absolute: database, pictures, secrets. `./data` of the project by default. */
  dataDir: string;
  /** DATABASE_URL (PostgreSQL 15 or later); null: the embedded PostgreSQL in DATA_DIR. */
  databaseUrl: string | null;
  /** DATABASE_DIRECT_URL: the same database past a pooler, for LISTEN and migrations. DATABASE_URL by default. */
  databaseDirectUrl: string | null;
  /** DATABASE_POOL: most connections of this node, 10 by default. */
  databasePool: number;
  /** PUBLIC_URL: where people reach the site, without a slash at the end. http://localhost:PORT by default. */
  publicUrl: string;
  /** TRUST_PROXY, as Fastify takes it: whose X-Forwarded headers count. Nobody's by default. */
  trustProxy: boolean | number | string[];
  /** SITE_NAME; null: as the settings of the site say (Matchnight until then). */
  siteName: string | null;
  /** TIME_ZONE: the zone of new tournaments; null: as the settings of the site say (UTC until then). */
  timeZone: string | null;
  /** SMTP_URL (smtp: or smtps:); null: see `mailModeOf`. */
  smtpUrl: string | null;
  /** MAIL_FROM: the sender; null: see `senderOf`. */
  mailFrom: string | null;
  /** CONTACT_ADDRESS: who gets what is written in the contact form; null: nobody by mail. */
  contactAddress: string | null;
  /** S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY; null: pictures in DATA_DIR/files. */
  s3: {
    endpoint: string | null;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  /** STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL (a stand-in, for tests); null: the sandbox. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** CURRENCY of payments, EUR by default. */
  currency: string;
  /** Whether the sandbox takes payments where Stripe's keys are not set: said, or null. */
  sandboxPayments: boolean | null;
  /** VS_ENABLED, true by default. */
  vsEnabled: boolean;
  /** DEMO: true and false as said, null when not set: see `wantsDemo`. */
  demo: boolean | null;
  /** LOG_LEVEL, info by default. */
  logLevel: (typeof LOG_LEVELS)[number];
  /** METRICS_TOKEN: who brings it reads /metrics from another machine; null: nobody does. */
  metricsToken: string | null;
  /** SECRET: what links are signed with; all nodes of a site need the same. null: see `secretFor`. */
  secret: string | null;
};

const PROJECT = resolve(import.meta.dirname, '../../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads all settings. Each may also be given as NAME_FILE, a file that holds the value (as secrets of Docker and
 * Kubernetes come). An empty value counts as not set.
 * @throws ConfigError for the first wrong value
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = reader(env);
  const port = read.integer('PORT', 0, 65_535) ?? 3000;
  const publicUrl = read.origin('PUBLIC_URL') ?? `http://localhost:${port}`;
  const databaseUrl = read.url('DATABASE_URL', ['postgres', 'postgresql']);
  const nodeEnv = read.text('NODE_ENV');
  return {
    nodeEnv: nodeEnv === 'production' || nodeEnv === 'test' ? nodeEnv : 'development',
    port,
    host: read.text('HOST'),
    dataDir: resolve(PROJECT, read.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl: readDirectUrl(read, databaseUrl),
    databasePool: read.integer('DATABASE_POOL', 1, 1000) ?? 10,
    publicUrl,
    trustProxy: readTrust(read),
    siteName: read.text('SITE_NAME'),
    timeZone: read.parsed('TIME_ZONE', knownZone, 'a name of the time zone database, like Europe/Madrid'),
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: read.text('MAIL_FROM'),
    contactAddress: read.matching('CONTACT_ADDRESS', /^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
    s3: readS3(read),
    stripe: readStripe(read),
    currency: readCurrency(read),
    sandboxPayments: read.flag('SANDBOX_PAYMENTS'),
    vsEnabled: read.flag('VS_ENABLED') ?? true,
    demo: read.flag('DEMO'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    metricsToken: read.matching(
      'METRICS_TOKEN',
      /^[\x21-\x7e]{16,}$/,
      'at least 16 letters, digits or signs',
    ),
    secret: read.matching('SECRET', /^.{32,}$/, 'at least 32 characters'),
  };
}

/** Who takes payments: Stripe where its keys are set; else the sandbox, in production only where that was said. */
export function paymentsOf(
  config: Pick<Config, 'stripe' | 'sandboxPayments' | 'nodeEnv'>,
): PaymentProviderName | null {
  if (config.stripe !== null) return 'stripe';
  return (config.sandboxPayments ?? config.nodeEnv !== 'production') ? 'sandbox' : null;
}

/** Whether people live on the site and its payments move no money: then every page says so. */
export function isTestPayments(config: Parameters<typeof paymentsOf>[0]): boolean {
  return config.nodeEnv === 'production' && paymentsOf(config) === 'sandbox';
}

/**
 * Where the site's mails go: out by SMTP; to a page for this machine (`kept`); or nowhere (`none`): a public site without
 * SMTP keeps none, since nobody could read them but who reads its database, and they hold links that open accounts.
 */
export type MailMode = 'sent' | 'kept' | 'none';
export function mailModeOf({ nodeEnv, smtpUrl }: Pick<Config, 'nodeEnv' | 'smtpUrl'>): MailMode {
  if (smtpUrl !== null) return 'sent';
  return nodeEnv === 'production' ? 'none' : 'kept';
}

/** Should an empty database be filled with the demo community? */
export function wantsDemo(config: Config): boolean {
  return config.demo ?? config.nodeEnv !== 'production';
}

/** Who the site's mails are from: as MAIL_FROM says, else its name at PUBLIC_URL's host. */
export function senderOf(
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  siteName: string,
): string | { name: string; address: string } {
  return mailFrom ?? { name: siteName, address: `no-reply@${new URL(publicUrl).hostname}` };
}

/** The address to listen on: everybody's in production, but only this machine's elsewhere and with demo data. */
export function listenHost(config: Config, hasDemoData: boolean): string {
  return config.host ?? (hasDemoData || config.nodeEnv !== 'production' ? '127.0.0.1' : '0.0.0.0');
}

/** What is wrong when the server can't listen, with the setting that puts it right; other errors as they came. */
export function listenFailure(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `port ${port} is in use by another program: end that one, or set PORT to another port`,
      );
    case 'EACCES':
      return new ConfigError(`port ${port} takes more rights than this user has: set PORT to one above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`this machine has no address ${host}: set HOST to one that it has`);
    default:
      return error;
  }
}

/**
 * Demo accounts have a known password: a site of demo data is not shown to the world unless that was said.
 * @throws ConfigError if HOST or PUBLIC_URL is not this machine and DEMO is not true
 */
export function refusePublicDemo(config: Config, hasDemoData: boolean): void {
  if (!hasDemoData || config.demo === true) return;
  const isPublicUrl = !isLoopback(new URL(config.publicUrl).hostname);
  const isPublicHost = config.host !== null && !isLoopback(config.host);
  if (!isPublicUrl && !isPublicHost) return;
  const setting = isPublicUrl ? `PUBLIC_URL is ${config.publicUrl}` : `HOST is ${config.host}`;
  throw new ConfigError(
    `the database holds demo data and ${setting}: run npm run demo:remove, or set DEMO=true`,
  );
}

/** Is that name or address this machine's own, which nobody else can reach? */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/i, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/**
 * The key for one purpose ("unsubscribe links", …), derived from SECRET, or from the secret that is made once in
 * DATA_DIR/site.secret (mode 600). 43 characters of base64url.
 */
export async function secretFor(config: Config, purpose: string): Promise<string> {
  const secret = config.secret ?? (await secretInFile(join(config.dataDir, 'site.secret')));
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

function readDirectUrl(read: Reader, databaseUrl: string | null): string | null {
  const direct = read.url('DATABASE_DIRECT_URL', ['postgres', 'postgresql']);
  if (direct && !databaseUrl) throw new ConfigError('DATABASE_DIRECT_URL is set, but DATABASE_URL is not');
  return direct ?? databaseUrl;
}

/** true, false, the number of proxies before the server, or their addresses (10.0.0.0/8, 192.168.1.2). */
function readTrust(read: Reader): boolean | number | string[] {
  const parse = (value: string) => {
    if (/^\d+$/.test(value)) return Number(value);
    const flag = toFlag(value);
    if (flag !== null) return flag;
    const addresses = value.split(',').map((part) => part.trim());
    const named = /^(loopback|linklocal|uniquelocal)$/;
    const good = addresses.every((part) => named.test(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0);
    return good ? addresses : null;
  };
  return read.parsed('TRUST_PROXY', parse, 'true, false, a number of proxies, or their addresses') ?? false;
}

function readCurrency(read: Reader): string {
  return read.parsed('CURRENCY', knownCurrency, 'the three letters of a currency, like EUR') ?? 'EUR';
}

function readS3(read: Reader): Config['s3'] {
  const endpoint = read.url('S3_ENDPOINT', ['https', 'http']);
  const region = read.text('S3_REGION') ?? 'us-east-1';
  const group = readGroup(read, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], endpoint !== null);
  if (!group) return null;
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = group;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function readStripe(read: Reader): Config['stripe'] {
  read.matching('STRIPE_SECRET_KEY', /^(sk|rk)_/, 'a key that begins with sk_ or rk_');
  const apiUrl = read.origin('STRIPE_API_URL');
  const group = readGroup(read, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], apiUrl !== null);
  if (!group) return null;
  const [secretKey = '', webhookSecret = ''] = group;
  if (!isOfHundredths(readCurrency(read))) {
    throw new ConfigError("CURRENCY takes a money of hundredths, like EUR, with Stripe's keys");
  }
  return { secretKey, webhookSecret, apiUrl };
}

/** Settings that are needed together: all their values, or null when none of them is set. */
function readGroup(read: Reader, names: readonly string[], wanted: boolean): string[] | null {
  const values = names.map((name) => read.text(name));
  const missing = names.filter((_, index) => values[index] === null);
  if (missing.length === names.length && !wanted) return null;
  if (missing.length > 0) {
    const given = names.filter((name) => !missing.includes(name)).join(', ') || 'part of the group';
    throw new ConfigError(`${missing.join(' and ')} must be set, too, with ${given}`);
  }
  return values.filter((value) => value !== null);
}

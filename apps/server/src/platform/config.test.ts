import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isTestPayments,
  listenFailure,
  listenHost,
  readConfig,
  refusePublicDemo,
  secretFor,
  senderOf,
  wantsDemo,
} from './config.ts';
import { ConfigError } from './config-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('settings', () => {
  it('have defaults for all, so that nothing has to be set', () => {
    expect(readConfig({})).toEqual({
      nodeEnv: 'development',
      port: 3000,
      host: null,
      dataDir: resolve(import.meta.dirname, '../../../../data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePool: 10,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      siteName: null,
      timeZone: null,
      smtpUrl: null,
      mailFrom: null,
      contactAddress: null,
      s3: null,
      sandboxPayments: null,
      stripe: null,
      currency: 'EUR',
      vsEnabled: true,
      demo: null,
      logLevel: 'info',
      metricsToken: null,
      secret: null,
    });
  });

  it('are read as what they are', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      DATA_DIR: '/srv/matchnight',
      DATABASE_URL: 'postgres://me:secret@db:6432/site',
      DATABASE_DIRECT_URL: 'postgresql:///site?host=/run/postgresql',
      PUBLIC_URL: 'https://league.example/',
      TRUST_PROXY: '10.0.0.0/8, 192.168.1.2',
      SITE_NAME: ' Sunday League ',
      TIME_ZONE: 'Europe/Madrid',
      SMTP_URL: 'smtps://mail.example:465',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
      CURRENCY: 'gbp',
      VS_ENABLED: 'false',
      DEMO: '0',
    });
    expect(config).toMatchObject({
      nodeEnv: 'production',
      port: 8080,
      dataDir: '/srv/matchnight',
      databaseDirectUrl: 'postgresql:///site?host=/run/postgresql',
      publicUrl: 'https://league.example',
      trustProxy: ['10.0.0.0/8', '192.168.1.2'],
      siteName: 'Sunday League',
      timeZone: 'Europe/Madrid',
      s3: {
        endpoint: null,
        region: 'us-east-1',
        bucket: 'pictures',
        accessKeyId: 'id',
        secretAccessKey: 'key',
      },
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:12111' },
      currency: 'GBP',
      vsEnabled: false,
      demo: false,
    });
    expect(senderOf(config, 'Sunday League')).toEqual({
      name: 'Sunday League',
      address: 'no-reply@league.example',
    });
    expect(senderOf({ ...config, mailFrom: 'Us <us@league.example>' }, 'Sunday League')).toBe(
      'Us <us@league.example>',
    );
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readConfig({ DATABASE_URL: 'postgres://db/site' }).databaseDirectUrl).toBe('postgres://db/site');
  });

  it('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT takes a whole number from 0 to 65535, not "abc"'],
    [{ PORT: '70000' }, 'PORT takes a whole number from 0 to 65535, not "70000"'],
    [
      { DATABASE_URL: 'mysql://u:pw@db/x' },
      'DATABASE_URL takes a url that begins with postgres:// or postgresql://',
    ],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL takes a url that begins with postgres:// or postgresql://'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, 'DATABASE_DIRECT_URL is set, but DATABASE_URL is not'],
    [
      { PUBLIC_URL: 'league' },
      'PUBLIC_URL takes a url without a path, like https://example.org, not "league"',
    ],
    [{ PUBLIC_URL: 'https://x.org/site' }, /^PUBLIC_URL takes a url without a path/],
    [{ PUBLIC_URL: 'ftp://x.org' }, /^PUBLIC_URL takes/],
    [
      { TIME_ZONE: 'Mars/Olympus' },
      /^TIME_ZONE takes a name of the time zone database.* not "Mars\/Olympus"$/,
    ],
    [
      { CURRENCY: 'JPY', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      "CURRENCY takes a money of hundredths, like EUR, with Stripe's keys",
    ],
    [{ CURRENCY: 'euro' }, 'CURRENCY takes the three letters of a currency, like EUR, not "euro"'],
    [{ CURRENCY: 'QQQ' }, /^CURRENCY takes/],
    [{ DEMO: 'maybe' }, 'DEMO takes true or false, not "maybe"'],
    [{ VS_ENABLED: '2' }, /^VS_ENABLED takes true or false/],
    [{ TRUST_PROXY: 'nginx' }, /^TRUST_PROXY takes true, false, a number of proxies, or their addresses/],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL takes a url that begins with smtp:// or smtps://'],
    [{ S3_BUCKET: 'x' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, too, with S3_BUCKET'],
    [{ STRIPE_SECRET_KEY: 'pk_live' }, 'STRIPE_SECRET_KEY takes a key that begins with sk_ or rk_'],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET must be set, too, with STRIPE_SECRET_KEY'],
    [{ CONTACT_ADDRESS: 'me' }, /^CONTACT_ADDRESS takes an e-mail address/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL takes one of fatal/],
    [{ SECRET: 'short' }, 'SECRET takes at least 32 characters'],
    [{ SECRET_FILE: '/nowhere' }, "SECRET_FILE: /nowhere can't be read"],
    [
      { SECRET: 'x'.repeat(32), SECRET_FILE: '/nowhere' },
      'SECRET and SECRET_FILE are both set: give one of them',
    ],
  ])('that are wrong stop the start with one clear line: %o', (env, message) => {
    const reading = () => readConfig(env);
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(message);
  });

  it('can come from files', async () => {
    const path = join(folder, 'url');
    await writeFile(path, 'postgres://me:pw@db/site\n');
    expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://me:pw@db/site');
  });
});

describe('a generated secret', () => {
  it('is made once, readable by its owner only, and another for each purpose', async () => {
    const config = readConfig({ DATA_DIR: folder });
    const [one, same, other] = await Promise.all([
      secretFor(config, 'links'),
      secretFor(config, 'links'),
      secretFor(config, 'else'),
    ]);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    const path = join(folder, 'site.secret');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toMatch(/^[\w-]{43}$/);
  });

  it('is not needed where SECRET is set', async () => {
    const env = { SECRET: 's'.repeat(32) };
    const keys = ['/nowhere/a', '/nowhere/b'].map((DATA_DIR) =>
      secretFor(readConfig({ ...env, DATA_DIR }), 'links'),
    );
    const [one, two] = await Promise.all(keys);
    expect(one).toBe(two);
  });
});

describe('the demo', () => {
  it('is seeded unless in production or said otherwise', () => {
    expect(wantsDemo(readConfig({}))).toBe(true);
    expect(wantsDemo(readConfig({ DEMO: 'false' }))).toBe(false);
    expect(wantsDemo(readConfig({ NODE_ENV: 'production' }))).toBe(false);
    expect(wantsDemo(readConfig({ NODE_ENV: 'production', DEMO: 'true' }))).toBe(true);
  });

  it('is refused under a public address, unless DEMO=true is said', () => {
    const env = { PUBLIC_URL: 'https://league.example' };
    expect(() => refusePublicDemo(readConfig(env), true)).toThrow(/holds demo data/);
    expect(() => refusePublicDemo(readConfig(env), false)).not.toThrow();
    expect(() => refusePublicDemo(readConfig({ ...env, DEMO: 'true' }), true)).not.toThrow();
    expect(() => refusePublicDemo(readConfig({ PUBLIC_URL: 'http://[::1]:3000' }), true)).not.toThrow();
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'league.example'])(
    'is refused where HOST is %s, unless DEMO=true is said',
    (HOST) => {
      expect(() => refusePublicDemo(readConfig({ HOST }), true)).toThrow(
        `the database holds demo data and HOST is ${HOST}: run npm run demo:remove, or set DEMO=true`,
      );
      expect(() => refusePublicDemo(readConfig({ HOST }), false)).not.toThrow();
      expect(() => refusePublicDemo(readConfig({ HOST, DEMO: 'true' }), true)).not.toThrow();
    },
  );

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('is served on this machine: %s', (HOST) => {
    expect(() => refusePublicDemo(readConfig({ HOST }), true)).not.toThrow();
  });
});

describe('the address to listen on', () => {
  const production = { NODE_ENV: 'production' };

  it('is this machine’s own, unless NODE_ENV=production or HOST is said', () => {
    expect(listenHost(readConfig({}), false)).toBe('127.0.0.1');
    expect(listenHost(readConfig(production), false)).toBe('0.0.0.0');
    expect(listenHost(readConfig({ HOST: '::' }), false)).toBe('::');
  });

  it('says in a sentence with the setting why it can’t be listened on', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error').catch((thrown) => [thrown]);
    taken.close();
    const { message } = listenFailure(error, readConfig({ PORT: String(port) }));
    expect(message).toBe(
      `port ${port} is in use by another program: end that one, or set PORT to another port`,
    );
  });

  it('is this machine’s own with demo data, unless HOST is said', () => {
    expect(listenHost(readConfig({}), true)).toBe('127.0.0.1');
    expect(listenHost(readConfig(production), true)).toBe('127.0.0.1');
    expect(listenHost(readConfig({ HOST: '::' }), true)).toBe('::');
  });
});

it.each([
  ['production', null, false],
  ['production', 'false', false],
  ['production', 'true', true],
  ['development', null, false],
  ['development', 'true', false],
])('in %s with SANDBOX_PAYMENTS %s every page says that no money moves: %s', (NODE_ENV, sandbox, says) => {
  const env = { NODE_ENV, ...(sandbox === null ? {} : { SANDBOX_PAYMENTS: sandbox }) };
  expect(isTestPayments(readConfig(env))).toBe(says);
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(isTestPayments(readConfig({ ...env, ...keys }))).toBe(false);
});

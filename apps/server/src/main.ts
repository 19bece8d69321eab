import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { DEFAULT_LANG } from '@matchnight/contract';
import { build } from './app.ts';
import { hasDemo, seedWhenEmpty } from './commands/demo.ts';
import { newSetupToken } from './features/accounts/index.ts';
import { FEATURES } from './features.ts';
import { type Outside, outsideOf } from './outside.ts';
import {
  type Config,
  listenFailure,
  listenHost,
  readConfig,
  refusePublicDemo,
  senderOf,
  wantsDemo,
} from './platform/config.ts';
import {
  type Connected,
  connectDatabase,
  migrate,
  oneLine,
  requireListening,
} from './platform/database/index.ts';
import type { Feature } from './platform/feature.ts';
import { addJob, createJobs, type Jobs, type JobTask } from './platform/jobs.ts';
import { mailWarning } from './platform/mail.ts';
import { mailTask, smtpSender } from './platform/outgoing-mails.ts';
import { rebuildJobs, wantPendingRebuilds } from './rebuild-job.ts';
import { builtWeb, developmentWeb } from './web.ts';
import { events } from './wiring.ts';

const features: readonly Feature[] = FEATURES;

/** Brings up the whole product and serves it until it is told to stop. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
  const config = readConfig();
  const say = (line: string) => console.log(line);
  // The web is built beside the database's start: both take their second or two.
  const built = values.dev ? Promise.resolve() : buildApart();
  const connected = await connectDatabase(config, say);
  try {
    await serve(config, connected, { built, isDevelopment: values.dev, say });
  } catch (error) {
    // What does not start leaves no database running either.
    await connected.stop();
    throw error;
  }
}

/** Everything from the migrations to the first request. */
async function serve(
  config: Config,
  connected: Connected,
  {
    built,
    isDevelopment,
    say,
  }: { built: Promise<unknown>; isDevelopment: boolean; say: (line: string) => void },
): Promise<void> {
  await requireListening(
    connected.directUrl,
    config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  );
  await migrate(connected.directUrl);
  const { outside, database, clock } = await outsideOf(config, connected);
  await clock.compare(database.db);
  const stopClock = clock.follow(database.db);
  const tasks = {
    ...Object.assign({}, ...features.map(({ tasks: of }) => of?.(outside, events))),
    ...rebuildJobs(database.db, say),
  };
  const siteName = async () => (await outside.site.settings.now()).name;
  const { db } = database;
  const jobs = jobsOf(config, { url: connected.directUrl, tasks, siteName, db, clock: clock.now });
  await jobs.migrate();
  await wantPendingRebuilds(database.db);
  if (wantsDemo(config)) await seedWhenEmpty(outside, say, () => refusePublicDemo(config, true));
  const isDemo = await hasDemo(database.db);
  refusePublicDemo(config, isDemo);
  await built;
  const development = isDevelopment ? developmentWeb(outside.site) : null;
  const web = development?.web ?? builtWeb(outside.site);
  const server = await build({ ...outside, web: await web, isQueueRunning: jobs.isRunning });
  await development?.attach(server.app);
  await jobs.start();
  await server.app
    .listen({ port: config.port, host: listenHost(config, isDemo) })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenFailure(error, config);
    });
  say(`${await siteName()} is at ${config.publicUrl}`);
  const warning = mailWarning(config);
  if (warning !== null) console.error(warning);
  await tellSetupAddress(outside);
  stopOnSignals(async () => {
    await server.close();
    await development?.close();
    stopClock();
    await jobs.stop();
    await database.close();
    await connected.stop();
  });
}

/**
 * Whoever holds the address becomes the site's administrator: on stderr, which stays in sight where the log of stdout is
 * kept or sent elsewhere.
 */
async function tellSetupAddress({ db, clock, site }: Pick<Outside, 'db' | 'clock' | 'site'>): Promise<void> {
  const token = await newSetupToken(db, clock());
  if (token === null) return;
  console.error(`set the site up within 24 hours: ${site.url}/${DEFAULT_LANG}/setup/${token}`);
}

/** In a process of its own: what a build takes of memory is not given back before its process ends. */
async function buildApart(): Promise<void> {
  const program = `await (await import(${JSON.stringify(import.meta.resolve('@matchnight/web/build'))})).buildWeb()`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the web could not be built');
}

function jobsOf(
  config: Config,
  {
    url,
    tasks,
    siteName,
    db,
    clock,
  }: {
    url: string;
    tasks: Readonly<Record<string, JobTask>>;
    siteName: () => Promise<string>;
  } & Pick<Outside, 'db' | 'clock'>,
): Jobs {
  const sender = async () => senderOf(config, await siteName());
  const say = (line: string) => console.error(line);
  const send = config.smtpUrl === null ? null : smtpSender(config.smtpUrl, sender);
  // A node without a server leaves what waits to the others, and to the day it has one.
  const mails = send === null ? {} : { mail: mailTask({ send, db, addJob, clock, say }) };
  return createJobs({
    url,
    tasks: {
      ...tasks,
      ...mails,
    },
    cron: Object.assign({}, ...features.map(({ cron }) => cron)),
    onError: say,
  });
}

/** The first signal stops in order; a second one does not wait. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(oneLine(error));
          process.exit(1);
        },
      );
    });
  }
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exit(1);
});

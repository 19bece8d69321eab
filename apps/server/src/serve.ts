import { DEFAULT_LANG } from '@matchnight/contract';
import { build } from './app.ts';
import { drawMissing } from './commands/demo/drawings.ts';
import { hasDemo, seedWhenEmpty } from './commands/demo.ts';
import { newSetupToken } from './features/accounts/index.ts';
import { keepEnvironment } from './features/vs/index.ts';
import { EVERY_FEATURE } from './features.ts';
import { type Outside, outsideOf } from './outside.ts';
import {
  type Config,
  listenFailure,
  listenHost,
  refusePublicDemo,
  senderOf,
  wantsDemo,
} from './platform/config.ts';
import { type Connected, migrate, oneLine, requireListening } from './platform/database/index.ts';
import { addJob, createJobs, type Jobs, type JobTask } from './platform/jobs.ts';
import { KEPT_MAILS_CRON, keptMailJobs } from './platform/kept-mails.ts';
import { mailWarning } from './platform/mail.ts';
import { countMail } from './platform/mail-counts.ts';
import { mailTask, smtpSender } from './platform/outgoing-mails.ts';
import type { Door } from './platform/starting/door.ts';
import type { Stops } from './platform/stops.ts';
import { rebuildJobs, wantPendingRebuilds } from './rebuild-job.ts';
import { builtWeb, developmentWeb } from './web.ts';
import { compressApart } from './web-apart.ts';
import { events } from './wiring.ts';

export interface Start {
  /** Listens already; where it listened is left if the product may listen elsewhere. */
  readonly door: Door;
  /** Ends when the web is built; undefined in development, where Vite takes the sources. */
  readonly built: Promise<void> | undefined;
  readonly stops: Stops;
  readonly say: (line: string) => void;
}

/** Everything from the migrations to the first request of the product. What has to be ended at its end is in `stops`. */
export async function serve(
  config: Config,
  connected: Connected,
  { door, built, stops, say }: Start,
): Promise<void> {
  await requireListening(
    connected.directUrl,
    config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  );
  await migrate(connected.directUrl);
  const { outside, database, clock } = await outsideOf(config, connected);
  await keepEnvironment(database.db, config.vsEnabled);
  await clock.compare(database.db);
  const stopClock = clock.follow(database.db);
  const tasks = {
    ...Object.assign({}, ...EVERY_FEATURE.map(({ tasks: of }) => of?.(outside, events))),
    ...rebuildJobs(database.db, say),
  };
  const siteName = async () => (await outside.site.settings.now()).name;
  const { db } = database;
  const jobs = jobsOf(config, { url: connected.directUrl, tasks, siteName, db, clock: clock.now });
  await jobs.migrate();
  await wantPendingRebuilds(database.db);
  door.done('database');
  if (wantsDemo(config)) {
    await seedWhenEmpty(outside, say, { mayShow: () => refusePublicDemo(config, true), drawsLater: true });
  }
  const isDemo = await hasDemo(database.db);
  refusePublicDemo(config, isDemo);
  door.done('demo');
  await built;
  const development = built === undefined ? developmentWeb(outside.site) : null;
  const web = development === null ? await builtWeb(outside.site) : development.web;
  const server = await build({ ...outside, web, door, isQueueRunning: jobs.isRunning });
  await development?.attach(server.app);
  await jobs.start();
  const stopDrawing = isDemo ? await drawApart(outside) : () => {};
  await server.app
    .listen({ port: config.port, host: listenHost(config, isDemo) })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenFailure(error, config);
    });
  stops.add(async () => {
    await server.close();
    await development?.close();
    stopClock();
    await stopDrawing();
    await jobs.stop();
    await database.close();
  });
  say(`${await siteName()} is at ${config.publicUrl}`);
  const warning = mailWarning(config);
  if (warning !== null) console.error(warning);
  await tellSetupAddress(outside);
  if ('isCompressedBest' in web && web.isCompressedBest === false) compressApart(stops);
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

/** Begins with the demo's pictures: nobody who begins waits for all of them. Answers how to stop. */
async function drawApart(outside: Pick<Outside, 'db' | 'pictures'>): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const { done } = await drawMissing(outside, stop.signal);
  const drawing = done.catch((error: unknown) => console.error(oneLine(error)));
  return async () => {
    stop.abort();
    await drawing;
  };
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
  const mails =
    send === null
      ? {}
      : { mail: mailTask({ send, db, addJob, clock, say, count: (fate) => countMail(db, fate, clock()) }) };
  return createJobs({
    url,
    tasks: {
      ...tasks,
      ...mails,
      ...keptMailJobs({ db, clock }),
    },
    cron: Object.assign({}, KEPT_MAILS_CRON, ...EVERY_FEATURE.map(({ cron }) => cron)),
    onError: say,
  });
}

import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Config, listenFailure, listenHost, readConfig, wantsDemo } from './platform/config.ts';
import type { Connected } from './platform/database/connect.ts';
import { makeDataDir } from './platform/database/data-dir.ts';
import { oneLine } from './platform/database/operator-error.ts';
import { Door } from './platform/starting/door.ts';
import { Stops, stopOnSignals } from './platform/stops.ts';
import { buildApart } from './web-apart.ts';

/** Answers on the port, brings up the whole product behind it, and serves it until it is told to stop. */
async function main(stops: Stops): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
  const config = readConfig();
  const say = (line: string) => console.log(line);
  const door = await openDoor(config);
  stops.add(() => door.close());
  // Where there can be no such folder, whatever needs it first says so.
  await makeDataDir(config.dataDir).catch(() => {});
  enableCompileCache(join(config.dataDir, 'compile-cache'));
  // The database is started, and the web built, while the product is loaded.
  const connecting = connect(config, say);
  // What does not start, or is ended, leaves no database running either.
  stops.add(async () => await (await connecting.catch(() => null))?.stop());
  const built = values.dev ? undefined : buildApart(stops);
  // It is waited for later, and may have failed by then.
  built?.then(() => door.done('pages')).catch(() => {});
  const [connected] = await Promise.all([connecting, loadInPieces()]);
  const { serve } = await import('./serve.ts');
  await serve(config, connected, { door, built, stops, say });
}

async function openDoor(config: Config): Promise<Door> {
  return await Door.open({
    port: config.port,
    // If the database turns out to hold something else, the product listens where it has to.
    host: listenHost(config, wantsDemo(config)),
    isHttps: config.publicUrl.startsWith('https:'),
    name: config.siteName ?? (wantsDemo(config) ? 'Matchnight' : null),
    withDemo: wantsDemo(config),
  }).catch((error: NodeJS.ErrnoException) => {
    throw listenFailure(error, config);
  });
}

async function connect(config: Config, say: (line: string) => void): Promise<Connected> {
  await turn();
  const { connectDatabase } = await import('./platform/database/connect.ts');
  return await connectDatabase(config, say);
}

/**
 * Loads most of what `serve` imports. While a module is loaded, with all that it imports, nothing else runs: no request is
 * answered and no signal heard, for seconds if it were the whole product. So it is done in pieces.
 */
async function loadInPieces(): Promise<void> {
  const contract = new URL('.', import.meta.resolve('@matchnight/contract'));
  const pieces = [
    'zod',
    'kysely',
    'fastify',
    ...modulesIn(contract).map((name) => new URL(name, contract).href),
    './platform/app.ts',
    './outside.ts',
    ...readdirSync(join(import.meta.dirname, 'features')).map((name) => `./features/${name}/index.ts`),
  ];
  for (const piece of pieces) {
    await turn();
    await import(piece);
  }
  await turn();
}

function modulesIn(folder: URL): string[] {
  return readdirSync(fileURLToPath(folder)).filter((name) => /^(?!.*\.test\.ts$).*\.ts$/.test(name));
}

const stops = new Stops();
stopOnSignals(stops);
await main(stops).catch(async (error: unknown) => {
  // It was ended, and what has stopped is missed: whoever ended it waits for the end of that.
  if (stops.isStopping) return;
  await stops.run();
  console.error(oneLine(error));
  process.exit(1);
});

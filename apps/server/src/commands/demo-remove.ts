import { readConfig } from '../platform/config.ts';
import { connectDatabase, migrate, oneLine, openDatabase } from '../platform/database/index.ts';
import { removeDemo } from './demo.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE = 'usage: npm run demo:remove   (takes the demo community out)';

/** `npm run demo:remove`: all of the demo and nothing else, also while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const connected = await connectDatabase(readConfig(), console.log);
  try {
    await migrate(connected.directUrl);
    const database = openDatabase({ url: connected.url, max: 2 });
    const removed = await removeDemo(database.db).finally(() => database.close());
    const counts = Object.entries(removed).map(([noun, count]) => `${count} ${noun}`);
    const isNothing = Object.values(removed).every((count) => count === 0);
    console.log(isNothing ? 'there is no demo here' : `the demo is out: ${counts.join(', ')}`);
  } finally {
    await connected.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

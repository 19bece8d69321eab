import { oneLine } from '../platform/database/index.ts';
import { removeDemo } from './demo.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run demo:remove   (takes the demo community out)';

/** `npm run demo:remove`: all of the demo and nothing else, also while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const removed = await withDatabase(removeDemo, { connections: 2 });
  const counts = Object.entries(removed).map(([noun, count]) => `${count} ${noun}`);
  const isNothing = Object.values(removed).every((count) => count === 0);
  console.log(isNothing ? 'there is no demo here' : `the demo is out: ${counts.join(', ')}`);
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

import { replayAll } from '../features/vs/index.ts';
import { readConfig } from '../platform/config.ts';
import { connectDatabase, migrate, oneLine, openDatabase } from '../platform/database/index.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE = 'usage: npm run vs:replay   (plays every VS again and compares it with the ledger)';

/** `npm run vs:replay`: plays every VS again from its rows alone, and compares it with the ledger. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const connected = await connectDatabase(readConfig(), console.log);
  try {
    await migrate(connected.directUrl);
    const database = openDatabase({ url: connected.url, max: 2 });
    const { bets, differences } = await replayAll(database.db).finally(() => database.close());
    for (const difference of differences) console.log(difference);
    console.log(
      differences.length === 0 ? `${bets} VS make the same ledger` : `${differences.length} differences`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await connected.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

import { checkLedger } from '../features/wallet/index.ts';
import { readConfig } from '../platform/config.ts';
import { connectDatabase, migrate, oneLine, openDatabase } from '../platform/database/index.ts';
import { events } from '../wiring.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE = 'usage: npm run ledger:check   (compares the whole ledger with itself)';

/** `npm run ledger:check`: compares the whole ledger with itself, as a job does each night. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const connected = await connectDatabase(readConfig(), console.log);
  try {
    await migrate(connected.directUrl);
    const database = openDatabase({ url: connected.url, max: 2 });
    const { count, differences } = await checkLedger(database.db, new Date(), events).finally(() =>
      database.close(),
    );
    for (const difference of differences) console.log(difference);
    if (count > differences.length) console.log(`and ${count - differences.length} more`);
    console.log(count === 0 ? 'the ledger is as it must be' : `${count} differences`);
    if (count > 0) process.exitCode = 1;
  } finally {
    await connected.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

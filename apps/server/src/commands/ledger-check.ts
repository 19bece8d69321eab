import { checkLedger } from '../features/wallet/index.ts';
import { oneLine } from '../platform/database/index.ts';
import { events } from '../wiring.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run ledger:check   (compares the whole ledger with itself)';

/** `npm run ledger:check`: compares the whole ledger with itself, as a job does each night. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { count, differences } = await withDatabase((db) => checkLedger(db, new Date(), events), {
    connections: 2,
  });
  for (const difference of differences) console.log(difference);
  if (count > differences.length) console.log(`and ${count - differences.length} more`);
  console.log(count === 0 ? 'the ledger is as it must be' : `${count} differences`);
  if (count > 0) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

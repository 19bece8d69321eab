import { replayAll } from '../features/vs/index.ts';
import { oneLine } from '../platform/database/index.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run vs:replay   (plays every VS again and compares it with the ledger)';

/** `npm run vs:replay`: plays every VS again from its rows alone, and compares it with the ledger. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { bets, differences } = await withDatabase(replayAll, { connections: 2 });
  for (const difference of differences) console.log(difference);
  console.log(
    differences.length === 0 ? `${bets} VS make the same ledger` : `${differences.length} differences`,
  );
  if (differences.length > 0) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

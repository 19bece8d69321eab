import { parseArgs } from 'node:util';
import { checkLog } from '../features/audit/index.ts';
import { OperatorError, oneLine } from '../platform/database/index.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run audit:check [-- --head <64 digits and letters>]';

/** `npm run audit:check`: goes through the whole chain of the log; `-- --head <hash>`: whether it still has a head that was noted. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } });
  const heads = values.head ?? [];
  if (!heads.every((head) => /^[0-9a-f]{64}$/.test(head))) {
    throw new OperatorError(USAGE);
  }
  const checked = await withDatabase((db) => checkLog(db, new Date(), heads), { connections: 2 });
  for (const line of checked.told) console.log(line);
  if (checked.count > checked.told.length) console.log(`and ${checked.count - checked.told.length} more`);
  const head =
    checked.head === null ? 'nothing is linked yet' : `head ${checked.head.hash} at entry ${checked.head.id}`;
  console.log(`${checked.links} entries are linked, ${head}`);
  console.log(checked.count === 0 ? 'the log is as it must be' : `${checked.count} faults`);
  if (checked.count > 0) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

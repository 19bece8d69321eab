import { parseArgs } from 'node:util';
import { checkLog, restartLog } from '../features/audit/index.ts';
import { type Db, OperatorError, oneLine } from '../platform/database/index.ts';
import { inWrite, touch } from '../platform/touch.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run audit:restart -- --reason "WHY"';

/**
 * `npm run audit:restart`: accepts what the check of the log finds, and begins its chain anew; also while the server runs. Only who owns
 * the database can.
 */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { values } = parseArgs({ options: { reason: { type: 'string' } } });
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new OperatorError(USAGE);
  await withDatabase((db) => restart(db, reason), { connections: 2 });
}

async function restart(db: Db, reason: string): Promise<void> {
  const { count: faults, told } = await checkLog(db, new Date());
  if (faults === 0) throw new OperatorError('the log is as it must be: there is nothing to accept');
  for (const line of told) console.log(line);
  const { result: head } = await inWrite(db, async (tx) => {
    touch(tx, '*');
    return await restartLog(tx, { faults, reason });
  });
  if (head === null) throw new OperatorError('nothing is linked yet: there is no chain to begin anew');
  console.log(
    `the chain with the head ${head} has ended, with ${faults} faults that the log says are accepted`,
  );
  console.log('what the log has now is linked anew, from the next minute on');
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

import { parseArgs } from 'node:util';
import { type Emptied, emptyEntry } from '../features/audit/index.ts';
import { OperatorError, oneLine, type Tx } from '../platform/database/index.ts';
import { inWrite, touch } from '../platform/touch.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run audit:empty -- --entry NUMBER --reason "WHY"';

/** `npm run audit:empty`: takes out what an entry of the log says, where somebody has to be forgotten; also while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { id, reason } = readArguments();
  const emptying = async (tx: Tx) => {
    touch(tx, '*');
    return await emptyEntry(tx, { id, userId: null, reason });
  };
  const { result } = await withDatabase((db) => inWrite(db, emptying), { connections: 1 });
  if (!result.ok) throw new OperatorError(sentence(id, result));
  console.log(`entry ${id} says no longer what was before, after and why; the log says that it was emptied`);
}

function readArguments(): { id: number; reason: string } {
  const { values } = parseArgs({ options: { entry: { type: 'string' }, reason: { type: 'string' } } });
  const [id, reason] = [Number(values.entry), values.reason?.trim() ?? ''];
  if (!Number.isSafeInteger(id) || id <= 0 || reason === '') throw new OperatorError(USAGE);
  return { id, reason };
}

function sentence(id: number, { failure }: Extract<Emptied, { ok: false }>): string {
  if (failure === 'gone') return `there is no entry ${id}`;
  if (failure === 'empty') return `entry ${id} has no texts`;
  return `the product reads what entry ${id} says: it stays`;
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});

import { join } from 'node:path';
import { run } from './run.ts';
import { ensureTools } from './tools.ts';

/**
 * `npm run mutants [-- --mutate src/market/**]`: breaks the laws of the game one by one (Stryker) and prints the breaks
 * that no test noticed, then how many were noticed in each file. Takes minutes.
 */
const stryker = join(await ensureTools(), '@stryker-mutator/core/bin/stryker.js');
const { code } = await run(
  process.execPath,
  [stryker, 'run', ...process.argv.slice(2)],
  {},
  'packages/rules',
);
process.exitCode = code;

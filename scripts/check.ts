import { runAside } from './run.ts';

/**
 * `npm run check`: what every commit must pass. Runs all parts, two at a time (most of them use one core), and says which
 * failed.
 */
const PARTS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '-p', '.'],
  ['types of the rules', 'tsc', '-p', 'packages/rules'],
  ['types of the web', 'tsc', '-p', 'apps/web'],
  ['types of the browser tests', 'tsc', '-p', 'e2e'],
  ['imports', 'depcruise', '--config', '.dependency-cruiser.js', 'packages', 'apps'],
  ['dead code', 'knip'],
  ['catalogues', 'node', 'packages/i18n/src/check.ts'],
  ['catalogue files', 'node', 'scripts/catalogue-files.ts', '--check'],
  ['contract paths', 'node', 'scripts/contract-paths.ts', '--check'],
  ['refusals', 'node', 'scripts/refusals.ts', '--check'],
  ['pages of the web', 'node', 'scripts/web-pages.ts', '--check'],
  ['schema', 'node', 'apps/server/src/commands/schema.ts', '--check'],
  ['bundle', 'node', 'apps/web/budget.ts'],
];

const failed: string[] = [];
const waiting = PARTS.values();
await Promise.all([runWaiting(), runWaiting()]);
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function runWaiting(): Promise<void> {
  for (const [name, command, ...args] of waiting) {
    const { code, seconds, output } = await runAside(command, args);
    process.stdout.write(output);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
}

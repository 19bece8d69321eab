import { runAside } from './run.ts';

/** What a part runs. */
type Part = readonly [name: string, command: string, ...args: string[]];

/**
 * `npm run check`: what every commit must pass. Runs all parts and says which failed. Two lanes side by side: TypeScript wants both
 * cores and much memory, so that two of it at once take longer than one after the other; the others want one core.
 */
const LANES: readonly (readonly Part[])[] = [
  [
    ['types', 'tsc', '-p', '.'],
    ['types of the rules', 'tsc', '-p', 'packages/rules'],
    ['types of the web', 'tsc', '-p', 'apps/web'],
    ['types of the browser tests', 'tsc', '-p', 'e2e'],
  ],
  [
    ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
    ['imports', 'depcruise', '--config', '.dependency-cruiser.js', 'packages', 'apps'],
    ['dead code', 'knip'],
    ['catalogues', 'node', 'packages/i18n/src/check.ts'],
    ['catalogue files', 'node', 'scripts/catalogue-files.ts', '--check'],
    ['contract paths', 'node', 'scripts/contract-paths.ts', '--check'],
    ['refusals', 'node', 'scripts/refusals.ts', '--check'],
    ['pages of the web', 'node', 'scripts/web-pages.ts', '--check'],
    ['schema', 'node', 'apps/server/src/commands/schema.ts', '--check'],
    ['bundle', 'node', 'apps/web/budget.ts'],
  ],
];

const failed: string[] = [];
await Promise.all(LANES.map(runLane));
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function runLane(parts: readonly Part[]): Promise<void> {
  for (const [name, command, ...args] of parts) {
    const { code, seconds, output } = await runAside(command, args);
    process.stdout.write(output);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
}

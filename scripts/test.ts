import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { ensurePgBouncer } from './pgbouncer.ts';
import { run } from './run.ts';

/**
 * `npm test`: the rules, the texts, the server on a real PostgreSQL, then the pages and stories in a real browser. `--
 * --only unit|e2e` runs one half, `-- --whole` every look at every page; other arguments go to its runner. Prints the last
 * line of each runner.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, whole: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const folder = await mkdtemp(join(tmpdir(), 'matchnight-test-report-'));
  const closing: string[] = [];
  let failed = false;
  try {
    if (values.only !== 'e2e') {
      await ensurePgBouncer();
      const report = join(folder, 'unit.json');
      const args = [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...positionals,
      ];
      const { code, seconds } = await run('vitest', args);
      failed ||= code !== 0;
      closing.push(`unit: ${await vitestCounts(report)}`, `(unit took ${seconds} s)`);
    }
    if (values.only !== 'unit') {
      const report = join(folder, 'e2e.json');
      const chromium = await ensureChromium();
      const { code, seconds } = await run('playwright', ['test', '-c', 'e2e', ...positionals], {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_WHOLE: String(values.whole),
        E2E_PORTS: process.env.E2E_PORTS ?? (await freePorts(4)).join(),
      });
      failed ||= code !== 0;
      if (code !== 0) console.log('\nTo see what failed: npm run e2e -- -- --last-failed --trace on');
      closing.push(`e2e: ${await playwrightCounts(report)}`, `(e2e took ${seconds} s)`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`\n${closing.join('\n')}`);
  return failed ? 1 : 0;
}

/** Free ports, all different, so that two runs on one machine don't collide. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const addresses = servers.map((server) => server.address());
  for (const server of servers) server.close();
  return addresses.map((address) => (typeof address === 'object' ? (address?.port ?? 0) : 0));
}

async function vitestCounts(report: string): Promise<string> {
  const { numPassedTests, numFailedTests, numPendingTests } = await readReport(report);
  return counts(numPassedTests, numFailedTests, numPendingTests);
}

async function playwrightCounts(report: string): Promise<string> {
  const { stats } = await readReport(report);
  return counts(stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped);
}

function counts(passed = 0, failed = 1, skipped = 0): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A runner that crashed before it wrote its report counts as failed. */
async function readReport(path: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return {};
  }
}

process.exitCode = await main();

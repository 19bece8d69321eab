import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { startSharedCluster } from '../apps/server/src/platform/scratch-cluster.ts';
import { ensureChromium } from './chromium.ts';
import { ensurePgBouncer } from './pgbouncer.ts';
import { ROOT, run } from './run.ts';

/** The projects of vitest and Playwright that make each of the two commands up (vitest.config.ts, e2e/playwright.config.ts). */
const PARTS = {
  first: { unit: ['rules', 'scripts', 'web', 'web-alone', 'server', 'alone'], e2e: ['short'] },
  long: { unit: ['long', 'faults'], e2e: ['sites', 'long'] },
} as const;
type Part = keyof typeof PARTS;
/** What a command may take, in seconds, before it names what is slowest. */
const MAY_TAKE = { first: 450, long: 1500 } as const;

/**
 * `npm test`: what a newcomer runs: the rules, the texts, every feature on a real PostgreSQL, then one page an area and some stories
 * in a real browser. `npm run test:long`: what takes longer; `npm run test:all`: both. `-- --only unit|e2e` runs one half,
 * `-- --changed` what a change can reach, `-- --whole` every look at every page; other arguments go to its runner. Prints the
 * last line of each runner.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      part: { type: 'string', default: 'first' },
      only: { type: 'string' },
      whole: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const parts = partsOf(values.part);
  const more = [...(values.changed ? [CHANGED] : []), ...positionals];
  const folder = await mkdtemp(join(tmpdir(), 'matchnight-test-report-'));
  const started = performance.now();
  const closing: string[] = [];
  const files: FileTime[] = [];
  let failed = false;
  // One PostgreSQL with one migrated template for all of both runners: to make them takes seconds each time.
  const cluster = await startSharedCluster();
  Object.assign(process.env, cluster.env);
  // The runners hear the first signal too, and end; a second one ends this process as it would without.
  process.once('SIGINT', () => {});
  try {
    if (values.only !== 'e2e' && parts.includes('long')) await ensurePgBouncer();
    // Where it is not there yet, it comes while the first runner works.
    const chromium = values.only === 'unit' ? null : ensureChromium();
    chromium?.catch(() => {});
    if (values.only !== 'e2e') {
      const { code, seconds, report } = await runUnit(parts, join(folder, 'unit.json'), more);
      failed ||= code !== 0;
      closing.push(...unitLines(report), `(unit took ${seconds} s)`);
      files.push(...fileTimes(report));
    }
    if (chromium !== null) {
      const e2e = { chromium: await chromium, isWhole: values.whole };
      const { code, seconds, report } = await runE2e(parts, join(folder, 'e2e.json'), more, e2e);
      failed ||= code !== 0;
      if (code !== 0) console.log('\nTo see what failed: npm run e2e -- -- --last-failed --trace on');
      closing.push(`e2e: ${playwrightCounts(report)}`, `(e2e took ${seconds} s)`);
      files.push(...browserTimes(report));
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const took = (performance.now() - started) / 1000;
  const mayTake = sum(parts.map((part) => MAY_TAKE[part]));
  if (took > mayTake) console.log(slowest(took, mayTake, files));
  console.log(`\n${closing.join('\n')}`);
  return failed ? 1 : 0;
}

/** Both runners know it: what is reached, by imports, from what is not committed yet. */
const CHANGED = '--changed';

function partsOf(asked: string): readonly Part[] {
  if (asked === 'all') return ['first', 'long'];
  if (asked === 'first' || asked === 'long') return [asked];
  throw new Error(`no part ${asked}: first, long or all`);
}

async function runUnit(parts: readonly Part[], path: string, more: readonly string[]) {
  const projects = parts.flatMap((part) => PARTS[part].unit).map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const ran = await run('vitest', ['run', ...projects, ...reporters, ...more]);
  return { ...ran, report: await readReport(path) };
}

async function runE2e(
  parts: readonly Part[],
  path: string,
  more: readonly string[],
  { chromium, isWhole }: { readonly chromium: string; readonly isWhole: boolean },
) {
  const projects = parts.flatMap((part) => PARTS[part].e2e).map((name) => `--project=${name}`);
  const asked = more.map((one) => (one === CHANGED ? '--only-changed' : one));
  const ran = await run('playwright', ['test', '-c', 'e2e', ...projects, ...asked], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
    E2E_WHOLE: String(isWhole),
    E2E_PORTS: process.env.E2E_PORTS ?? (await freePorts(4)).join(),
  });
  return { ...ran, report: await readReport(path) };
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

/** The cells of the permission table are counted apart: they are one test of one table. */
const TABLE = 'permissions.test.ts';

function unitLines({ numPassedTests, numFailedTests, numPendingTests, testResults = [] }: Report): string[] {
  const table = testResults.find(({ name }) => name.endsWith(TABLE));
  const cells = (status: string) =>
    table?.assertionResults.filter((one) => one.status === status).length ?? 0;
  const [passed, failed] = [cells('passed'), cells('failed')];
  if (numPassedTests === undefined || table === undefined) {
    return [`unit: ${counts(numPassedTests, numFailedTests, numPendingTests)}`];
  }
  return [
    `unit: ${counts(numPassedTests - passed, (numFailedTests ?? 0) - failed, numPendingTests)}`,
    `permissions: ${counts(passed, failed, 0)}`,
  ];
}

function playwrightCounts({ stats }: Report): string {
  return counts(stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped);
}

interface FileTime {
  readonly path: string;
  readonly seconds: number;
}

function fileTimes({ testResults = [] }: Report): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    path: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** What a browser does in one file, all its tests in a row: pages.long.spec.ts is a list of looks, the others are stories. */
function browserTimes({ suites = [] }: Report): FileTime[] {
  return suites.map((suite) => ({ path: `e2e/${suite.title}`, seconds: msOf(suite) / 1000 }));
}

function msOf({ specs = [], suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(own.map(({ duration }) => duration)) + sum(suites.map(msOf));
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

function slowest(took: number, mayTake: number, files: readonly FileTime[]): string {
  const worst = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20);
  const lines = worst.map(({ path, seconds }) => `  ${seconds.toFixed(1)} s ${path}`);
  const head = `The command took ${Math.round(took)} s, more than ${mayTake}. Its slowest files:`;
  return `\n${[head, ...lines].join('\n')}`;
}

function counts(passed = 0, failed = 1, skipped = 0): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
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

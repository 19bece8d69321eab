import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { addressOf, NODES, WORKERS, WORLDS } from './nodes.ts';
import { PATIENCE_MS, STORY_MS } from './patience.ts';

const LONG = '*.long.spec.ts';
/** Stories on sites of their own. They take longest, and what takes longest is begun first: at the end no worker waits for another. */
const ON_OWN_SITES = readdirSync(import.meta.dirname).filter(
  (name) =>
    name.endsWith('.long.spec.ts') &&
    readFileSync(join(import.meta.dirname, name), 'utf8').includes('startEmptySite('),
);

/**
 * Stories and pages in the machine's Chromium, against two nodes that share one database. Each worker has a world of its own,
 * so that no two tests that run at once read or write the same. No retries.
 */
export default defineConfig({
  testDir: '.',
  // The file's name says in which of the two commands it is (docs/how-to/add-a-test.md).
  projects: [
    { name: 'short', testMatch: '*.spec.ts', testIgnore: LONG },
    { name: 'sites', testMatch: ON_OWN_SITES },
    { name: 'long', testMatch: LONG, testIgnore: ON_OWN_SITES },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  timeout: STORY_MS,
  // What is waited for comes when it comes, on a busy machine too: how fast it is, the bench measures.
  expect: { timeout: PATIENCE_MS },
  reporter: [['line'], ['json']],
  use: {
    baseURL: NODES[0],
    // What is pressed is waited for like what is seen: a label that no longer stands there costs no story's whole time.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Each frame of a bar that shrinks or a ring that turns is drawn by the processor here; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test doubles the time of all. Of those that failed: npm run e2e -- -- --last-failed --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/server.ts',
    cwd: '..',
    url: `${addressOf(WORLDS.at(-1)?.at(-1) ?? 0)}/readyz`,
    timeout: STORY_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

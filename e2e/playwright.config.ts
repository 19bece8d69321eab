import { defineConfig } from '@playwright/test';
import { addressOf, NODES, WORKERS, WORLDS } from './nodes.ts';

/**
 * Stories and pages in the machine's Chromium, against two nodes that share one database. Each worker has a world of its own,
 * so that no two tests that run at once read or write the same. No retries.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  // Of a whole story on a busy machine; what is waited for in it has a time of its own.
  timeout: 180_000,
  // What is waited for comes when it comes, on a busy machine too: how fast it is, the bench measures.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: NODES[0],
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
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
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

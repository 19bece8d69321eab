import { defineConfig } from 'vitest/config';

/** They replace modules of the product, or make ports of their own: that must not reach other files. */
const ALONE = ['apps/server/src/features/matches/once.test.ts', 'apps/server/src/platform/events.test.ts'];
const SERVER = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes when it comes, on a busy machine too.
  expect: { poll: { timeout: 20_000 } },
};

/**
 * One project per room: rules, texts and the web need nothing, the server needs PostgreSQL. Where it says so, the files of
 * a worker share the modules that they import: to load them for each file took half of the time.
 */
export default defineConfig({
  test: {
    // More would wait for one PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      { test: { name: 'faults', include: ['bench/src/faults/*.test.ts'], testTimeout: 300_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        // A sheet that a part names by its address has to have one.
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], css: { include: [/bracket\.css/] } },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ALONE,
          isolate: false,
          ...SERVER,
        },
      },
      { test: { name: 'alone', include: ALONE, ...SERVER } },
    ],
  },
});

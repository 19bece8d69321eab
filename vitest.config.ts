import { defineConfig } from 'vitest/config';

/** One project per room: rules, texts and the web need nothing, the server needs PostgreSQL. */
export default defineConfig({
  test: {
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
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for comes when it comes, on a busy machine too.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});

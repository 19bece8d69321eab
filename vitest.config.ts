import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './apps/server/src/testing/patience.ts';

const TEST_MS = 10 * 60_000;
const PATIENT = { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { poll: { timeout: PATIENCE_MS } } };

/** More would wait for one PostgreSQL. */
const WORKERS = 2;

/** They replace modules of the product, or make ports of their own: that must not reach other files. */
const ALONE = ['apps/server/src/features/matches/once.test.ts', 'apps/server/src/platform/events.test.ts'];
/** They ask what a page does that was just opened: nobody is logged in, and nothing has been heard. */
const WEB_ALONE = ['src/lib/live*.test.ts'];
/** Those of the second command (docs/how-to/add-a-test.md). */
const LONG = ['apps/server/**/*.{process,sweep,history,race}.test.ts'];
const SERVER = { globalSetup: ['apps/server/src/testing/global-setup.ts'], ...PATIENT };
const WEB = {
  extends: './apps/web/vite.config.ts',
  root: 'apps/web',
} as const;
// A sheet that a part names by its address has to have one.
const SHEETS = { css: { include: [/bracket\.css/] }, maxWorkers: WORKERS, ...PATIENT };

/**
 * One project per room: rules, texts and the web need nothing, the server needs PostgreSQL. `long` and `faults` are the
 * second command's. Where it says so, the files of a worker share the modules that they import: to load them for each file
 * took half of the time.
 */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      { test: { name: 'rules', include: ['packages/*/src/**/*.test.ts'], isolate: false, ...PATIENT } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...PATIENT } },
      {
        ...WEB,
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: WEB_ALONE,
          isolate: false,
          ...SHEETS,
        },
      },
      { ...WEB, test: { name: 'web-alone', include: WEB_ALONE, ...SHEETS } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...ALONE, ...LONG],
          isolate: false,
          ...SERVER,
        },
      },
      { test: { name: 'alone', include: ALONE, ...SERVER } },
      { test: { name: 'long', include: LONG, isolate: false, ...SERVER } },
      { test: { name: 'faults', include: ['bench/src/faults/*.test.ts'], ...PATIENT } },
    ],
  },
});

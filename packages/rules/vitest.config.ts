import { defineConfig } from 'vitest/config';

/** For the mutants: the rules alone. The whole suite's configuration is the workspace's. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 300_000 } });

import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from '../platform/scratch-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One PostgreSQL for the whole run; each test file clones its databases from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster();
  project.provide('testCluster', cluster);
  return stop;
}

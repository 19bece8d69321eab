import { existsSync } from 'node:fs';
import { findPgBouncer } from '../apps/server/src/testing/pooler.ts';
import { run } from './run.ts';

/** Installs PgBouncer where that can be done without a question; else one line says that its tests are left out. */
export async function ensurePgBouncer(): Promise<void> {
  if (findPgBouncer() !== null) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No PgBouncer found: installing it by apt-get');
    // At this run level its package starts no service.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await run('apt-get', ['update', '-q'], env);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'], env);
  }
  if (findPgBouncer() === null) console.log('No PgBouncer: the tests behind a pooler are left out');
}

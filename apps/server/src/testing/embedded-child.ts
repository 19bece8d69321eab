import { startPostgres } from '../platform/database/embedded.ts';

/**
 * A process of its own that uses the embedded PostgreSQL, for tests that start two at once or kill one: it prints one
 * line of JSON when it is up, and stops when its input ends.
 */
const dataDir = process.argv[2] ?? '';
const server = await startPostgres({ dataDir, durable: true, say: () => {} });
console.log(JSON.stringify({ url: server.url, reused: server.reused, pid: server.pid() }));
process.stdin.resume().once('end', () => server.stop());

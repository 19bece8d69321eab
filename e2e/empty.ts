import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

interface EmptySite {
  /** The set-up address, on the first node. */
  readonly address: string;
  /** Where the other nodes are. */
  readonly others: readonly string[];
  /** The address of its database. */
  readonly database: string;
  readonly stop: () => Promise<void>;
}

/** A site of its own, with nothing in it unless `filled` names something, that says its set-up address. */
export async function startEmptySite(
  nodes = 1,
  ...filled: ('club-life' | 'market' | 'match-night' | 'match-week' | 'month' | 'vs-hall')[]
): Promise<EmptySite> {
  const child = spawn(process.execPath, ['e2e/empty-site.ts', String(nodes), ...filled], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A dozen of them load the same product: a third less for all but the first.
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
  });
  const line = await Promise.race([
    firstAddresses(createInterface({ input: child.stdout })),
    once(child, 'exit').then(() => Promise.reject(new Error('the empty site did not start'))),
  ]);
  const [address = '', ...rest] = line.split(' ');
  const [others, database] = [rest.slice(0, -1), rest.at(-1) ?? ''];
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, others, database, stop };
}

/** Its log goes the same way: on a busy machine it warns before it is there. What comes later is read, too, so that it never waits. */
function firstAddresses(lines: Interface): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('http://')) resolve(line);
    });
  });
}

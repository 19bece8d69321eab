import { join } from 'node:path';
import { argv, env, execArgv, execPath, execve } from 'node:process';

/**
 * What the server's memory is bound by, and what can only be said before a process begins. Two arenas: the threads that
 * compress and draw keep what they freed, each in an arena of its own otherwise. Pieces of 32 KB and more (pictures, answers,
 * what a compressor works in) go back to the system as soon as they are freed, and leave no holes. Small new space: what an
 * answer leaves behind is cleared while it is young anyway. The old space holds no kept answers, which are bytes outside of it.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=384'];
const MAIN = join(import.meta.dirname, 'main.ts');

/** `npm start`: becomes the server, with these settings; one that the operator made (NODE_OPTIONS, the environment) stands. */
async function main(): Promise<void> {
  const isBegun = env.MALLOC_ARENA_MAX !== undefined;
  // Windows has no such call, and another allocator.
  if (isBegun || execve === undefined || process.platform === 'win32') {
    await import('./main.ts');
    return;
  }
  const set = HEAP.filter((flag) => !env.NODE_OPTIONS?.includes(flag.split('=', 1)[0] ?? flag));
  process.removeAllListeners('warning');
  execve(execPath, [execPath, ...execArgv, ...set, MAIN, ...argv.slice(2)], { ...ALLOCATOR, ...env });
}

await main();

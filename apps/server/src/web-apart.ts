import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Stops } from './platform/stops.ts';

const AFTER_OTHERS = 'os.setPriority(os.constants.priority.PRIORITY_LOW);';

/** In a process of its own: what a build takes of memory is not given back before its process ends. */
export async function buildApart(stops: Stops): Promise<void> {
  const [code] = await once(apart(`${AFTER_OTHERS} await buildWeb()`, stops), 'exit');
  if (code !== 0) throw new Error('the web could not be built');
}

/**
 * Compresses the assets as far as it goes, after everybody else: it takes seconds of a processor, and they can be sent as they
 * are. What is ended half way is begun anew at the next start.
 */
export function compressApart(stops: Stops): void {
  apart(`${AFTER_OTHERS} process.env.UV_THREADPOOL_SIZE = '1'; await compressBest()`, stops);
}

function apart(program: string, stops: Stops): ChildProcess {
  const build = JSON.stringify(import.meta.resolve('@matchnight/web/build'));
  const text = `import os from 'node:os'; import { buildWeb, compressBest } from ${build}; ${program}`;
  // A build is much that lives for seconds: a sixth of its time went to moving it from the new space.
  const space = '--max-semi-space-size=64';
  const child = spawn(process.execPath, [space, '--input-type=module', '--eval', text], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  stops.add(async () => {
    child.kill();
    await ended;
  });
  return child;
}

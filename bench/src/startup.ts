import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmStart } from './processes.ts';
import type { Line } from './table.ts';

const PORT = 4430;

/** P12: `npm start` on an installed tree until it is ready, after the first time. */
export async function startupLine(): Promise<Line> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-bench-start-'));
  try {
    const first = await startOnce(dataDir);
    const later = await startOnce(dataDir);
    return {
      id: 'P12',
      measure: '`npm start` until ready',
      goal: '≤ 5 s after the first time',
      measured: `${later.toFixed(1)} s (the very first: ${first.toFixed(1)} s)`,
      limit: '',
      isMet: later <= 5,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now();
  const product = await npmStart(PORT, dataDir);
  const answer = await fetch(`${product.url}/readyz`);
  if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
  const seconds = (performance.now() - started) / 1000;
  await product.stop();
  return seconds;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientFolder } from '../../apps/web/build.ts';
import { npmStart } from './processes.ts';
import type { Line } from './table.ts';

const PORT = 4430;
const SITE = `http://127.0.0.1:${PORT}`;
/** Seconds. */
const LIMITS = { answer: 3, login: 12, later: 3 };

/** P12: `npm start` as on a fresh clone (no data, no built web), and once more on the installed tree. */
export async function startupLine(): Promise<Line> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-bench-start-'));
  // The current build, as the last test or start has left it. The first start makes it anew.
  const client = await clientFolder().catch(() => null);
  if (client !== null) await rm(dirname(client), { recursive: true, force: true });
  try {
    const first = await startOnce(dataDir);
    const later = await startOnce(dataDir);
    const isMet = first.answer <= LIMITS.answer && first.login <= LIMITS.login && later.login <= LIMITS.later;
    return {
      id: 'P12',
      measure: '`npm start` on a fresh clone until something answers, until the login page; the second start',
      goal: `≤ ${LIMITS.answer} s, ≤ ${LIMITS.login} s; ≤ ${LIMITS.later} s`,
      measured: `${first.answer.toFixed(1)} s, ${first.login.toFixed(1)} s; ${later.login.toFixed(1)} s`,
      limit: '',
      isMet,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Seconds from the command to the first answer of any kind, and to the login page. */
async function startOnce(dataDir: string): Promise<{ answer: number; login: number }> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const starting = npmStart(PORT, dataDir);
  let isEnded = false;
  starting.catch(() => {
    isEnded = true;
  });
  const until = async (isIt: (status: number) => boolean) => {
    while (!isEnded) {
      const reply = await fetch(`${SITE}/en/login`).catch(() => null);
      await reply?.arrayBuffer();
      if (reply !== null && isIt(reply.status)) break;
      await wait(20);
    }
    return seconds();
  };
  const answer = await until(() => true);
  const login = await until((status) => status === 200);
  const product = await starting;
  await product.stop();
  return { answer, login };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWeb, clientFolder } from '../../apps/web/build.ts';
import { npmStart } from './processes.ts';
import type { Line } from './table.ts';

const PORT = 4430;
const SITE = `http://127.0.0.1:${PORT}`;
/** Seconds. */
const LIMITS = { answer: 3, login: 12, later: 3 };

/** P12: `npm start` as on a fresh clone, where `npm ci` has built the web; once more on the same; and on a fresh one with the web to build. */
export async function startupLine(): Promise<Line> {
  const dataDirs = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'matchnight-bench-start-'))));
  const [dataDir = '', other = ''] = dataDirs;
  try {
    await buildWeb();
    const first = await startOnce(dataDir);
    const later = await startOnce(dataDir);
    await rm(dirname(await clientFolder()), { recursive: true, force: true });
    const unbuilt = await startOnce(other);
    const isMet = first.answer <= LIMITS.answer && first.login <= LIMITS.login && later.login <= LIMITS.later;
    return {
      id: 'P12',
      measure: '`npm start` on a fresh clone until something answers, until the login page; the second start',
      goal: `≤ ${LIMITS.answer} s, ≤ ${LIMITS.login} s; ≤ ${LIMITS.later} s`,
      measured: `${first.answer.toFixed(1)} s, ${first.login.toFixed(1)} s (${unbuilt.login.toFixed(1)} s with the web to build); ${later.login.toFixed(1)} s`,
      limit: '',
      isMet,
    };
  } finally {
    for (const folder of dataDirs) await rm(folder, { recursive: true, force: true });
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

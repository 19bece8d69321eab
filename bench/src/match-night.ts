import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { rebuildAll } from '../../apps/server/src/commands/rebuild.ts';
import type { BenchDatabase, Db } from './database.ts';
import type { Heard } from './followers.ts';
import { makeMatchNight, type Reporter } from './match-night-site.ts';
import { type Running, start } from './processes.ts';
import { percentile, tagsOfPage } from './streams.ts';
import { type Line, median } from './table.ts';

const PORTS = [4450, 4451] as const;
const DIVISIONS = 10;
const SECONDS = 60;
const STREAMS = 500;
const READS_PER_SECOND = 1000;
/** So many matches are reported by one side before the first rival's report arrives. */
const APART = 10;

/** P13: a match night of 200 managers on two nodes; first alone, then beside public reads and open pages. */
export async function matchNightLines(bench: BenchDatabase): Promise<Line[]> {
  const { divisions, nights } = await makeMatchNight(bench.db, DIVISIONS);
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-bench-night-'));
  const running: { stop(): void }[] = [];
  try {
    for (const port of PORTS) {
      running.push(await start('product.ts', [bench.url, String(port)], { DATA_DIR: dataDir }));
    }
    const picture = await anyPicture(divisions[0] ?? '');
    const [quiet, loud] = nights.map(inTurn);
    const uploads = [...(await uploadAll(quiet ?? [], picture)), ...(await uploadAll(loud ?? [], picture))];
    const alone = await reportAll(quiet ?? []);
    const followers = await follow(divisions);
    running.push(...followers);
    const reading = Promise.all(PORTS.map((port) => read(port, divisions)));
    await wait(2000);
    const beside = await reportAll(loud ?? []);
    const reads = await reading;
    const told = await delaysOf(followers, beside);
    const wrong = await wrongAtTheEnd(bench.db);
    return [nightLine({ alone, beside, reads, told, wrong }), uploadLine(uploads)];
  } finally {
    for (const one of running) one.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Sent extends Reporter {
  screenshot: string | null;
}
interface Reported {
  readonly milliseconds: number;
  readonly status: number;
  readonly isDecided: boolean;
  /** The touch of the write, and when its reply was there. */
  readonly touched: string;
  readonly at: number;
}

/** One team of each match after the other, and the rivals behind them. */
function inTurn(matches: readonly (readonly Reporter[])[]): Sent[] {
  const sent = matches.map((teams) => teams.map((team) => ({ ...team, screenshot: null })));
  return Array.from({ length: sent.length + APART }, (_, turn) => [sent[turn]?.[0], sent[turn - APART]?.[1]])
    .flat()
    .filter((one) => one !== undefined);
}

/** A picture that the site draws is one that it takes. */
async function anyPicture(division: string): Promise<Blob> {
  const url = `http://127.0.0.1:${PORTS[0]}`;
  const page = await (await fetch(`${url}/en/console/psn/division/${division}`)).text();
  const address = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(page)?.[1];
  if (address === undefined) throw new Error('the page has no picture');
  return await (await fetch(url + address.replaceAll('&amp;', '&'))).blob();
}

/** Milliseconds of each; four at once. */
async function uploadAll(reporters: readonly Sent[], picture: Blob): Promise<number[]> {
  const times: number[] = [];
  const left = [...reporters.entries()];
  const upload = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [number, reporter] = next;
      const form = new FormData();
      form.set('screenshot', picture, 'match.png');
      const started = performance.now();
      const reply = await fetch(`${addressOf(reporter, number)}/screenshot`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reporter.token}` },
        body: form,
      });
      const text = await reply.text();
      if (reply.status !== 200) throw new Error(`an upload was refused: ${text}`);
      times.push(performance.now() - started);
      reporter.screenshot = JSON.parse(text).data.id;
    }
  };
  await Promise.all(Array.from({ length: 4 }, upload));
  return times;
}

/** All reports, spread over the minute; none waits for another. */
async function reportAll(reporters: readonly Sent[]): Promise<Reported[]> {
  const began = performance.now();
  const sending: Promise<Reported>[] = [];
  for (const [number, reporter] of reporters.entries()) {
    await wait(Math.max(0, began + (number * SECONDS * 1000) / reporters.length - performance.now()));
    sending.push(reportOne(reporter, number));
  }
  return await Promise.all(sending);
}

async function reportOne(reporter: Sent, number: number): Promise<Reported> {
  const { token, side, squad, screenshot } = reporter;
  const lines = squad.map((player, place) => ({
    player,
    goalkeeper: place === 0,
    goals: side === 'home' && place === squad.length - 1 ? 2 : 0,
    yellows: place === 3 ? 1 : 0,
  }));
  const started = performance.now();
  const reply = await fetch(`${addressOf(reporter, number)}/report`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ homeGoals: 2, awayGoals: 0, bestPlayer: null, screenshot, lines }),
  });
  const text = await reply.text();
  const milliseconds = performance.now() - started;
  if (reply.status >= 400) console.log(`a report was answered with ${reply.status}: ${text}`);
  const isDecided = reply.status === 200 && JSON.parse(text).data.is_decided === true;
  const touched = reply.headers.get('x-touched') ?? '';
  const at = performance.timeOrigin + performance.now();
  return { milliseconds, status: reply.status, isDecided, touched, at };
}

/** On the two nodes in turn. */
function addressOf({ fixtureId, teamId }: Reporter, number: number): string {
  return `http://127.0.0.1:${PORTS[number % 2]}/api/v1/en/psn/dashboard/results/${fixtureId}/${teamId}`;
}

/** Open pages of all divisions on both nodes. */
async function follow(divisions: readonly string[]): Promise<Running<Heard>[]> {
  const pages = await Promise.all(divisions.map((slug) => tagsOfPage(PORTS[0], slug)));
  const shown = pages.map((tags) => `tags=${tags.join()}`);
  const followers: Running<Heard>[] = [];
  for (const port of PORTS) {
    const args = [String(port), String(STREAMS / PORTS.length), ...shown];
    followers.push(await start<Heard>('followers.ts', args));
  }
  return followers;
}

/** Pages and answers that everybody reads, while the reports arrive. */
async function read(port: number, divisions: readonly string[]) {
  const requests = divisions.flatMap((slug) =>
    ['en/console/psn/division', 'api/v1/en/console/psn/division'].map((place) => ({
      method: 'GET' as const,
      path: place.startsWith('api') ? `/${place}/${slug}/table` : `/${place}/${slug}`,
    })),
  );
  return await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 8,
    duration: SECONDS + 4,
    overallRate: READS_PER_SECOND / PORTS.length,
    requests,
  });
}

/** From the writer's reply to the line in each open page of the division; what is missing was lost. */
async function delaysOf(followers: readonly Running<Heard>[], reports: readonly Reported[]) {
  await wait(2000);
  const at = new Map(reports.map((one) => [one.touched, one.at]));
  const delays: number[] = [];
  for (const one of followers) {
    for (const line of (await one.ask('heard')).heard) {
      const repliedAt = at.get(line.id);
      if (repliedAt !== undefined) delays.push(Math.max(0, line.at - repliedAt));
    }
  }
  return { delays, lost: (reports.length * STREAMS) / DIVISIONS - delays.length };
}

/** Rows that a recount would correct, and matches that their two equal reports did not decide. */
async function wrongAtTheEnd(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('week', '<=', 2)
    .where('decided_at', 'is', null)
    .where('division_id', 'in', (eb) =>
      eb.selectFrom('divisions').select('id').where('slug', 'like', 'night-%'),
    )
    .executeTakeFirstOrThrow();
  const told: string[] = [];
  await rebuildAll(db, true, (line) => told.push(line));
  // Prices move as a week closes, by a job, and these nodes run none.
  const differences = told.filter((line) => line.startsWith('  ') && !line.includes('without the prices'));
  return Number(open) + differences.length;
}

type Reads = Awaited<ReturnType<typeof read>>;

function nightLine(of: {
  readonly alone: readonly Reported[];
  readonly beside: readonly Reported[];
  readonly reads: readonly Reads[];
  readonly told: { readonly delays: readonly number[]; readonly lost: number };
  readonly wrong: number;
}): Line {
  const { told, wrong } = of;
  const [alone, beside] = [timesOf(of.alone), timesOf(of.beside)];
  const rate = of.reads.reduce((sum, { requests }) => sum + requests.average, 0);
  const refused = [...of.alone, ...of.beside].filter(({ status }) => status !== 200).length;
  const faults = of.reads.reduce((sum, one) => sum + one['5xx'] + one.errors, 0) + refused;
  const late = percentile(told.delays, 1);
  const readP99 = Math.max(...of.reads.map(({ latency }) => latency.p99));
  return {
    id: 'P13',
    measure: `${of.beside.length} managers report ${of.beside.length / 2} matches in ${SECONDS} s on two nodes, beside reads and ${STREAMS} open pages`,
    goal: `p99 ≤ 5 × alone; ${READS_PER_SECOND} reads/s; no 5xx; tables right; told ≤ 500 ms`,
    measured: `${beside.p50.toFixed(0)} ms, p99 ${beside.p99.toFixed(0)} ms = ${(beside.p99 / alone.p99).toFixed(2)} ×; ${rate.toFixed(0)} reads/s, p99 ${readP99} ms; ${faults} faults; ${wrong} wrong; told p99 ${percentile(told.delays, 0.99).toFixed(0)} ms, last ${late.toFixed(0)} ms, ${told.lost} lost`,
    limit: `alone: ${alone.p50.toFixed(0)} ms, p99 ${alone.p99.toFixed(0)} ms`,
    isMet:
      beside.p99 <= 5 * alone.p99 &&
      rate >= 0.97 * READS_PER_SECOND &&
      faults + wrong + told.lost === 0 &&
      late <= 500,
  };
}

function timesOf(reports: readonly Reported[]) {
  const times = reports.map(({ milliseconds }) => milliseconds);
  return { p50: median(times), p99: percentile(times, 0.99) };
}

function uploadLine(times: readonly number[]): Line {
  return {
    id: 'P13',
    measure: `their ${times.length} screenshots, sent before, four at once`,
    goal: '',
    measured: `${median(times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
    limit: '',
    isMet: null,
  };
}

import { type Built, build } from '../../../apps/server/src/app.ts';
import { outsideOf } from '../../../apps/server/src/outside.ts';
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { type Line, median, printTable } from '../table.ts';
import { type Asked, everyPublicRead } from './asked.ts';
import { openScale } from './databases.ts';

/** The evening for which the databases are filled. */
const NOW = new Date('2026-11-20T18:00:00Z');
const REQUESTS = 100;
/** PostgreSQL keeps the plan of a statement after several uses. */
const WARM_UP = 10;
const MOST = { median: 1.5, p99: 2, search: 3 } as const;

interface Ratio {
  readonly name: string;
  readonly isSearch: boolean;
  readonly median: number;
  readonly p99: number;
  readonly small: readonly number[];
  readonly large: readonly number[];
}

/** P8: each public call, without the cache, with a hundred times as much of everything; both databases in turn. */
export async function scaleLines(): Promise<Line[]> {
  const databases = await openScale();
  const nodes: Node[] = [];
  try {
    const [small, large] = [await openNode(databases.small), await openNode(databases.large)];
    nodes.push(small, large);
    const ratios: Ratio[] = [];
    for (const [at, asked] of small.reads.entries()) {
      const other = large.reads[at];
      if (other) ratios.push(await compare(asked, () => [time(small, asked), time(large, other)]));
    }
    console.log(printTable(ratios.toSorted((a, b) => b.median - a.median).map(lineOf)));
    return [summaryOf(ratios)];
  } finally {
    for (const { server, close } of nodes) {
      await server.close();
      await close();
    }
    await databases.stop();
  }
}

interface Node {
  readonly server: Built;
  readonly reads: readonly Asked[];
  close(): Promise<void>;
}

async function openNode(url: string): Promise<Node> {
  const config = readConfig({
    ...process.env,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    DATABASE_URL: url,
  });
  const { outside, database } = await outsideOf(config, { url, directUrl: url });
  const server = await build({ ...outside, clock: () => NOW, web: null });
  return { server, reads: await everyPublicRead(url), close: database.close };
}

type Timed = (nth: number) => Promise<number>;

async function compare(asked: Asked, timed: () => [Timed, Timed]): Promise<Ratio> {
  const [ofSmall, ofLarge] = timed();
  const [small, large]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < WARM_UP + REQUESTS; nth += 1) {
    const [one, other] = [await ofSmall(nth), await ofLarge(nth)];
    if (nth < WARM_UP) continue;
    small.push(one);
    large.push(other);
  }
  const { name, isSearch } = asked;
  const p99 = percentile(large, 0.99) / percentile(small, 0.99);
  return { name, isSearch, median: median(large) / median(small), p99, small, large };
}

/** Milliseconds of the nth request, computed anew. */
function time({ server }: Node, asked: Asked): Timed {
  return async (nth) => {
    const url = asked.url(nth);
    server.cache.touch(['*']);
    const started = performance.now();
    const { statusCode } = await server.app.inject({ url });
    const taken = performance.now() - started;
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    return taken;
  };
}

function lineOf(ratio: Ratio): Line {
  const { name, small, large, isSearch } = ratio;
  const told = (times: readonly number[]) =>
    `${median(times).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms`;
  return {
    id: 'P8',
    measure: name,
    goal: isSearch ? `≤ ${MOST.search}` : `median ≤ ${MOST.median}, p99 ≤ ${MOST.p99}`,
    measured: `${ratio.median.toFixed(2)} / ${ratio.p99.toFixed(2)}`,
    limit: `${told(small)} → ${told(large)}`,
    isMet: isMet(ratio),
  };
}

function isMet({ isSearch, median: middle, p99 }: Ratio): boolean {
  return isSearch ? middle <= MOST.search : middle <= MOST.median && p99 <= MOST.p99;
}

function summaryOf(ratios: readonly Ratio[]): Line {
  const [searches, others] = [ratios.filter((one) => one.isSearch), ratios.filter((one) => !one.isSearch)];
  const worst = (values: readonly number[]) => Math.max(...values).toFixed(2);
  const met = ratios.filter(isMet).length;
  return {
    id: 'P8',
    measure: `${ratios.length} public answers, cold, at 100 % against 1 % of 1,000,000 matches`,
    goal: `median ratio ≤ ${MOST.median}, p99 ≤ ${MOST.p99}, search ≤ ${MOST.search}`,
    measured: `${met} of ${ratios.length}; worst median ${worst(others.map((one) => one.median))}, p99 ${worst(others.map((one) => one.p99))}, search ${worst(searches.map((one) => one.median))}`,
    limit: '',
    isMet: met === ratios.length,
  };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

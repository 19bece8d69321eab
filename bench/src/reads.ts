import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { load, type Running, start } from './processes.ts';
import { COPIES, COPY_WITH_PLAYERS, SLUG } from './season.ts';
import { SLUGS } from './shop.ts';
import { type Line, median, perSecond, ratioOf } from './table.ts';

const PORT = 4410;
const PRODUCT = `http://127.0.0.1:${PORT}`;
const API = `${PRODUCT}/api/v1/en/console/psn/division`;
const TABLE = `${API}/${SLUG}/table`;
const PAGE = `${PRODUCT}/en/console/psn/division/${SLUG}`;
/** Whole pages of the shop, which are held to the goals of a division's. */
const SHOP_PAGES: Readonly<Record<string, string>> = {
  'shop page': 'shop',
  'category page': `categories/${SLUGS.category}`,
  'product page': `products/${SLUGS.product}`,
};
/** Requests a second that WordPress with SportsPress answers uncached (quality.md, measured on such a machine). */
const SPORTSPRESS = 8;

/** P1, P2, P3, P11 and the memory of P12. */
export async function readLines(databaseUrl: string): Promise<Line[]> {
  const product = await start('product.ts', [databaseUrl, String(PORT)]);
  try {
    const warm = await warmLines();
    const sizes = await sizeLines();
    const { memory } = await product.ask('memory');
    return [...warm, ...(await coldLines(product, databaseUrl)), ...sizes, memoryLine(memory)];
  } finally {
    product.stop();
  }
}

async function warmLines(): Promise<Line[]> {
  const table = await beside(TABLE, 'fastify');
  const page = await beside(PAGE, 'http');
  const shop: Line[] = [];
  for (const [name, path] of Object.entries(SHOP_PAGES)) {
    const { ours, limit } = await beside(`${PRODUCT}/en/console/psn/${path}`, 'http');
    shop.push({
      id: 'P2',
      measure: `${name}, whole HTML, warm`,
      goal: '≥ 0.6 of Node’s http',
      measured: `${perSecond(ours)} = ${ratioOf(ours, limit)}`,
      limit: `Node http ${perSecond(limit)}`,
      isMet: ours / limit >= 0.6,
    });
  }
  return [
    {
      id: 'P1',
      measure: 'division table answer, warm, 16 connections',
      goal: '≥ 0.85 of a bare Fastify route',
      measured: `${perSecond(table.ours)} = ${ratioOf(table.ours, table.limit)}`,
      limit: `Fastify ${perSecond(table.limit)}`,
      isMet: table.ours / table.limit >= 0.85,
    },
    {
      id: 'P2',
      measure: 'division page, whole HTML, warm',
      goal: '≥ 0.6 of Node’s http; ≥ 1,000 × SportsPress uncached',
      measured: `${perSecond(page.ours)} = ${ratioOf(page.ours, page.limit)}; ${Math.round(page.ours / SPORTSPRESS).toLocaleString('en')} ×`,
      limit: `Node http ${perSecond(page.limit)}`,
      isMet: page.ours / page.limit >= 0.6 && page.ours / SPORTSPRESS >= 1000,
    },
    ...shop,
  ];
}

/** The product and the reference server that sends the same string, three times in turn. */
async function beside(url: string, kind: 'fastify' | 'http'): Promise<{ ours: number; limit: number }> {
  const response = await fetch(url);
  const file = join(await mkdtemp(join(tmpdir(), 'matchnight-bench-')), 'answer');
  await writeFile(file, await response.text());
  const type = response.headers.get('content-type') ?? '';
  const limit = await start('reference.ts', [kind, file, type, String(PORT + 1)]);
  const rates: { ours: number; limit: number }[] = [];
  try {
    await load([url], 2);
    await load([`http://127.0.0.1:${PORT + 1}/`], 2);
    for (let round = 0; round < 3; round += 1) {
      const ours = (await load([url])).rate;
      rates.push({ ours, limit: (await load([`http://127.0.0.1:${PORT + 1}/`])).rate });
    }
  } finally {
    limit.stop();
  }
  return { ours: median(rates.map(({ ours }) => ours)), limit: median(rates.map((one) => one.limit)) };
}

async function coldLines(product: Running, databaseUrl: string): Promise<Line[]> {
  await product.ask('cold');
  const urls = [TABLE, ...Array.from({ length: COPIES - 1 }, (_, index) => `${API}/copy-${index + 1}/table`)];
  await load(urls, 2);
  const cold = (await load(urls)).rate;
  const stored = await pgbench(databaseUrl);
  const cpu = [cpuLine('division page', await coldPageCpu(product, PAGE))];
  for (const [name, path] of Object.entries(SHOP_PAGES)) {
    cpu.push(cpuLine(name, await coldPageCpu(product, `${PRODUCT}/en/console/psn/${path}`)));
  }
  await product.ask('warm');
  return [
    {
      id: 'P3',
      measure: 'division table answer, cold',
      goal: '≥ 0.3 of PostgreSQL reading the 20 stored rows',
      measured: stored === null ? perSecond(cold) : `${perSecond(cold)} = ${ratioOf(cold, stored)}`,
      limit: stored === null ? 'no pgbench here' : `pgbench ${perSecond(stored)}`,
      isMet: stored === null ? null : cold / stored >= 0.3,
    },
    ...cpu,
  ];
}

function cpuLine(page: string, milliseconds: number): Line {
  return {
    id: 'P3',
    measure: `CPU of a cold ${page}`,
    goal: '≤ 4.2 ms',
    measured: `${milliseconds.toFixed(2)} ms`,
    limit: '',
    isMet: milliseconds <= 4.2,
  };
}

/** CPU of the product's process for one page, with all answers and HTML computed, in milliseconds. */
async function coldPageCpu(product: Running, url: string): Promise<number> {
  const pages = 200;
  // Until then the engine still compiles what a page runs.
  for (let page = 0; page < 700; page += 1) await (await fetch(url)).text();
  const before = await product.ask('cpu');
  for (let page = 0; page < pages; page += 1) await (await fetch(url)).text();
  const after = await product.ask('cpu');
  return (after.cpu - before.cpu) / 1000 / pages;
}

/** Transactions a second of pgbench reading a season's stored rows; null without pgbench. */
async function pgbench(databaseUrl: string): Promise<number | null> {
  const places = ['15', '16', '17', '18'].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  const program = places.find((place) => existsSync(place));
  if (program === undefined) return null;
  const script = join(await mkdtemp(join(tmpdir(), 'matchnight-bench-')), 'read.sql');
  await writeFile(
    script,
    `\\set season random(1, ${COPIES})\nselect st.*, t.name, t.slug, t.image from standings st join teams t on t.id = st.team_id where st.season_id = :season order by st.position;\n`,
  );
  const { stdout } = await promisify(execFile)(program, [
    '-n',
    '-c',
    '16',
    '-j',
    '1',
    '-T',
    '5',
    '-M',
    'prepared',
    '-f',
    script,
    databaseUrl,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

async function sizeLines(): Promise<Line[]> {
  return [
    await sizeLine(`${API}/${SLUG}/fixtures?per_page=400`, 'all 380 fixtures of a season in one answer'),
    await sizeLine(`${API}/${COPY_WITH_PLAYERS}/scorers?per_page=400`, 'a list of 400 players'),
  ];
}

async function sizeLine(url: string, measure: string): Promise<Line> {
  const text = await (await fetch(url)).text();
  const zipped = gzipSync(text, { level: 6 }).length;
  const first = await firstByte(url);
  return {
    id: 'P11',
    measure,
    goal: '≤ 14 KB gzip; first byte ≤ 25 ms idle',
    measured: `${(zipped / 1024).toFixed(1)} KB; ${first.toFixed(1)} ms`,
    limit: '',
    isMet: zipped <= 14 * 1024 && first <= 25,
  };
}

/** The median time of several requests until the head of the answer arrives. */
async function firstByte(url: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 15; run += 1) {
    const started = performance.now();
    const response = await fetch(url);
    times.push(performance.now() - started);
    await response.text();
  }
  return median(times);
}

function memoryLine(bytes: number): Line {
  const megabytes = bytes / 1024 / 1024;
  return {
    id: 'P12',
    measure: 'memory of the server after load',
    goal: '≤ 350 MB',
    measured: `${megabytes.toFixed(0)} MB`,
    limit: '',
    isMet: megabytes <= 350,
  };
}

/** The web's own budget, for P4. */
export async function weightLine(): Promise<Line> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/web/budget.ts'], {
    cwd: join(import.meta.dirname, '../..'),
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  // A line for each page: its scripts, its stylesheets, its file.
  const pages = [...stdout.matchAll(/([\d.]+) KB +([\d.]+) KB/g)];
  const most = (column: 1 | 2) => Math.max(...pages.map((page) => Number(page[column])));
  const [script, style] = [most(1), most(2)];
  return {
    id: 'P4',
    measure: 'first load of the heaviest public page, gzip',
    goal: '≤ 132 KB JavaScript; ≤ 12 KB CSS',
    measured: `${script} KB; ${style} KB`,
    limit: '',
    isMet: pages.length > 0 && script <= 132 && style <= 12,
  };
}

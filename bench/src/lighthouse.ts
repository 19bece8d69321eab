import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallName, CallOf, ReplyOf } from '../../packages/contract/src/types.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { ensureTools } from '../../scripts/tools.ts';
import { npmStart } from './processes.ts';
import { type Line, median } from './table.ts';

const PORT = 4440;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** A page's live stream never ends, and Lighthouse would wait for it; everything else loads within two seconds. */
const LONGEST_LOAD_MS = 10_000;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu'];

interface Audit {
  readonly id: string;
  readonly score: number | null;
  readonly displayValue?: string;
}
/** The part of a report that this file reads. */
interface Report {
  /** How fast Lighthouse rated the machine during the run: on a busy or slow machine its figures are worse. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<Category, { score: number | null; auditRefs: { id: string }[] }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}
interface Lighthouse {
  default(url: string, flags: Readonly<Record<string, unknown>>): Promise<{ lhr: Report } | undefined>;
}
interface Launcher {
  launch(options: Readonly<Record<string, unknown>>): Promise<{ port: number; kill(): void }>;
}

/** P5: Lighthouse's mobile preset on the pages where newcomers arrive, with the demo community. */
export async function lighthouseLines(): Promise<Line[]> {
  const chromium = findChromium();
  if (chromium === null) return [notMeasured('no Chromium here')];
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-bench-lighthouse-'));
  const product = await npmStart(PORT, dataDir);
  try {
    const measure = await lighthouseOf(chromium);
    const lines: Line[] = [];
    for (const [name, url] of await pagesOf(product.url)) lines.push(await lineOf(name, url, measure));
    return lines;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Measure = (url: string) => Promise<Report>;

/** Each run has a browser of its own, so that its cache is empty. */
async function lighthouseOf(chromePath: string): Promise<Measure> {
  const modules = await ensureTools();
  const load = (path: string) => import(pathToFileURL(join(modules, path)).href);
  const lighthouse: Lighthouse = await load('lighthouse/core/index.js');
  const launcher: Launcher = await load('chrome-launcher/dist/index.js');
  return async (url) => {
    const chrome = await launcher.launch({ chromePath, chromeFlags: FLAGS });
    try {
      const flags = {
        port: chrome.port,
        logLevel: 'error',
        maxWaitForLoad: LONGEST_LOAD_MS,
        onlyCategories: [...CATEGORIES],
      };
      const result = await lighthouse.default(url, flags);
      if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
      return result.lhr;
    } finally {
      chrome.kill();
    }
  };
}

async function lineOf(name: string, url: string, measure: Measure): Promise<Line> {
  const reports: Report[] = [];
  // The first visit fills the cache that every later visit reads.
  await (await fetch(url)).text();
  for (let run = 0; run < RUNS; run += 1) reports.push(await measure(url));
  const score = (category: Category) =>
    median(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100)));
  const [performance = 0, ...others] = CATEGORIES.map(score);
  // A busy machine only ever makes it worse.
  const best = Math.max(...reports.map(({ categories }) => (categories.performance.score ?? 0) * 100));
  for (const lack of lacksOf(reports)) console.log(`  ${name}: ${lack}`);
  return {
    id: 'P5',
    measure: `Lighthouse, mobile: ${name}`,
    goal: 'performance ≥ 98; accessibility, best practices, SEO 100 each',
    measured: `${performance}; ${others.join(', ')} (middle of ${RUNS}; best performance ${best.toFixed(0)})`,
    limit: `a machine of index ${median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0)}`,
    isMet: performance >= 98 && others.every((one) => one === 100),
  };
}

/** The audits that keep a page from 100, once each. */
function lacksOf(reports: readonly Report[]): string[] {
  const lacks = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((category) => (categories[category].score ?? 0) < 1).flatMap((category) =>
      categories[category].auditRefs.flatMap(({ id }) => {
        const audit = audits[id];
        if (audit === undefined || audit.score === null || audit.score >= 0.9) return [];
        return [`${category}: ${id} ${audit.displayValue ?? ''}`.trim()];
      }),
    ),
  );
  return [...new Set(lacks)];
}

/** The largest running league of the demo: its page, its last match, that match's home team, its first scorer; a notice. */
async function pagesOf(base: string): Promise<[name: string, url: string][]> {
  const read = async <N extends CallName>(_: N, path: string): Promise<ReplyOf<CallOf<N>>> =>
    // The contract promises it; the server's tests check that.
    (await (await fetch(`${base}/api/v1/en/console/psn/${path}`)).json()) as ReplyOf<CallOf<N>>;
  const { tournaments, news } = (await read('site.home', 'home')).data;
  const notice = news.find(({ lang }) => lang === 'en') ?? missing('notice');
  const running = tournaments.filter(({ status, kind }) => status === 'in_progress' && kind === 'clubs');
  const largest = running.toSorted((a, b) => b.teams - a.teams)[0] ?? missing('running league');
  const { divisions } = (await read('tournaments.show', `tournament/${largest.slug}`)).data;
  const division = divisions[0] ?? missing('division');
  const below = `division/${division.slug}`;
  const decided = (await read('matches.list', `${below}/fixtures?status=decided`)).data.data;
  const match = decided.at(-1) ?? missing('match');
  const scorer = (await read('statistics.scorers', `${below}/scorers`)).data.data[0] ?? missing('scorer');
  const psn = `${base}/en/console/psn`;
  return [
    ['home', `${base}/en`],
    ['division', `${psn}/${below}`],
    ['match', `${psn}/${below}/match/${match.id}`],
    ['team', `${psn}/team/${match.home.slug}`],
    ['player', `${psn}/player/${scorer.player.slug}`],
    ['notice', `${psn}/notices/${notice.slug}`],
  ];
}

function missing(what: string): never {
  throw new Error(`the demo community has no ${what}`);
}

function notMeasured(why: string): Line {
  const goal = 'performance ≥ 98; accessibility, best practices, SEO 100 each';
  return { id: 'P5', measure: 'Lighthouse, mobile', goal, measured: why, limit: '', isMet: null };
}
